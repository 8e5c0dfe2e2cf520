-- A dot where a colon belongs, of a set.
-- expect: FILE:LINE: a set of points expected, got a number; methods .* set:has%(point%)
-- play: C3

local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board.square(5),
      turn = moyo.place {},
      conditions = moyo.rule { "Never.", function(position, move)
        return position:empty().has(move.point) -- here
      end },
      finish = moyo.finish.stuck "ends",
    }
  end,
}
