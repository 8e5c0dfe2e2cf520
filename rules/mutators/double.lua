--- Double: several stones a turn.
-- Source: an idea of many games, such as Connect6.  Deviates from it: nothing.

local moyo = require "moyo"

return moyo.mutator "Double" {
  summary = "A turn has up to two stones, or more.",

  options = {
    stones = moyo.option.integer { 2, "How many stones a turn may have.", min = 2, max = 9 },
  },

  needs = { "place" },
  conflicts = { "sealed", "progressive" },

  rules = function(o, rule)
    rule.turn = moyo.amend(rule.turn, { place = function(place)
      local turn = place
      for _ = 2, o.stones do turn = moyo.sequence { place, moyo.optional { turn } } end
      return turn
    end })
  end,

  examples = [[
== two stones, or one
rules: go+:size=5
B A1 E5, W A2 done, B A3, actor black, legal has done A4, legal lacks pass
]],
}
