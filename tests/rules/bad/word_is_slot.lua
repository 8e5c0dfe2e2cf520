-- A slot as a word.
-- expect: FILE:LINE: there is no moyo%.turn: it is a slot of the table that `rules` returns, and holds a step, or moyo%.either
local moyo = require "moyo"

return moyo.game "Bad" {
  options = {
    size = moyo.option.size { 5, "Size.", min = 3, max = 9 },
  },
  rules = function(o)
    return {
      board = moyo.board.square(o.size),
      turn = moyo.turn { moyo.place {} }, -- here
      ko = moyo.ko.simple,
      finish = moyo.finish.passes(2),
    }
  end,
}
