-- A sealed step that names a stone.
-- expect: FILE:LINE: sealed: move cannot be sealed: the stone that it names may be gone when it is played
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function() -- here
    return {
      board = moyo.board("square", 5),
      turn = moyo.sealed { moyo.move { onto = { "empty" } } },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
