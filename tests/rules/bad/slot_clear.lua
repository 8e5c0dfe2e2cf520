-- Unknown groups are cleared.
-- expect: FILE:LINE: slot clear: unknown group "enmy"; did you mean "enemy"
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enmy" }, -- here
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
