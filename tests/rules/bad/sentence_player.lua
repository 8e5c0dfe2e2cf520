-- A sentence that names a player whom the game has not.
-- expect: FILE:LINE: slot conditions: %%5 is no player: %%1 is black, and there are 2

local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board.square(5),
      turn = moyo.place {},
      conditions = moyo.rule { "Never by %5.", function(position, move) -- here
        return move.point > position.turns
      end },
      finish = moyo.finish.stuck "ends",
    }
  end,
}
