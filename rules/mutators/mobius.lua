--- Möbius: left and right meet, with a twist.
-- Source: "Variations on Go: other boards", J. Neto.  Deviates from it: nothing.

local moyo = require "moyo"

return moyo.mutator "Möbius" {
  summary = "The left and right edges of the board are joined with a twist.",

  conflicts = { "cylinder", "klein", "torus" },

  board = function(_, board) return board:joined "mobius" end,

  examples = [[
== the point beside A5 is E1
rules: go+:size=5
  O . . . .
  X . . . .
  . . . . .
  . . . . .
  . . . . X
to: black
B B5 taken A5
]],
}
