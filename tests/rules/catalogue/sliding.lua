--- Sliding Go: stones come in from the players' own edges.
-- Source: "Variations on Go: other rules", J. Neto.  Deviates from it: Black's edge is the lower
-- one, White's the upper one, and a stone turns corners on its way.

local moyo = require "moyo"
local go = moyo.variant "go"

-- The edge that a player's stones come from.
local function home(board, player)
  local row = {}
  for x = 1, board.width do row[x] = board:at(x, player == 1 and board.height or 1) end
  return moyo.set(board, row)
end

return go:variant "Sliding Go" {
  summary = "Go in which stones slide in from their player's edge.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 2, max = 52 },
    board = false, handicap = false, handicap_placement = false, handicap_bonus = false,
  },

  rules = function(_, rule)
    local board = rule.board.topology
    local edges = { home(board, 1), home(board, 2) }
    rule.conditions = moyo.rule {
      "A stone slides to its point from its player's edge, Black's below and White's above, along "
        .. "empty points.",
      function(position, move)
        return edges[move.player]:flood(position:empty()):has(move.point)
      end,
    }
  end,
}
