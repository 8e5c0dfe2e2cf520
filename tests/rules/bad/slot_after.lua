-- An effect is expected, a step found.
-- expect: FILE:%d+: slot after_turn: expected an effect such as moyo.clearing%(%), or a function; found a verb
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.place {},
      after_turn = moyo.pass {},
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
