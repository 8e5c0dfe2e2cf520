-- A die that a player would turn as he likes.
-- expect: FILE:LINE: roll: chance decides it; write moyo.chance { moyo.roll
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    local board = moyo.board("square", 5)
    return {
      board = board,
      fields = { die = moyo.field.number() },
      turn = moyo.sequence { moyo.roll { field = "die", faces = 6 }, moyo.place {} }, -- here
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
