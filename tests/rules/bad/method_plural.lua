-- A method that is a letter off, of a move.
-- expect: FILE:LINE: a move has no "players"; did you mean "player"
-- play: C3

local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board.square(5),
      turn = moyo.place {},
      conditions = moyo.rule { "Never.", function(position, move)
        return move.players == 1 -- here
      end },
      finish = moyo.finish.stuck "ends",
    }
  end,
}
