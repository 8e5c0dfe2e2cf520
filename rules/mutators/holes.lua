--- Holes: some points are missing.
-- Source: "Variations on Go: other boards", J. Neto.  Deviates from it: where the holes are is an
-- option.

local moyo = require "moyo"

-- Is a point one of those that are missing?
local where = {
  centre = function(board, x, y)
    return math.abs(2 * x - board.width - 1) <= 1 and math.abs(2 * y - board.height - 1) <= 1
  end,
  corners = function(board, x, y)
    return (x == 1 or x == board.width) and (y == 1 or y == board.height)
  end,
  lattice = function(_, x, y) return x % 3 == 0 and y % 3 == 0 end,
}

return moyo.mutator "Holes" {
  summary = "Some points of the board are missing.",

  options = {
    holes = moyo.option.choice { "centre", "Which points are missing: those in the middle, the "
      .. "corners, or every third one both ways.", among = { "centre", "corners", "lattice" } },
  },

  board = function(o, board)
    local missing, topology = {}, board.topology
    for p = 1, topology.points do
      local x, y = topology:xy(p)
      if where[o.holes](topology, x, y) then table.insert(missing, p) end
    end
    return board:without(missing)
  end,

  examples = [[
== a hole is no liberty
rules: go+:size=5
  . . O . .
  . X O X .
  . .   . .
  . . . . .
  . . . . .
to: black
B B5, W pass, B D5 taken C4 C5

== the corners are missing
rules: go+(holes=corners):size=4
legal count 13
]],
}
