--- Torus: a board without edges.
-- Source: "Variations on Go: other boards", J. Neto.  Deviates from it: nothing.

local moyo = require "moyo"

return moyo.mutator "Torus" {
  summary = "Opposite edges of the board are joined.",

  conflicts = { "cylinder", "klein", "mobius" },

  board = function(_, board) return board:joined "torus" end,

  examples = [[
== a stone in the corner has four liberties
rules: go+:size=5
  O . . . X
  X . . . .
  . . . . .
  . . . . .
  . . . . .
to: black
B B5, W pass, B A1 taken A5
]],
}
