--- Pairs: Go in which two stones are placed at once.
-- Source: an example of the author's guide.  Deviates from it: nothing.

local moyo = require "moyo"
local go = moyo.variant "go"

return go:variant "Pairs" {
  summary = "Go with two stones a turn, which come down together.",

  options = {
    size = moyo.option.size { 5, "Lines along each side of the board.", min = 2, max = 9 },
    board = false, handicap = false, handicap_placement = false, handicap_bonus = false,
  },

  rules = function(_, rule)
    local pair = moyo.step {
      name = "pair", text = "{point}&{point}", args = { "point", "point" }, judged = true,
      sentence = "place two stones at once",
      before = moyo.rule { "Two stones are placed on two empty points, named in order.",
        function(position, move)
          local empty = position:empty()
          return move.point < move.to and empty:has(move.point) and empty:has(move.to)
        end },
      effects = moyo.rule { "then the board is cleared",
        function(position, _, first, second)
          position:put(first, position.actor)
          position:put(second, position.actor)
          position:clear(second)
        end },
    }
    rule.turn = moyo.either { pair, rule.turn }
  end,
}
