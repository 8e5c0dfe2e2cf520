-- A step of a player who is not there.
-- expect: FILE:LINE: slot turn: by: expected the number of a player, 1 to 2, not 3
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.by(3) { moyo.place {} }, -- here
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
