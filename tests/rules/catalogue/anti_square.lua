--- Anti-Square Go: four stones of a colour never form a square.
-- Source: "Variations on Go: other rules", J. Neto.  Deviates from it: squares stand along the
-- lines of the board, in any size.

local moyo = require "moyo"
local go = moyo.variant "go"

return go:variant "Anti-Square Go" {
  summary = "Go in which four stones of a player may not be the corners of a square.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 3, max = 25 },
    board = false, handicap = false, handicap_placement = false, handicap_bonus = false,
  },

  rules = function(_, rule)
    rule.conditions = moyo.rule {
      "Four stones of a player are never the corners of a square along the lines of the board.",
      function(position, move)
        local board, own = position.game.board, position:stones(move.player)
        local function ours(p, dx, dy)
          local q = board:offset(p, dx, dy)
          return q and own:has(q)
        end
        for side = 1, math.min(board.width, board.height) - 1 do
          for _, dx in ipairs { -side, side } do
            for _, dy in ipairs { -side, side } do
              local p = move.point
              if ours(p, dx, 0) and ours(p, 0, dy) and ours(p, dx, dy) then return false end
            end
          end
        end
        return true
      end,
    }
  end,
}
