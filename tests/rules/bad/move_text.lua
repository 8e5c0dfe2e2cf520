-- A move whose text does not say where it ends.
-- expect: FILE:LINE: step move: its text "go {stone}" does not write just its arguments, {stone} {point}
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.move { onto = { "empty" }, text = "go {stone}" }, -- here
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
