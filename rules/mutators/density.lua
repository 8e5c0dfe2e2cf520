--- Density: no part of the board fills up.
-- Source: "Variations on Go: other rules", J. Neto.  Deviates from it: nothing.

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
        local board = position.game.board
        local x, y = board:xy(move.arrival)
        for left = math.max(1, x - width + 1), math.min(x, board.width - width + 1) do
          for top = math.max(1, y - height + 1), math.min(y, board.height - height + 1) do
            local count = 0
            for i = left, left + width - 1 do
              for k = top, top + height - 1 do
                local p = board:at(i, k)
                if p and position:colour(p) ~= 0 then count = count + 1 end
              end
            end
            if count >= o.most then return false end
          end
        end
        return true
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
]],
}
