-- A misspelt slot.
-- expect: FILE:LINE: unknown slot "finsh"; did you mean "finish"
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      score = moyo.score.area {},
      finsh = moyo.finish.passes(2), -- here
    }
  end,
}
