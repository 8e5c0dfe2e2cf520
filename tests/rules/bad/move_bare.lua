-- A parameter that the function has not.
-- play: C3
-- expect: FILE:LINE: "move" is not defined in rule files; conditions get it second: function%(position, move%)
local moyo = require "moyo"

return moyo.game "Bad" {
  options = {
    size = moyo.option.size { 5, "Size.", min = 3, max = 9 },
  },
  rules = function(o)
    return {
      board = moyo.board.square(o.size),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      conditions = moyo.rule { "Says.", function() return move.point > 1 end }, -- here
      ko = moyo.ko.simple,
      finish = moyo.finish.passes(2),
    }
  end,
}
