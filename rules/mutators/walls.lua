--- Walls: a handicap of stones along the edges.
-- Source: an idea of handicaps by influence.  Deviates from it: nothing.

local moyo = require "moyo"
local walls = require "walls"

return moyo.mutator "Walls" {
  summary = "Black begins with walls, and White with the first turn.",

  options = {
    walls = moyo.option.integer { 1, "Sides of the board that have a wall.", min = 1, max = 4 },
    line = moyo.option.integer { 3, "Its line, counted from the edge.", min = 1, max = 9 },
  },

  needs = { "rectangle" },
  conflicts = { "influence" },

  rules = function(o, rule)
    local owners = {}
    for i = 1, o.walls do owners[walls.sides[i]] = 1 end
    walls.build(rule, o.line, owners)
    rule.first = 2
  end,

  examples = [[
== two walls, and White begins
rules: go+(walls=2,line=2):size=5
=>
  . . . . .
  . X . X .
  . X . X .
  . X . X .
  . . . . .
actor white

== a wall stands beside the stones of a handicap
rules: go+(line=3):size=9,handicap=4,handicap_placement=fixed
=>
  . . . . . . . . .
  . . . . . . . . .
  . . X . . . X . .
  . . X . . . . . .
  . . X . . . . . .
  . . X . . . . . .
  . . X . . . X . .
  . . . . . . . . .
  . . . . . . . . .
actor white
]],
}
