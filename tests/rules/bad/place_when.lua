-- A condition of a hand with a misspelt field.
-- expect: FILE:LINE: holds has no "lest"; did you mean "least"
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      fields = { stock = moyo.field.hand(4) },
      turn = moyo.place { from = "stock", when = moyo.holds("stock", { lest = 2 }) }, -- here
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
