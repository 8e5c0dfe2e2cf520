--- Klein: left and right meet, top and bottom with a twist.
-- Source: "Variations on Go: other boards", J. Neto.  Deviates from it: nothing.

local moyo = require "moyo"

return moyo.mutator "Klein" {
  summary = "The left and right edges are joined, top and bottom with a twist.",

  conflicts = { "cylinder", "mobius", "torus" },

  board = function(_, board) return board:joined "klein" end,

  examples = [[
== the point above A5 is E1
rules: go+:size=5
  O . . . X
  X . . . .
  . . . . .
  . . . . .
  . . . . .
to: black
B B5, W pass, B E1 taken A5
]],
}
