-- A step of players whom a field counts.
-- expect: FILE:LINE: slot turn: field asked holds .*; expected one number
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      fields = { asked = moyo.field.players(0) },
      turn = moyo.by("asked") { moyo.place {} }, -- here
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
