--- March: three columns go as far as a die says, in the order in which they have mustered.
-- Source: an example of the author's guide.  Deviates from it: nothing.

local moyo = require "moyo"

-- The players from the highest number down, of equal ones the first seat first.
local function ranked(rolls)
  local order = {}
  for player, number in ipairs(rolls) do
    local at = 1
    while order[at] and rolls[order[at]] >= number do at = at + 1 end
    table.insert(order, at, player)
  end
  return order
end

return moyo.game "March" {
  summary = "Roll, march, and parley for a way.",

  options = {
    size = moyo.option.size { 7, "Lines along each side of the board.", min = 4, max = 19 },
    turns = moyo.option.integer { 60, "Turns of the game.", min = 3, max = 1000 },
  },

  rules = function(o)
    local roll = moyo.step { name = "roll", sentence = "roll" }
    local muster = moyo.step {
      name = "mustered", arg = "number", max = 6, sentence = "the number is the player's own",
      effects = moyo.rule { "whoever has the highest number goes first",
        function(position, _, number)
          position:set_field("rolls", number, position.mover)
          local order = ranked(position:field "rolls")
          position:set_field("order", order)
          position:set_field("leader", order[1])
        end },
    }
    local ask = moyo.step {
      name = "ask", arg = "colour", sentence = "ask another player for a way",
      before = moyo.rule { "One asks somebody else.",
        function(_, move) return move.point ~= move.player end },
      effects = moyo.rule { "who is asked answers",
        function(position, _, player) position:set_field("asked", player) end },
    }
    local answers = {
      moyo.step { name = "grant", sentence = "grant it", effects = moyo.assign("granted", 1) },
      moyo.step { name = "deny", sentence = "deny it", effects = moyo.assign("granted", 0) },
    }
    local place = moyo.place {}
    return {
      board = moyo.board.square(o.size),
      players = { "red", "blue", "green" },
      fields = {
        seats = moyo.field.list(3, { 1, 2, 3 }), order = moyo.field.list(3),
        rolls = moyo.field.players(0), leader = moyo.field.number(0),
        asked = moyo.field.number(0), granted = moyo.field.number(0),
      },
      opening = {
        moyo.phase "muster" {
          order = "seats", turn = moyo.sequence { roll, moyo.chance { muster } },
          sentence = "Every player rolls a die.",
        },
        moyo.phase "camp" {
          order = "order", turn = place,
          sentence = "From the highest number down every player places a stone.",
        },
      },
      first = "leader",
      turn = moyo.either {
        moyo.either { place, moyo.skip() },
        moyo.sequence {
          ask, moyo.by("asked") { moyo.either(answers) },
          moyo.finally { moyo.place { when = moyo.is("granted", 1) } },
        },
        moyo.pass {},
      },
      clear = { "enemy", "own" },
      suicide = moyo.suicide.forbidden,
      ko = moyo.ko.positional,
      finish = { moyo.finish.passes "all", moyo.finish.turns(o.turns) },
      score = moyo.score.area {},
    }
  end,
}
