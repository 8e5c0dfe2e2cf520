-- A placement of a piece that the game has not.
-- expect: FILE:LINE: colour: no piece is called "rok"; did you mean "rock"
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      pieces = { "rock" },
      turn = moyo.place { piece = "rok" }, -- here
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
