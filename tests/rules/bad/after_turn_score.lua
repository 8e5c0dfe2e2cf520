-- A score stands where an effect is expected.
-- expect: FILE:LINE: slot after_turn: expected an effect such as moyo%.clearing%(%), or a function; found a table
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board.square(5),
      turn = moyo.place {},
      finish = moyo.finish.stuck "ends",
      after_turn = moyo.score.area {}, -- here
    }
  end,
}
