-- A player as a winner by his name.
-- expect: FILE:LINE: a winner is the number of a player, 1 to 2, not a string
-- play: C3

local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board.square(5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      finish = function(position) -- here
        return position.ply > 0, { "black" }
      end,
    }
  end,
}
