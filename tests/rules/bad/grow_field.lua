-- A field with the name of one that growing needs.
-- expect: FILE:%d+: slot fields: the step grow has a field may_grow of its own
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      fields = { may_grow = moyo.field.set() },
      turn = moyo.grow {},
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
