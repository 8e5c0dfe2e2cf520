-- A rule that makes sets for ever.
-- expect: FILE.*the rules take too
-- play: C3
-- untrusted: yes
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
      ko = function(position) local kept = {} while true do kept[#kept + 1] = position:empty() end end,
    }
  end,
}
