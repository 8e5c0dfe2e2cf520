-- A function that was to return a step forgets to.
-- expect: FILE:LINE: amend: the function for the step "place" returns nothing; expected a step, a turn, or false
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    local board = moyo.board("square", 5)
    return {
      board = board,
      turn = moyo.amend(moyo.either { moyo.place {}, moyo.pass {} }, { -- here
        place = function(place) moyo.like(place, {}) end,
      }),
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
