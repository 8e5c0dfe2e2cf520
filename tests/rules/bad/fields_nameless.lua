-- A field has no name.
-- expect: FILE:LINE: slot fields: item 1 has no name; write fields = { NAME = moyo%.field… }
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board.square(5),
      turn = moyo.place {},
      finish = moyo.finish.stuck "ends",
      fields = { moyo.field.number() }, -- here
    }
  end,
}
