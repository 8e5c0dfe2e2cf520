--- Keima: every stone answers the last one by a knight's move.
-- Source: "Variations on Go: other rules", J. Neto, distances to the last stone.  Deviates from it:
-- where all points at the distance are taken, any point will do.

local lines = require "lines"
local moyo = require "moyo"

return moyo.mutator "Keima" {
  summary = "Every stone is placed a knight's move away from the last one.",

  options = {
    long = moyo.option.integer { 2, "Lines along the longer way.", min = 1, max = 9 },
    short = moyo.option.integer { 1, "Lines along the shorter way.", min = 0, max = 9 },
  },

  needs = { "grid" },

  rules = function(o, rule)
    moyo.demand(o.long >= o.short, "long=%d: short=%d is longer", o.long, o.short)
    rule.conditions = { rule.conditions, moyo.rule {
      ("A stone is placed %d lines one way and %d the other from the last one, "
        .. "if one of these points is free."):format(o.long, o.short),
      function(position, move)
        if not position.last then return true end
        local last = position.last.point
        local there = lines.apart(position.game.board, last, o.long, o.short) & position:free()
        return #there == 0 or there:has(move.arrival)
      end,
    } }
  end,

  examples = [[
== a knight's move, and nothing else
rules: go+:size=5
B C3, legal A2 A4 B1 B5 D1 D5 E2 E4 pass
W D5, B C3 refused, B B4
]],
}
