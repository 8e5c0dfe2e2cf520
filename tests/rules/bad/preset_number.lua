-- A preset that is no table.
-- expect: FILE:LINE: Bad: preset small is a table
local moyo = require "moyo"

return moyo.game "Bad" {
  presets = { small = 3 }, -- here
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
