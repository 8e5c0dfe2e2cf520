--- One Liberty: a single liberty is too few.
-- Source: "Variations on Go: other rules", J. Neto.  Deviates from it: nothing.

local moyo = require "moyo"

return moyo.mutator "One Liberty" {
  summary = "Groups with a single liberty are taken.",

  options = {
    need = moyo.option.integer { 2, "Liberties that a group needs.", min = 2, max = 4 },
  },

  needs = { "clear" },
  conflicts = { "sealed", "stacks", "sides", "grow" },

  rules = function(o, rule)
    rule.clear = {
      moyo.stage { whose = "enemy", liberties = o.need },
      moyo.stage { whose = "own", liberties = o.need },
    }
  end,

  examples = [[
== a stone with one liberty is taken
rules: go+:size=5
  . . . . .
  . . X . .
  . X O . .
  . . . . .
  . . . . .
to: black
B C2 taken C3
]],
}
