-- A step of a player whom no field names.
-- expect: FILE:LINE: slot turn: no field is called "asked"
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.by("asked") { moyo.place {} }, -- here
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
