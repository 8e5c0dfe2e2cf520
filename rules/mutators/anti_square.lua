--- Anti-Square: four stones of a colour never form a square.
-- Source: "Variations on Go: other rules", J. Neto.  Deviates from it: squares stand along the
-- lines of the board, in any size.

local moyo = require "moyo"

return moyo.mutator "Anti-Square" {
  summary = "Four stones of a player may not be the corners of a square.",

  needs = { "grid" },

  rules = function(_, rule)
    rule.conditions = { rule.conditions, moyo.rule {
      "Four stones of a player are never the corners of a square along the lines of the board.",
      function(position, move)
        local board, own = position.game.board, position:stones(move.player)
        local function ours(dx, dy)
          local q = board:offset(move.arrival, dx, dy)
          return q and own:has(q)
        end
        for side = 1, math.min(board.width, board.height) - 1 do
          for _, dx in ipairs { -side, side } do
            for _, dy in ipairs { -side, side } do
              if ours(dx, 0) and ours(0, dy) and ours(dx, dy) then return false end
            end
          end
        end
        return true
      end,
    } }
  end,

  examples = [[
== the fourth corner is closed to the player
rules: go+:size=5
  X . X . .
  . . . . .
  . . X . .
  . O . . .
  . . . . .
to: black
B A3 refused condition "corners of a square"
B A4
]],
}
