--- Tide Go: every so many rounds the tide takes the stones along the edge.
-- Source: an example of the author's guide.  Deviates from it: nothing.

local moyo = require "moyo"
local go = moyo.variant "go"

-- The points on the edge of a board.
local function shore(board)
  local list = {}
  for p = 1, board.points do
    local x, y = board:xy(p)
    if x == 1 or y == 1 or x == board.width or y == board.height then list[#list + 1] = p end
  end
  return moyo.set(board, list)
end

return go:variant "Tide Go" {
  summary = "Go in which the edge is washed clean from time to time.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 4, max = 19 },
    rounds = moyo.option.integer { 6, "Rounds from one tide to the next.", min = 1, max = 100 },
    board = false, handicap = false, handicap_placement = false, handicap_bonus = false,
    ko = moyo.option.choice { "simple", "Which earlier positions a play may not leave.",
      among = { "simple", "none" } },
  },
  presets = false,

  rules = function(o, rule)
    rule.after_turn = moyo.rule {
      ("After every %d rounds the stones on the edge are washed away; nobody has taken them.")
        :format(o.rounds),
      function(position)
        if not position.round_complete or position.turns // 2 % o.rounds ~= 0 then return end
        for p in (position:stones() & shore(position.game.board)):each() do
          position:withdraw(p)
        end
      end,
    }
  end,
}
