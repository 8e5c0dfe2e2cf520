--- Tenuki: no stone answers the last one on the spot.
-- Source: "Variations on Go: other rules", J. Neto.  Deviates from it: after a pass any point
-- will do.

local moyo = require "moyo"

return moyo.mutator "Tenuki" {
  summary = "A stone is not placed beside the opponent's last one.",

  options = {
    away = moyo.option.integer { 2, "Steps along lines from the last stone, at least.", min = 2,
      max = 9 },
  },

  rules = function(o, rule)
    rule.conditions = { rule.conditions, moyo.rule {
      ("A stone is placed at least %d steps from the one that the opponent has just placed.")
        :format(o.away),
      function(position, move)
        local last = position.last
        if not last or position.passes > 0 then return true end
        if position:colour(last.point) == move.player then return true end
        return not moyo.set(position.game.board, { last.point }):reach(o.away - 1):has(move.arrival)
      end,
    } }
  end,

  examples = [[
== beside the last stone is too near
rules: go+:size=5
B C3, W C4 refused condition "2 steps", W D4

== three steps away
rules: go+(away=3):size=5
B C3, W D4 refused condition "3 steps", W E4
]],
}
