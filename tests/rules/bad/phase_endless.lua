-- A phase without an end.
-- expect: FILE:LINE: slot opening: phase open never ends: give it a finish
local moyo = require "moyo"

return moyo.game "Bad" {
  options = {
    size = moyo.option.size { 5, "Size.", min = 3, max = 9 },
  },
  rules = function(o)
    return {
      board = moyo.board.square(o.size),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      opening = moyo.phase "open" { turn = moyo.place {} }, -- here
      ko = moyo.ko.simple,
      finish = moyo.finish.passes(2),
    }
  end,
}
