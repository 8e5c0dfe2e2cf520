-- A set in a text.
-- expect: FILE:LINE: a set of points is no text, .* #set is how many
-- play: C3

local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board.square(5),
      turn = moyo.place {},
      conditions = moyo.rule { "Never.", function(position, move)
        return move.point == 0, "among " .. position:empty() -- here
      end },
      finish = moyo.finish.stuck "ends",
    }
  end,
}
