--- A game with rules that do not end: who wants to put a stone on the
--- middle point waits for ever.

local moyo = require "moyo"

return moyo.game "Endless" {
  rules = function()
    return {
      board = moyo.board.square(3),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      conditions = {
        moyo.rule { "The middle takes long.", function(_, move)
          local waits = move.point == 5
          while waits do pcall(error) end
          return true
        end },
      },
      finish = moyo.finish.passes(2),
    }
  end,
}
