-- No players.
-- expect: FILE:LINE: slot players: a game has 1 to 16 players, not 0
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
      players = {}, -- here
    }
  end,
}
