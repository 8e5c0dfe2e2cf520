-- The field of sides, declared a second time.
-- expect: FILE:LINE: slot sides: it brings the field leader, which the slot fields has as well
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      sides = "leader", -- here
      fields = { leader = moyo.field.players(1) },
      turn = moyo.place {},
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
