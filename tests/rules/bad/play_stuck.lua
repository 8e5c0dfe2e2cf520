-- A turn without a legal step.
-- expect: black has no legal step, and no rule says what happens then
-- play: random
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.place {},
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
      ko = function() return false end,
    }
  end,
}
