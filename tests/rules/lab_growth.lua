--- A laboratory of growth: groups that grow, under any rules of clearing and
--- suicide, on any board, for any number of players, in turns of many forms.
--- Source: none; it is no game.

local moyo = require "moyo"
local option, finish = moyo.option, moyo.finish

-- The words of an option's text, which plus signs join.
local function words(text)
  local list = {}
  for word in text:gmatch "%a+" do list[#list + 1] = word end
  return list
end

-- The turn that an option names; `again` is a place that a turn's growth allows.
local function turn_of(o, place, grow, again)
  local turns = {
    any = moyo.either { moyo.pass {}, place, moyo.sequence { grow, moyo.repeated { grow } } },
    all = moyo.either { moyo.pass {}, place, moyo.sequence { grow, moyo.exhaustive { grow } } },
    all_at_once = moyo.either { place, moyo.exhaustive { grow } },
    once = moyo.either { place, grow, moyo.pass { only = "stuck" } },
    balance = moyo.either { moyo.pass {}, place,
      moyo.sequence { grow, moyo.repeated { grow }, moyo.optional { again } } },
    exact = moyo.either { moyo.pass {}, place,
      moyo.sequence { grow, moyo.exhaustive { grow }, place } },
    after = moyo.either { moyo.pass {}, moyo.sequence { place, moyo.repeated { grow } } },
    mixed = moyo.either { moyo.pass {}, moyo.sequence { place,
      moyo.repeated { moyo.either { place, grow } } } },
    theirs = moyo.sequence { moyo.by(1) { moyo.repeated { grow } },
      moyo.either { moyo.pass {}, place } },
    chance = moyo.sequence { moyo.chance { moyo.roll { field = "die", faces = 2 } },
      moyo.either { moyo.pass {}, place, moyo.sequence { grow, moyo.repeated { grow } } } },
  }
  return turns[o.turn]
end

return moyo.game "Laboratory of growth" {
  summary = "Groups that grow, whatever else the rules say.",

  options = {
    size = option.size { 5, "Lines.", min = 1, max = 30 },
    board = option.text { "square", "The board.", among = { "square", "torus", "hex" } },
    stone = option.diagram { "adjacent", "The shape of a stone.", among = { "adjacent" } },
    joined = option.boolean { false, "Do own stones overlap, and are they then neighbours?" },
    players = option.integer { 2, "Players.", min = 1, max = 5 },
    pieces = option.boolean { false, "Are there pieces that are nobody's?" },
    apart = option.boolean { true, "Must placed stones stand apart from own ones?" },
    turn = option.choice { "any", "The turn.",
      among = { "any", "all", "all_at_once", "once", "balance", "exact", "after", "mixed",
        "theirs", "chance" } },
    notes = option.boolean { true, "Is the first growth of the game noted?" },
    by = option.integer { 0, "Whose first growth allows to place a stone; 0 is anybody's.",
      min = 0, max = 5 },
    before = option.boolean { false, "Is the board cleared before turns?" },
    clear = option.text { "flip", "Stages of clearing, in order; - is none." },
    suicide = option.choice { "breathing", "Suicide.",
      among = { "allowed", "multi", "new_group", "forbidden", "breathing", "capturing",
        "at_end" } },
    fire = option.choice { "allowed", "Friendly fire.", among = { "allowed", "forbidden" } },
    ko = option.choice { "none", "Ko.", among = { "none", "simple", "positional", "natural" } },
    finish = option.choice { "passes", "The end.",
      among = { "passes", "stuck_loses", "stuck_ends", "taken" } },
  },

  rules = function(o)
    local players = {}
    for i = 1, o.players do players[i] = "player" .. i end
    local on = o.joined and "own_overlap" or "free"
    local place = moyo.place { on = on, apart = o.apart }
    local grow = moyo.grow { notes = o.notes and "growth" or nil }
    local again = moyo.place { on = on, apart = o.apart, text = "+{point}",
      when = moyo.noted_now("growth", { by = o.by > 0 and o.by or nil }) }
    local wall = o.pieces and moyo.place { piece = "wall", text = "&{point}", from = "walls" }
    local ends = { passes = finish.passes(2), taken = finish.taken(4),
      stuck_loses = finish.stuck "loses", stuck_ends = finish.stuck "ends" }
    local shape = o.stone == "adjacent" and moyo.shape.adjacent or moyo.shape(o.stone)
    return {
      board = moyo.board(o.board, o.size),
      stone = o.joined and shape:with_overlap_near() or shape,
      players = players,
      pieces = o.pieces and { "wall" } or nil,
      fields = { growth = moyo.field.number(0), walls = moyo.field.hand(2),
        die = moyo.field.number(0) },
      turn = o.pieces and moyo.either { wall, turn_of(o, place, grow, again) }
        or turn_of(o, place, grow, again),
      before_turn = o.before and moyo.clearing() or nil,
      clear = words(o.clear),
      suicide = moyo.suicide[o.suicide],
      friendly_fire = moyo.friendly_fire[o.fire],
      ko = moyo.ko[o.ko],
      -- every game comes to an end, whatever else does
      finish = { ends[o.finish], finish.turns(300) },
      score = moyo.score.area {},
    }
  end,
}
