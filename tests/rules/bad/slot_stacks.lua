-- A slot that is true or false holds a word.
-- expect: FILE:LINE: slot stacks: expected true or false, found the text "yes"
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      stacks = "yes", -- here
      turn = moyo.place {},
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
