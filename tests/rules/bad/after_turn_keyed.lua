-- What happens after a turn stands under a name.
-- expect: FILE:LINE: slot after_turn: expected a list, found a field "before"
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board.square(5),
      turn = moyo.place {},
      finish = moyo.finish.stuck "ends",
      after_turn = { before = moyo.clearing() }, -- here
    }
  end,
}
