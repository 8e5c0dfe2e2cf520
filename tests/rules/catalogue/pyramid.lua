--- Pyramid Go: points count more towards the centre.
-- Source: a variant of https://govariants.com.  Deviates from it: the weights are those of this
-- file, in halves.

local moyo = require "moyo"
local go = moyo.variant "go"

local weights = { 0.5, 1, 1.5, 2, 2.5, 3 }

local function level(board, p)
  local x, y = board:xy(p)
  return math.min(x, y, board.width + 1 - x, board.height + 1 - y)
end

local function weight_of(board, p)
  return weights[math.min(level(board, p), #weights)]
end

local function owners(position)
  local owner = {}
  for player = 1, 2 do
    for p in position:stones(player):each() do owner[p] = player end
  end
  for _, region in ipairs(position:empty():parts()) do
    local border = region:grow() - region
    local who
    for player = 1, 2 do
      if border <= position:stones(player) then who = player end
    end
    if who then
      for p in region:each() do owner[p] = who end
    end
  end
  return owner
end

return go:variant "Pyramid" {
  summary = "Go in which points count more towards the centre.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 3, max = 19 },
    komi = moyo.option.number { 7.5, "Points added to White's score.", min = -100, max = 100,
      unit = 0.5 },
    board = false, handicap = false, handicap_placement = false, handicap_bonus = false,
  },

  rules = function(o, rule)
    rule.score = moyo.rule { "each point counts by its line",
      function(position)
        local board, owner = position.game.board, owners(position)
        local black, white = 0, o.komi
        for p = 1, board.points do
          local who = owner[p]
          if who == 1 then
            black = black + weight_of(board, p)
          elseif who == 2 then
            white = white + weight_of(board, p)
          end
        end
        return { black, white }
      end }
  end,
}
