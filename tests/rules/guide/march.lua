--- March: three columns go as far as dice say, in the order in which they have mustered.
-- Source: an example of the author's guide.  Deviates from it: nothing.

local moyo = require "moyo"

-- The players from the highest sum down, of equal ones the first seat first.
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
    map = moyo.option.choice { "square", "The board.", among = { "square", "hex" } },
    size = moyo.option.size { 7, "Lines along each side of the board.", min = 4, max = 19 },
    turns = moyo.option.integer { 60, "Turns of the game.", min = 3, max = 1000 },
  },

  rules = function(o)
    local roll = moyo.step { name = "roll", sentence = "roll" }
    local muster = moyo.dice {
      effects = moyo.rule { "whoever has the highest sum goes first",
        function(position, _, a, b)
          position:set_field("rolls", a + b, position.mover)
          local order = ranked(position:field "rolls")
          position:set_field("order", order)
          position:set_field("leader", order[1])
        end },
    }
    local camp = moyo.step {
      name = "camp", text = "camp {point}", arg = "point", sentence = "choose a camp",
      effects = moyo.rule { "the camp is there",
        function(position, _, point) position:set_field("camp", point, position.actor) end },
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
    local march = moyo.place { when = moyo.within { "reach", from = "camp" } }
    return {
      board = moyo.board(o.map, o.size),
      players = { "red", "blue", "green" },
      fields = {
        seats = moyo.field.list(3, { 1, 2, 3 }), order = moyo.field.list(3),
        rolls = moyo.field.players(0), leader = moyo.field.number(0),
        camp = moyo.field.players(0), reach = moyo.field.number(6),
        asked = moyo.field.number(0), granted = moyo.field.number(0),
      },
      opening = {
        moyo.phase "muster" {
          order = "seats", turn = moyo.sequence { roll, moyo.chance { muster } },
          sentence = "Every player rolls two dice.",
        },
        moyo.phase "camp" {
          order = "order", turn = camp,
          sentence = "From the highest sum down every player chooses where his camp is.",
        },
      },
      first = "leader",
      turn = moyo.either {
        moyo.sequence {
          roll, moyo.chance { moyo.dice { most = "reach" } },
          moyo.either { march, moyo.skip() },
        },
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
