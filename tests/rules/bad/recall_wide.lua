-- Wide stones that could be taken back.
-- expect: FILE:LINE: place: only stones that cover their own point alone can be taken back
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      stone = moyo.shape "ooo/oxo/ooo",
      turn = moyo.place { recall = true }, -- here
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
