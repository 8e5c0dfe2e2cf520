--- Progressive: one stone, then two, then three.
-- Source: "Variations on Go: other rules", J. Neto.  Deviates from it: a player may place fewer.

local moyo = require "moyo"

return moyo.mutator "Progressive" {
  summary = "The first turn has one stone, the second up to two, and so on.",

  options = {
    most = moyo.option.integer { 10, "Stones that a turn has at most.", min = 2, max = 100 },
  },

  needs = { "place" },
  conflicts = { "sealed", "double" },

  rules = function(o, rule)
    rule.fields = rule.fields or {}
    rule.fields.plays = moyo.field.hand(1)
    rule.before_turn = { rule.before_turn, moyo.rule {
      ("The player gets as many plays as turns have begun, at most %d."):format(o.most),
      function(position)
        position:set_field("plays", math.min(position.turns + 1, o.most), position.mover)
      end,
    } }
    rule.turn = moyo.amend(rule.turn, { place = function(place)
      local one = moyo.like(place, { from = "plays" })
      return moyo.sequence { one, moyo.finally { moyo.repeated { one } } }
    end })
  end,

  examples = [[
== one, two, three
rules: go+:size=5
B A1, W A2 A3, actor black
B B1 B2 done, actor white
]],
}
