--- No Pass: a player who cannot play loses.
-- Source: "Variations on Go: other rules", J. Neto.  Deviates from it: nothing.

local moyo = require "moyo"

return moyo.mutator "No Pass" {
  summary = "Nobody may pass; a player who cannot play loses.",

  needs = { "pass" },
  conflicts = { "closing" },

  rules = function(_, rule)
    rule.turn = moyo.amend(rule.turn, { pass = false })
    rule.finish = moyo.finish.stuck "loses"
    rule.score = nil
  end,

  examples = [[
== there is no pass
legal count 361

== who cannot play loses
rules: go+:size=1x2,suicide=forbidden
B A1, W A2 taken A1, over winners white reason stuck
]],
}
