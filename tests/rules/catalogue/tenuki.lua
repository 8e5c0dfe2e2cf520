--- Tenuki Go: no stone answers the last one on the spot.
-- Source: "Variations on Go: other rules", J. Neto.  Deviates from it: after a pass any point
-- will do.

local moyo = require "moyo"
local go = moyo.variant "go"

return go:variant "Tenuki Go" {
  summary = "Go in which a stone is not placed beside the opponent's last one.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 3, max = 52 },
    away = moyo.option.integer { 2, "Steps along lines from the last stone, at least.", min = 2,
      max = 9 },
    handicap = false, handicap_placement = false, handicap_bonus = false,
  },

  rules = function(o, rule)
    rule.conditions = moyo.rule {
      ("A stone is placed at least %d steps from the one that the opponent has just placed.")
        :format(o.away),
      function(position, move)
        if not position.last or position.passes > 0 then return true end
        local last = moyo.set(position.game.board, { position.last.point })
        return not last:reach(o.away - 1):has(move.point)
      end,
    }
  end,
}
