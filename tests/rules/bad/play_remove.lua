-- An effect that removes nothing.
-- expect: FILE:LINE: no stone stands on A5
-- play: nothing
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.step { name = "nothing", effects = function(position) position:remove(1) end }, -- here
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
