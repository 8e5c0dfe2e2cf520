--- Drift Go: the board shifts under the stones.
-- Source: a variant of https://govariants.com.  Deviates from it: the stones go to the right alone.

local moyo = require "moyo"
local go = moyo.variant "go"

return go:variant "Drift" {
  summary = "Go on a board that drifts.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 3, max = 19 },
    every = moyo.option.integer { 2, "Turns between two drifts.", min = 1, max = 99 },
    board = false, handicap = false, handicap_placement = false, handicap_bonus = false,
  },

  rules = function(o, rule)
    rule.after_turn = moyo.rule { "now and then all stones drift to the right",
      function(position)
        if position.turns == 0 or position.turns % o.every ~= 0 then return end
        local board, stones = position.game.board, {}
        for _, p in ipairs(position:stones():list()) do
          table.insert(stones, { from = p, colour = position:colour(p) })
        end
        for _, stone in ipairs(stones) do position:withdraw(stone.from) end
        for _, stone in ipairs(stones) do
          local x, y = board:xy(stone.from)
          local to = board:at(x % board.width + 1, y)
          position:add(to, stone.colour)
        end
        local short = position:short_of(1)
        if #short > 0 then position:take(short, position.actor) end
      end }
    rule.finish = { rule.finish, moyo.finish.turns(150) }
  end,
}
