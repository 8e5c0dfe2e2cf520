--- Density Go: no square of lines may fill up.
-- Source: "Variations on Go: other rules", J. Neto.  Deviates from it: the board's shape is fixed,
-- and how many stones are too many is an option.

local moyo = require "moyo"
local go = moyo.variant "go"

return go:variant "Density Go" {
  summary = "Go in which no small square holds too many stones.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 3, max = 25 },
    area = moyo.option.integer { 3, "Lines along each side of a small square.", min = 2, max = 5 },
    most = moyo.option.integer { 6, "Stones that a small square may hold.", min = 1, max = 24 },
    board = false, handicap = false, handicap_placement = false, handicap_bonus = false,
  },

  rules = function(o, rule)
    moyo.demand(o.most < o.area * o.area, "most=%d: area=%d has no room for more", o.most, o.area)
    rule.conditions = moyo.rule {
      ("At most %d stones stand in any square of %d by %d points."):format(o.most, o.area, o.area),
      function(position, move)
        local board = position.game.board
        local x, y = board:xy(move.point)
        for left = math.max(1, x - o.area + 1), math.min(x, board.width - o.area + 1) do
          for top = math.max(1, y - o.area + 1), math.min(y, board.height - o.area + 1) do
            local count = 0
            for i = left, left + o.area - 1 do
              for k = top, top + o.area - 1 do
                if position:colour(board:at(i, k)) ~= 0 then count = count + 1 end
              end
            end
            if count >= o.most then return false end
          end
        end
        return true
      end,
    }
  end,
}
