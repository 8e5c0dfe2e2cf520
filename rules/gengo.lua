--- Gengo: Go on a finer grid, where a stone covers more than its point.
-- Source: "Generalized Go (Gengo) Rules" by Jack Benn, the README of his program.
-- Deviates from it: regions are the same in opposite directions, because with
-- "any set" of points two stones could disagree on whether they are connected.
-- The text's open questions are options, with the author's defaults.  Rulings:
-- komi is 0 (the text has none); a pass lifts the singleton ko, as in the text
-- (the author's program keeps it).

local moyo = require "moyo"
local option, finish = moyo.option, moyo.finish

local regions = {
  standard = [[ . n n n .
                n o o o n
                n o x o n
                n o o o n
                . n n n . ]],
  go = [[ . n .
          n x n
          . n . ]],
  large_n = [[ . . n n n . .
               . n n n n n .
               n n o o o n n
               n n o x o n n
               n n o o o n n
               . n n n n n .
               . . n n n . . ]],
  large_o = [[ . n n n n n .
               n n o o o n n
               n o o o o o n
               n o o x o o n
               n o o o o o n
               n n o o o n n
               . n n n n n . ]],
}

return moyo.game "Gengo" {
  summary = "Go on a finer grid: stones cover regions, and reach for neighbours beyond them.",

  options = {
    size = option.size { 19, "Lines along each side of the board.", min = 2, max = 52 },
    regions = option.diagram { "standard", "What a stone covers (o) and where its neighbours "
      .. "are (n).", among = { "standard", "go", "large_n", "large_o" } },
    suicide = option.choice { "allowed", "May a play take the mover's own stones: any, any but the "
      .. "new stone's group, or none?", among = { "allowed", "new_group", "forbidden" } },
    friendly_fire = option.choice { "together", "When does the new stone's group die: together "
      .. "with the mover's other groups, before them, or after them?  Or may no play take these?",
      among = { "together", "before", "after", "forbidden" } },
    own_overlap = option.boolean { false, "May stones be placed under the overlap of one's own "
      .. "stones?  Counting stones then says little." },
    ko = option.choice { "singleton", "Which plays are forbidden as repetition.",
      among = { "singleton", "none", "simple", "positional", "situational" } },
    ko_after_pass = option.choice { "lifted", "Does a pass lift the singleton ko?",
      among = { "lifted", "kept" } },
    scoring = option.choice { "stones", "What is counted at the end.",
      among = { "stones", "area", "territory" } },
    prisoner_value = option.number { 1, "What a prisoner is worth in territory scoring.",
      min = 0, max = 1000 },
    handicap = option.integer { 0, "Plays, or passes, that Black makes before White's first.",
      min = 0, max = 100, except = { 1 } },
    passes = option.integer { 3, "Passes in a row that end the game.", min = 1, max = 100 },
    komi = option.number { 0, "Points added to White's score.", min = -1000, max = 1000,
      unit = 0.5 },
  },

  rules = function(o)
    local board = moyo.board.square(o.size)
    local points = board.topology.points
    moyo.demand(o.handicap < points, "handicap=%d: size leaves only %d points", o.handicap, points)
    local stone = moyo.shape(regions[o.regions] or o.regions)
    local turn = moyo.either {
      moyo.place { on = o.own_overlap and "own_overlap" or "free" },
      moyo.pass {},
    }
    local function score(kind)
      return moyo.score[kind] { komi = o.komi, regions = kind ~= "stones" and "lines" or nil,
        prisoner_value = kind == "territory" and o.prisoner_value or nil }
    end

    return {
      board = board,
      stone = o.own_overlap and stone:with_overlap_near() or stone,
      players = { "black", "white" },
      opening = { o.handicap > 0 and moyo.handicap(o.handicap, turn, o.passes) },
      first = o.handicap > 0 and 2 or 1,
      turn = turn,
      clear = ({
        together = { "enemy", "own" },
        before = { "enemy", "new", "others" },
        after = { "enemy", "others", "new" },
        forbidden = { "enemy", "own" },
      })[o.friendly_fire],
      suicide = moyo.suicide[o.suicide],
      -- A player who may take no own stones needs no sentence about his other groups.
      friendly_fire = o.suicide ~= "forbidden" and moyo.friendly_fire[
        o.friendly_fire == "forbidden" and "forbidden" or "allowed"] or nil,
      ko = moyo.ko[o.ko == "singleton" and o.ko_after_pass == "kept" and "singleton_kept" or o.ko],
      finish = finish.passes(o.passes),
      score = score(o.scoring),
      also = {
        score(o.scoring == "stones" and "area" or "stones"),
        o.scoring == "territory" and score "area" or nil,
      },
    }
  end,
}
