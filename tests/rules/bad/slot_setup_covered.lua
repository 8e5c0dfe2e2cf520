-- A stone of the set-up under another's overlap.
-- expect: FILE:LINE: slot setup: stone 2: D3 is covered by stone 1, on C3
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      stone = moyo.shape [[ . n n n .
                            n o o o n
                            n o x o n
                            n o o o n
                            . n n n . ]],
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
      setup = { { 13, 1 }, { 14, 2 } }, -- here
    }
  end,
}
