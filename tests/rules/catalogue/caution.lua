--- Caution Go: no stone goes where enemies are in the majority.
-- Source: "Variations on Go: other rules", J. Neto.  Deviates from it: nothing.

local moyo = require "moyo"
local go = moyo.variant "go"

return go:variant "Caution Go" {
  summary = "Go in which no stone is placed beside more enemies than friends.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 2, max = 52 },
  },

  rules = function(_, rule)
    rule.conditions = moyo.rule {
      "A stone is not placed beside more stones of the opponent's than of the player's own.",
      function(position, move)
        local balance = 0
        for _, p in ipairs(position.game.board:lines(move.point)) do
          local colour = position:colour(p)
          if colour == move.player then
            balance = balance + 1
          elseif colour ~= 0 then
            balance = balance - 1
          end
        end
        return balance >= 0
      end,
    }
  end,
}
