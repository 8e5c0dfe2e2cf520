-- A slot that is true or false holds a word.
-- expect: FILE:%d+: rules: stacks is true or false, not a string
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      stacks = "yes",
      turn = moyo.place {},
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
