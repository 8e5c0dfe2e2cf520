-- A move onto own stones, which do not stack.
-- expect: FILE:LINE: move: stones that stack need the slot stacks = true
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.move { onto = { "empty", "own" } }, -- here
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
