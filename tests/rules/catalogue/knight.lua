--- Knights: a stone may leap like a knight of chess.
-- Source: none.  Written to be measured: a step of two points, of which few are legal.

local moyo = require "moyo"
local go = moyo.variant "go"

return go:variant "Knights" {
  summary = "Go in which a stone may leap like a knight of chess.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 3, max = 19 },
    board = false, handicap = false, handicap_placement = false, handicap_bonus = false,
  },

  rules = function(_, rule)
    local leap = moyo.step {
      name = "leap", text = "{stone}-{point}", args = { "stone", "point" }, judged = true,
      sentence = "leap with an own stone to an empty point",
      before = {
        moyo.own(), moyo.onto_free(),
        moyo.rule { "A stone leaps two points along a line and one to the side.",
          function(position, move)
            local board = position.game.board
            local x, y = board:xy(move.point)
            local u, v = board:xy(move.to)
            local across, up = math.abs(x - u), math.abs(y - v)
            return across + up == 3 and across > 0 and up > 0
          end },
      },
      effects = moyo.rule { "it captures as one that is placed", function(position, _, from, to)
        position:withdraw(from)
        position:put(to, position.actor)
        position:clear(to)
      end },
    }
    rule.turn = moyo.either { rule.turn, leap }
  end,
}
