-- Prisoners that fill territory, with a worth besides.
-- expect: FILE:LINE: territory: prisoners that fill it have no prisoner_value
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.place {},
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.territory { prisoners = "fill", prisoner_value = 2 }, -- here
    }
  end,
}
