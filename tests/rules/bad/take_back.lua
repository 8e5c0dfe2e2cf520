-- Taking back what is no stone.
-- expect: FILE:LINE: back: only a stone, its first argument, can be taken back
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place { recall = true }, moyo.step { -- here
        name = "back", arg = "point", effects = moyo.take_back() } },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
