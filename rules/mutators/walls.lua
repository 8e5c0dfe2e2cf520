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
    local board, setup, taken = rule.board.topology, { table.unpack(rule.setup or {}) }, {}
    walls.check(board, o.line)
    for i = 1, o.walls do
      for _, stone in ipairs(walls.stones(board, walls.sides[i], o.line, 1)) do
        if not taken[stone[1]] then table.insert(setup, stone) end
        taken[stone[1]] = true
      end
    end
    rule.setup, rule.first = setup, 2
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
]],
}
