-- A misspelt kind of option.
-- expect: FILE:LINE: there is no option%.intger; did you mean "integer"
local moyo = require "moyo"

return moyo.game "Bad" {
  options = {
    size = moyo.option.intger { 5, "Size." }, -- here
  },
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
