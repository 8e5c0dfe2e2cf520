-- A step of nobody that there could be.
-- expect: FILE:LINE: by takes the number of a player or the name of a field, not 0
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.by(0) { moyo.place {} }, -- here
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
