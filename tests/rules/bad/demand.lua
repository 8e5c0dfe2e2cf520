-- Refuses every ruleset, also that of its defaults.
-- expect: FILE:LINE: size=5 is not played here$
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = (function()
        moyo.demand(false, "size=%d is not played here", 5) -- here
      end)(),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
