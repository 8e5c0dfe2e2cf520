-- Who moves first when play is resumed, misspelt.
-- expect: FILE:LINE: agreement: unknown first = "askr"; did you mean "asker"
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
      closing = moyo.agreement { first = "askr" }, -- here
    }
  end,
}
