-- A field of an unknown kind.
-- expect: FILE:LINE: there is no moyo.field.nubmer; did you mean "number"
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      fields = { die = moyo.field.nubmer(0) }, -- here
      turn = moyo.place {},
      finish = moyo.finish.turns(9),
    }
  end,
}
