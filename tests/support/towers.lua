--- Towers: a game for the tests of what people see.  It has all that a board can
--- show: stacks, a piece that is nobody's, hands, a field for each player, sets of
--- points, turns of several steps with a text of their own.
-- Source: none.  Deviates from it: nothing.

local moyo = require "moyo"
local option = moyo.option

--- Notes in the set field where the step has led.
local function note(name)
  return moyo.rule { "the point is noted",
    function(position, _, point)
      local noted = position:field(name) | moyo.set(position.game.board, { point })
      position:set_field(name, noted)
    end }
end

return moyo.game "Towers" {
  summary = "Place a stone, move a stack, or put the rock; mark what you like.",

  options = {
    size = option.size { 4, "Lines along each side of the board.", min = 3, max = 6 },
    stones = option.integer { 6, "Stones in each hand.", min = 1, max = 20 },
    level = option.integer { "low", "Where the level begins: low, or a number.", min = 1,
      max = 3, among = { "low" } },
  },

  rules = function(o)
    local drop = moyo.place { from = "stones" }
    local rock = moyo.place { piece = "rock", from = "rocks", text = "&{point}" }
    local shift = moyo.move { onto = { "empty", "own" }, stacks = true }
    local mark = moyo.step {
      name = "mark", text = "mark {point}", arg = "point", joiner = "+",
      sentence = "mark a point", effects = note "marked",
      before = moyo.rule { "A point is marked once.", function(position, move)
        return not position:field("marked"):has(move.point)
      end },
    }
    return {
      board = moyo.board.square(o.size, "small"),
      pieces = { "rock" },
      stacks = true,
      fields = {
        stones = moyo.field.hand(o.stones), rocks = moyo.field.hand(1),
        level = moyo.field.players(o.level == "low" and 1 or o.level),
        marked = moyo.field.set(), heat = moyo.field.points(0), path = moyo.field.list(3),
      },
      turn = moyo.either {
        moyo.sequence { drop, moyo.optional { shift } },
        rock,
        moyo.sequence { mark, moyo.optional { mark } },
        moyo.pass {},
      },
      finish = { moyo.finish.passes(2), moyo.finish.turns(60) },
      score = moyo.score.stones {},
    }
  end,
}
