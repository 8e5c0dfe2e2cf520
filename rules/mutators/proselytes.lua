--- Proselytes: what is captured changes sides.
-- Source: "Variations on Go: other rules", J. Neto.  Deviates from it: nothing.

local moyo = require "moyo"

return moyo.mutator "Proselytes" {
  summary = "Enemy groups without a liberty change their colour.",

  needs = { "clear" },
  conflicts = { "sealed", "pieces", "sides" },

  rules = function(_, rule)
    rule.clear = { "flip", "own" }
  end,

  examples = [[
== a stone without a liberty is won over
rules: go+:size=5
  O . . . .
  X . . . .
  . . . . .
  . . . . .
  . . . . .
to: black
B B5 flipped A5, taken none

== what has changed sides changes back when the stone is taken back
rules: go+takeback+:size=5
  O . . . .
  X . . . .
  . . . . .
  . . . . .
  . . . . .
to: black
B B5 flipped A5
W object B5
=>
  O . . . .
  X . . . .
  . . . . .
  . . . . .
  . . . . .
]],
}
