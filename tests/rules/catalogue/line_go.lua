--- Line Go: every stone stands in sight of the one before.
-- Source: "Variations on Go: other rules", J. Neto.  Deviates from it: a player who sees no free
-- point passes.

local moyo = require "moyo"
local go = moyo.variant "go"

-- -1, 0 or 1.
local function sign(n) return n > 0 and 1 or n < 0 and -1 or 0 end

-- Do two points lie on one line or diagonal, with no stone between them?
local function in_sight(position, from, to)
  local board = position.game.board
  local x, y = board:xy(from)
  local u, v = board:xy(to)
  local dx, dy = u - x, v - y
  if dx ~= 0 and dy ~= 0 and math.abs(dx) ~= math.abs(dy) then return false end
  for i = 1, math.max(math.abs(dx), math.abs(dy)) - 1 do
    if position:colour(board:at(x + i * sign(dx), y + i * sign(dy))) ~= 0 then return false end
  end
  return true
end

return go:variant "Line Go" {
  summary = "Go in which every stone is placed in sight of the last one.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 2, max = 25 },
    board = false, handicap = false, handicap_placement = false, handicap_bonus = false,
  },

  rules = function(_, rule)
    rule.conditions = moyo.rule {
      "A stone is placed on a line or diagonal of the last one, with no stone between them.",
      function(position, move)
        return not position.last or in_sight(position, position.last.point, move.point)
      end,
    }
  end,
}
