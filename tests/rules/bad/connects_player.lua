-- Sides are to be connected by a player who is not there.
-- expect: FILE:LINE: finish.connects: player: expected the number of a player, 1 to 2, not 4
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    local board = moyo.board("square", 5)
    return {
      board = board,
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.connects({ -- here
        { board:edge "left", board:edge "right", player = 4 },
      }, "Left and right."),
      score = moyo.score.area {},
    }
  end,
}
