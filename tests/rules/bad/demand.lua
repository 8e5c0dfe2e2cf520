-- Refuses every ruleset.
-- expect: size=5 is not played here
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = (function() moyo.demand(false, "size=%d is not played here", 5) end)(),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
