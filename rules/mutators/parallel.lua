--- Parallel: all players choose unseen, and play at the same time.
-- Source: the variant "parallel" of govariants (https://github.com/govariantsteam/govariants).
-- Deviates from it: a point that several have chosen stays empty.

local moyo = require "moyo"

return moyo.mutator "Parallel" {
  summary = "All players choose unseen, and play at the same time.",

  needs = { "place", "pass", "own_point", "one_step" },
  conflicts = { "stacks", "sides", "spoils", "rotation", "order", "polyomino", "fields", "atom",
    "dagger", "double", "drops", "electric", "one_liberty", "paper", "persistent", "progressive",
    "progressive_liberties", "proselytes", "simultaneous", "slidey", "switch", "takeback" },

  rules = function(_, rule)
    for _, stage in ipairs(rule.clear or {}) do
      moyo.demand(type(stage) == "string", "what is taken depends on whose turn it is")
    end
    moyo.demand(rule.refused ~= "turn", "who has been refused chooses again")
    rule.turn = moyo.sealed { rule.turn }
  end,

  examples = [[
== stones are put at the same time, but not on the same point
rules: go+:size=5
B C3, W C3, B B2, W D4
=>
  . . . . .
  . . . O .
  . . . . .
  . X . . .
  . . . . .
]],
}
