--- Tetris Go: no chain of four.
-- Source: a variant of https://govariants.com.  Deviates from it: nothing.

local moyo = require "moyo"
local go = moyo.variant "go"

return go:variant "Tetris Go" {
  summary = "Go without chains of exactly so many stones.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 3, max = 19 },
    chain = moyo.option.integer { 4, "The length that no chain has.", min = 2, max = 9 },
  },

  rules = function(o, rule)
    rule.conditions = { rule.conditions, moyo.rule {
      ("No play leaves its stone in a chain of exactly %d."):format(o.chain),
      function(_, move) return #move.after:group(move.arrival) ~= o.chain end,
    } }
  end,

  examples = [[
== no chain of four
rules: :size=5
  X X . X .
  . . . . .
  . . . . .
  . . . . .
  . . . . .
to: black
B C5 refused condition "exactly 4"
B B4, W A1
]],
}
