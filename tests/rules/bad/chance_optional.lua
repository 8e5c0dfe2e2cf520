-- What chance may leave out.
-- expect: FILE:LINE: turn: roll would be decided by chance and by a player at the same time
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      fields = { n = moyo.field.number(0) },
      turn = moyo.sequence { moyo.place {}, moyo.finally { moyo.chance { moyo.roll { field = "n", faces = 2 } } } }, -- here
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
