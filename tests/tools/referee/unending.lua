--- A game whose turns need not end: there is but one step, and any number of them.

local moyo = require "moyo"

local no = moyo.rule { "No stone is placed.", function() return false end }

return moyo.game "Unending" {
  rules = function()
    return {
      board = moyo.board.square(3),
      turn = moyo.sequence {
        moyo.repeated { moyo.step { name = "turn" } }, moyo.place { when = no },
      },
      finish = moyo.finish.passes(2),
    }
  end,
}
