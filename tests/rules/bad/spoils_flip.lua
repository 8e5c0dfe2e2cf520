-- Spoils where nothing is taken.
-- expect: FILE:LINE: slot spoils: it does not go with the stage "flip"
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      spoils = "shared", -- here
      turn = moyo.place {},
      clear = { "flip" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
