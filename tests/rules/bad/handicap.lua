-- A handicap that is a text.
-- expect: FILE:LINE: handicap: expected a whole number of plays from 1, not "two"
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
      opening = moyo.handicap("two", moyo.place {}), -- here
    }
  end,
}
