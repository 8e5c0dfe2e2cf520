--- Cylinder: left and right meet.
-- Source: "Variations on Go: other boards", J. Neto.  Deviates from it: nothing.

local moyo = require "moyo"

return moyo.mutator "Cylinder" {
  summary = "The left and right edges of the board are joined.",

  conflicts = { "klein", "mobius", "torus" },

  board = function(_, board) return board:joined "cylinder" end,

  examples = [[
== a stone is taken round the back
rules: go+:size=5
  O . . . X
  X . . . .
  . . . . .
  . . . . .
  . . . . .
to: black
B B5 taken A5
]],
}
