-- Rules without a parameter.
-- expect: FILE:LINE: "o" is not defined in rule files; the options are what the function `rules` gets
local moyo = require "moyo"

return moyo.game "Bad" {
  options = {
    size = moyo.option.size { 5, "Size.", min = 3, max = 9 },
  },
  rules = function()
    return {
      board = moyo.board.square(o.size), -- here
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      ko = moyo.ko.simple,
      finish = moyo.finish.passes(2),
    }
  end,
}
