--- Sight: every stone sees the one before.
-- Source: "Variations on Go: other rules", J. Neto, Line Go.  Deviates from it: a player who sees
-- no free point passes.

local lines = require "lines"
local moyo = require "moyo"

return moyo.mutator "Sight" {
  summary = "Every stone is placed in sight of the last one.",

  needs = { "grid" },

  rules = function(_, rule)
    rule.conditions = { rule.conditions, moyo.rule {
      "A stone is placed on a line or diagonal of the last one, with no stone between them.",
      function(position, move)
        return not position.last or lines.seen(position, position.last.point):has(move.arrival)
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
