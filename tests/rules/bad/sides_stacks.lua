-- Sides in a game whose stones stack.
-- expect: FILE:LINE: slot sides: it does not go with the slot stacks
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      stacks = true,
      sides = "leader", -- here
      turn = moyo.place {},
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
