-- A rule has a misspelt field.
-- expect: FILE:LINE: rule has no "hstory"; did you mean "history"
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board.square(5),
      turn = moyo.place {},
      ko = moyo.rule { "Ko.", function() return true end, hstory = "position" }, -- here
      finish = moyo.finish.stuck "ends",
    }
  end,
}
