--- Sight: every stone sees the one before.
-- Source: "Variations on Go: other rules", J. Neto, Line Go.  Deviates from it: a player who sees
-- no free point passes.

local moyo = require "moyo"

-- The empty points on lines and diagonals of a point, up to the first stone.
local function seen_from(position, from)
  local board = position.game.board
  local seen = moyo.set(board)
  for dx = -1, 1 do
    for dy = -1, 1 do
      local p = (dx ~= 0 or dy ~= 0) and board:offset(from, dx, dy)
      while p and position:colour(p) == 0 and not seen:has(p) do
        seen = seen | moyo.set(board, { p })
        p = board:offset(p, dx, dy)
      end
    end
  end
  return seen
end

return moyo.mutator "Sight" {
  summary = "Every stone is placed in sight of the last one.",

  needs = { "grid" },

  rules = function(_, rule)
    rule.conditions = { rule.conditions, moyo.rule {
      "A stone is placed on a line or diagonal of the last one, with no stone between them.",
      function(position, move)
        return not position.last or seen_from(position, position.last.point):has(move.arrival)
      end,
    } }
  end,

  examples = [[
== stones are in the way
rules: go+:size=5
  . . . . .
  . . . . .
  X . X . .
  . . . . .
  . . . . .
to: white
W B3, B D3 refused condition "no stone between", B B5
]],
}
