-- Steps in a list of no kind.
-- expect: FILE:LINE: slot turn: expected a step such as .*, found a table; moyo%.either { … } is a choice of steps
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = { moyo.place {}, moyo.pass {} }, -- here
      finish = moyo.finish.passes(2),
    }
  end,
}
