--- Influence: the game begins with a wall of each colour.
-- Source: "Variations on Go: other rules", J. Neto.  Deviates from it: the walls are straight.

local moyo = require "moyo"
local walls = require "walls"

return moyo.mutator "Influence" {
  summary = "Each player begins with a wall along one side of the board.",

  options = {
    line = moyo.option.integer { 3, "The line of the walls, counted from the edge.", min = 1,
      max = 9 },
  },

  needs = { "rectangle", "two_players" },

  rules = function(o, rule)
    walls.build(rule, o.line, { left = 1, right = 2 })
  end,

  examples = [[
== the walls stand on the second lines
rules: go+(line=2):size=5
=>
  . . . . .
  . X . O .
  . X . O .
  . X . O .
  . . . . .

== stones that cover more than their point stand further apart
rules: gengo+(line=2):size=7
=>
  . . . . . . .
  . X . . . O .
  . . . . . . .
  . X . . . O .
  . . . . . . .
  . X . . . O .
  . . . . . . .
]],
}
