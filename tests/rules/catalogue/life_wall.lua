--- Life Wall Go: only what reaches the wall lives.
-- Source: "Variations on Go: other rules", J. Neto.  Deviates from it: groups that do not reach
-- the wall count as removed.

local moyo = require "moyo"
local go = moyo.variant "go"

-- Stones of a player whose groups reach the wall.
local function alive(position, wall, player)
  return wall:flood(position:stones(player))
end

return go:variant "Life Wall Go" {
  summary = "Go in which only groups on the upper edge count.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 2, max = 52 },
    board = false, scoring = false, tax = false, dead = false, resumption = false, button = false,
    handicap = false, handicap_placement = false, handicap_bonus = false, komi_rule = false,
  },
  presets = false,

  rules = function(o, rule)
    local board = rule.board.topology
    local row = {}
    for x = 1, board.width do row[x] = board:at(x, 1) end
    local wall = moyo.set(board, row)
    rule.score = moyo.points(2, o.komi, "komi") + moyo.rule {
      "each stone of a group that reaches the upper edge counts one; so does each point that such "
        .. "stones of one colour alone enclose",
      function(position)
        local black, white = alive(position, wall, 1), alive(position, wall, 2)
        local scores = { #black, #white }
        for _, region in ipairs((~(black | white)):parts()) do
          local edge = region:grow()
          local by_black, by_white = #(edge & black) > 0, #(edge & white) > 0
          if by_black and not by_white then scores[1] = scores[1] + #region end
          if by_white and not by_black then scores[2] = scores[2] + #region end
        end
        return scores
      end,
    }
  end,
}
