-- A sentence before the default.
-- expect: FILE:LINE: option%.choice kind: default = Which%.: expected a, b; the default stands before the sentence
local moyo = require "moyo"

return moyo.game "Bad" {
  options = {
    kind = moyo.option.choice { "Which.", "a", among = { "a", "b" } }, -- here
    size = moyo.option.size { 5, "Size.", min = 3, max = 9 },
  },
  rules = function(o)
    return {
      board = moyo.board.square(o.size),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      ko = moyo.ko.simple,
      finish = moyo.finish.passes(2),
    }
  end,
}
