-- A placement of a stone of a player who does not play.
-- expect: FILE:LINE: colour: expected the number of a player, 1 to 2, not 3
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.place { colour = 3 }, -- here
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
