-- A faulty option that no name of the table options holds.
-- expect: FILE:LINE: option%.integer: min = 9 is more than max = 1; it stands under no name
local moyo = require "moyo"

local size = moyo.option.integer { 5, "Size.", min = 9, max = 1 } -- here

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", size and 5 or 6),
      turn = moyo.place {},
      finish = moyo.finish.stuck "ends",
    }
  end,
}
