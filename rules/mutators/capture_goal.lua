--- Capture Goal: a few prisoners win.
-- Source: Atari Go, and "Variations on Go: other rules", J. Neto, Goal Go.  Deviates from it:
-- the goal is a number of stones.

local moyo = require "moyo"

return moyo.mutator "Capture Goal" {
  summary = "The first player to take enough stones wins at once.",

  options = {
    goal = moyo.option.integer { 1, "Stones to take.", min = 1, max = 400 },
  },

  needs = { "clear" },
  after = { "no_pass" },

  rules = function(o, rule)
    rule.finish = { moyo.finish.taken(o.goal), rule.finish }
  end,

  examples = [[
== the first stone taken wins
rules: go+:size=3
B B3, W A3, B A2 taken A3, over winners black reason captures

== two are needed
rules: go+(goal=2):size=3
B B3, W A3, B A2 taken A3, playing
]],
}
