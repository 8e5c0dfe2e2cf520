-- A kind of stones where there are none.
-- expect: FILE:LINE: no field or kind is called "king"; the slots fields and kinds are empty
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    local board = moyo.board("square", 5)
    return {
      board = board,
      turn = moyo.either { moyo.place { kind = "king" }, moyo.pass {} }, -- here
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
