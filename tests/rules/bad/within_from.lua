-- A start point of nobody's.
-- expect: FILE:LINE: field start holds one number .*; expected a number for each player
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      fields = { start = moyo.field.number(0) },
      turn = moyo.place { when = moyo.within { 2, from = "start" } }, -- here
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
