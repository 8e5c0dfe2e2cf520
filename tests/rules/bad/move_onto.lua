-- A move that ends nowhere.
-- expect: FILE:LINE: move: unknown end "enmy"; did you mean "enemy"
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.move { onto = { "enmy" } }, -- here
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
