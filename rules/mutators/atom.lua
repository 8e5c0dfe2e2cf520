--- Atom: a group that is taken bursts.
-- Source: "Variations on Go: other rules", J. Neto, Atom Go.  Deviates from it: nothing.

local moyo = require "moyo"

return moyo.mutator "Atom" {
  summary = "A group without a liberty bursts, and takes the stones beside it along.",

  needs = { "clear" },
  conflicts = { "sealed", "stacks", "sides", "grow", "no_pass" },

  rules = function(_, rule)
    rule.clear = {
      moyo.stage { becomes = "exploded" },
      moyo.stage { whose = "own", becomes = "exploded" },
    }
  end,

  examples = [[
== a group that is taken takes its neighbours along
rules: go+:size=5
  O . . . .
  X X . . .
  . . . . .
  . . . . .
  . . . . .
to: black
B B5 taken A5, own_taken A4 B5
]],
}
