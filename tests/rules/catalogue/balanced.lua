--- Balanced Go: the board lies on a spindle, and must not tip.
-- Source: "Variations on Go: other rules", J. Neto.  Deviates from it: the sum of the stones'
-- distances from the middle stands for physics.

local moyo = require "moyo"
local go = moyo.variant "go"

return go:variant "Balanced Go" {
  summary = "Go on a board that must not tip.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 2, max = 25 },
    weight = moyo.option.integer { 10, "How far the stones may lean to a side, in lines.", min = 1,
      max = 999 },
    board = false, handicap = false, handicap_placement = false, handicap_bonus = false,
  },

  rules = function(o, rule)
    rule.conditions = moyo.rule {
      ("The distances of all stones from the middle, in lines, add up to at most %d both ways.")
        :format(o.weight),
      function(position, move)
        local board, right, down = position.game.board, 0, 0
        local across, along = board.width + 1, board.height + 1
        for p in position:stones():each() do
          local x, y = board:xy(p)
          right, down = right + 2 * x - across, down + 2 * y - along
        end
        local x, y = board:xy(move.point)
        right, down = right + 2 * x - across, down + 2 * y - along
        return math.abs(right) <= 2 * o.weight and math.abs(down) <= 2 * o.weight
      end,
    }
  end,

  examples = [[
== the board tips to the left
rules: :size=5,weight=3
  X . . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . .
to: white
W A4 refused condition "distances", W E1
]],
}
