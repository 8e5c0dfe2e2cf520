--- Simultaneous: both colours are judged at once.
-- Source: "Variations on Go: other rules", J. Neto.  Deviates from it: nothing.

local moyo = require "moyo"

return moyo.mutator "Simultaneous" {
  summary = "All groups of both colours without a liberty leave at once.",

  needs = { "clear" },
  conflicts = { "stacks", "sides", "grow" },

  rules = function(_, rule)
    rule.clear = moyo.stage { whose = "both" }
  end,

  examples = [[
== both leave
rules: go+:size=3
  . O X
  O X .
  X . .
to: black
B A3 taken A2 B3, own_taken A3
]],
}
