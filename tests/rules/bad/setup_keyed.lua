-- Stones of the setup stand under a name.
-- expect: FILE:LINE: slot setup: expected a list, found a field "black"
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board.square(5),
      turn = moyo.place {},
      finish = moyo.finish.stuck "ends",
      setup = { black = { 1 } }, -- here
    }
  end,
}
