--- ZenGo: now and then the players change colours.
-- Source: "Variations on Go: other rules", J. Neto.  Deviates from it: nothing.

local moyo = require "moyo"

return moyo.mutator "ZenGo" {
  summary = "After every few turns the players exchange their colours.",

  options = {
    every = moyo.option.integer { 20, "Turns between two exchanges.", min = 1, max = 400 },
  },

  needs = { "two_players" },

  rules = function(o, rule)
    rule.after_turn = { rule.after_turn, moyo.exchange_seats(o.every) }
  end,

  examples = [[
== the stones keep their colours, and the turns alternate
rules: go+(every=1):size=3,komi=0
B B2, W pass, B pass, over winners black
]],
}
