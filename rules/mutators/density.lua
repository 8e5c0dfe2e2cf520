--- Density: no part of the board fills up.
-- Source: "Variations on Go: other rules", J. Neto.  Deviates from it: nothing.

local lines = require "lines"
local moyo = require "moyo"

return moyo.mutator "Density" {
  summary = "No rectangle of lines holds too many stones.",

  options = {
    area = moyo.option.size { 3, "Lines along each side of the rectangle.", min = 2, max = 19 },
    most = moyo.option.integer { 6, "Stones that it may hold.", min = 1, max = 360 },
  },

  needs = { "grid" },

  rules = function(o, rule)
    local width, height = o.area.width, o.area.height
    moyo.demand(o.most < width * height, "most=%d: the area has no room for more", o.most)
    rule.conditions = { rule.conditions, moyo.rule {
      ("At most %d stones stand in any rectangle of %d by %d points."):format(o.most, width,
        height),
      function(position, move)
        return lines.most(position, move.arrival, width, height) < o.most
      end,
    } }
  end,

  examples = [[
== a full square takes no more
rules: go+(most=4):size=5
  X O . . .
  . X . . .
  O . . . .
  . . . . .
  . . . . .
to: black
B C3 refused condition "At most 4 stones"
B D2

== a rectangle goes around joined edges
rules: go+(area=2x2,most=3)+torus:size=5
  X . . . O
  . . . . .
  . . . . .
  . . . . .
  . . . . X
to: black
B A1 refused condition "At most 3 stones"
B B1
]],
}
