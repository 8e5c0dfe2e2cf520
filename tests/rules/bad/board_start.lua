-- A misspelt field of a board.
-- expect: FILE:LINE: a board has no "start"; did you mean "starts"

local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    local board = moyo.board.square(5)
    return {
      board = moyo.board.square(5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      setup = { { board.start[1], 1 } }, -- here
      finish = moyo.finish.passes(2),
    }
  end,
}
