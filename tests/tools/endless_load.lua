--- A game whose rules, with one option, are never found out.

local moyo = require "moyo"
local option = moyo.option

return moyo.game "Endless Load" {
  options = { slow = option.boolean { false, "Are the rules never found out?" } },
  rules = function(o)
    while o.slow do pcall(error) end
    return {
      board = moyo.board.square(3),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      finish = moyo.finish.passes(2),
    }
  end,
}
