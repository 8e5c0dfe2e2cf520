--- Dagger: a few times, the weaker player has another stone.
-- Source: "Variations on Go: other rules", J. Neto, Dagger Go.  Deviates from it: nothing.

local moyo = require "moyo"

return moyo.mutator "Dagger" {
  summary = "A few times, a player places two stones in a turn.",

  options = {
    first = moyo.option.integer { 2, "How often the first player may.", min = 0, max = 99 },
    second = moyo.option.integer { 0, "How often the second player may.", min = 0, max = 99 },
  },

  needs = { "place", "two_players" },
  conflicts = { "sealed", "double", "drops", "electric", "progressive" },

  rules = function(o, rule)
    rule.fields = rule.fields or {}
    rule.fields.daggers = moyo.field.hand { o.first, o.second }
    rule.turn = moyo.amend(rule.turn, { place = function(place)
      return moyo.sequence { place, moyo.finally { moyo.like(place, { from = "daggers",
        sentence = "place another for a dagger" }) } }
    end })
  end,

  examples = [[
== two stones for a dagger
rules: go+(first=1):size=5
B A1 B1, W C3, B A2, actor white
]],
}
