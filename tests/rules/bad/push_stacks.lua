-- A move that pushes, where stones stack: which of a stack would go on?
-- expect: FILE:LINE: move: onto = "push" moves single stones
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board.square(5),
      stacks = true,
      turn = moyo.either {
        moyo.place {},
        moyo.move { onto = { "empty", "push" } }, -- here
      },
      finish = moyo.finish.turns(10),
    }
  end,
}
