-- An option that no name of the table options holds.
-- expect: FILE:LINE: option%.integer: it stands under no name in options
local moyo = require "moyo"

local goal = moyo.option.integer { 5, "Prisoners that win.", min = 1, max = 9 } -- here

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", goal and 5 or 6),
      turn = moyo.place {},
      finish = moyo.finish.stuck "ends",
    }
  end,
}
