-- What is asked of a stone, of a step that names a point.
-- expect: FILE:LINE: win: "own" is asked of what is no stone; the step has arg = "point"
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    local board = moyo.board("square", 5)
    return {
      board = board,
      turn = moyo.either { moyo.place {}, moyo.pass {}, moyo.step { name = "win", arg = "point",
        before = moyo.own() } }, -- here
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
