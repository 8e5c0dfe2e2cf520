-- A score with an unknown tax.
-- expect: FILE:LINE: territory: unknown tax "seky"; did you mean "seki"
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area { tax = "seky" }, -- here
    }
  end,
}
