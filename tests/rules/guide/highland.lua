--- Highland Go: Go that is not opened along the edge.
-- Source: an example of the author's guide.  Deviates from it: nothing.

local moyo = require "moyo"
local go = moyo.variant "go"

-- Lines from a point to the nearest edge; 1 on the edge itself.
local function height(board, point)
  local x, y = board:xy(point)
  return math.min(x, y, board.width + 1 - x, board.height + 1 - y)
end

return go:variant "Highland Go" {
  summary = "Go in which the opening keeps away from the edge.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 5, max = 52 },
    opening = moyo.option.integer { 10, "Turns during which low points are closed.", min = 0,
      max = 100 },
    lines = moyo.option.integer { 2, "Lines from the edge that are low.", min = 1, max = 25 },
  },

  rules = function(o, rule)
    moyo.demand(2 * o.lines < math.min(o.size.width, o.size.height),
      "lines=%d leaves no point open at this size", o.lines)
    rule.conditions = moyo.rule {
      ("In the first %d turns no stone is placed on the %d lines along the edge.")
        :format(o.opening, o.lines),
      function(position, move)
        if position.phase ~= "play" or position.turns >= o.opening then return true end
        return height(position.game.board, move.point) > o.lines
      end,
    }
  end,
}
