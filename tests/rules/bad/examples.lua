-- Examples that are a table.
-- expect: FILE:LINE: Bad: examples is a text of picture tests, not table
local moyo = require "moyo"

return moyo.game "Bad" {
  examples = {}, -- here
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
