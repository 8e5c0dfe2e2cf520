-- A dot where a colon belongs, of a shape.
-- expect: FILE:LINE: a shape expected, got a number; methods .*: shape:near%(point%)
-- play: C3

local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board.square(5),
      turn = moyo.place {},
      conditions = moyo.rule { "Never.", function(position, move)
        return #position.game.shape.near(move.point) > 2 -- here
      end },
      finish = moyo.finish.stuck "ends",
    }
  end,
}
