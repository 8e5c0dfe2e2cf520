-- A skip with nothing beside it.
-- expect: FILE:LINE: either: skip is for when nothing else is possible; put it beside other steps
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function() -- here
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.skip() },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
