-- One player twice.
-- expect: FILE:LINE: slot players: names are different words, not "black"
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
      players = { "black", "black" }, -- here
    }
  end,
}
