--- Paper: what is taken leaves a mark, and its point stays closed.
-- Source: "Variations on Go: other rules", J. Neto, Paper and Pencil Go.  Deviates from it: the
-- marks are not drawn on the board.

local moyo = require "moyo"

return moyo.mutator "Paper" {
  summary = "No stone is placed where one has been taken.",

  needs = { "clear" },
  conflicts = { "sealed", "stacks", "sides", "grow", "move", "leap" },

  rules = function(_, rule)
    rule.fields = rule.fields or {}
    rule.fields.used = moyo.field.set()
    rule.clear = {
      moyo.stage { noted = "used" }, moyo.stage { whose = "own", noted = "used" },
    }
    rule.conditions = { rule.conditions, moyo.closed "used" }
  end,

  examples = [[
== what has been taken closes its point
rules: go+:size=5
  O . . . .
  X . . . .
  . . . . .
  . . . . .
  . . . . .
to: black
B B5 taken A5, W C3, B A5 refused condition "used are closed"
]],
}
