-- A function that says how many liberties a group needs, and clears the board to know it.
-- expect: FILE:LINE: C stack overflow
-- play: C3 D3

local moyo = require "moyo"

local board

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board.square(5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      after_turn = moyo.rule { "X.", function(position)
        board = position
        position:clear(1, 1)
      end },
      clear = moyo.stage { liberties = function() -- here
        if board then board:clear(1, 1) end
        return 1
      end, sentence = "X." },
      finish = moyo.finish.passes(2),
    }
  end,
}
