--- Slidey: stones may move to a point beside them.
-- Source: "Variations on Go: other rules", J. Neto, Slidey Go.  Deviates from it: a stone that
-- arrives captures like one that is placed.

local moyo = require "moyo"

return moyo.mutator "Slidey" {
  summary = "A turn may move a stone to a free point beside it.",

  needs = { "own_point" },
  conflicts = { "sealed", "stacks", "grow", "move", "leap" },

  rules = function(_, rule)
    rule.turn = moyo.either { rule.turn, moyo.leap {} }
  end,

  examples = [[
== a stone moves, and takes
rules: go+:size=5
  O . . . .
  X X . . .
  . . . . .
  . . . . .
  . . . . .
to: black
B B4-C5 refused leap
B B4-B5 taken A5
]],
}
