-- The value of a choice without quotation marks.
-- expect: FILE:LINE: "heavy" is not defined in rule files; a text stands in quotation marks: "heavy"$
local moyo = require "moyo"

return moyo.game "Bad" {
  options = {
    kind = moyo.option.choice { "light", "Kind.", among = { "light", "heavy" } },
    size = moyo.option.size { 5, "Size.", min = 3, max = 9 },
  },
  rules = function(o)
    return {
      board = moyo.board.square(o.size),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      ko = o.kind == heavy and moyo.ko.simple or nil, -- here
      finish = moyo.finish.passes(2),
    }
  end,
}
