-- A step that counts stones of stacks where there are none.
-- expect: FILE:LINE: split: stones that stack need the slot stacks = true
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.step { name = "split", args = { "stone", "count" } }, -- here
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
