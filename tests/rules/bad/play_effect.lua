-- An effect that puts a stone on a stone.
-- expect: FILE:LINE: a stone stands on A5
-- play: double
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.step { name = "double", effects = function(position)
        position:put(1, 1)
        position:put(1, 2) -- here
      end },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
