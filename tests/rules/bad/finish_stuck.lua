-- An unknown stuck.
-- expect: FILE:LINE: finish%.stuck takes "loses" or "ends"
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.stuck "wins", -- here
      score = moyo.score.area {},
    }
  end,
}
