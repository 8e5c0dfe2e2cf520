-- A list of winners without an answer.
-- expect: FILE:LINE: rule: the function returned a table; .*; winners follow: true, { player }
-- play: C3

local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board.square(5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      finish = function() -- here
        return { 1 }
      end,
    }
  end,
}
