-- An effect that leaves a turn to somebody who is not there.
-- expect: FILE:LINE: field asked holds a player, 1 to 2, or 0 for none, not 3
-- play: ask
local moyo = require "moyo"

local ask = moyo.step { name = "ask",
  effects = function(position) position:set_field("asked", 3) end } -- here

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      fields = { asked = moyo.field.number(0) },
      turn = moyo.sequence { ask, moyo.by("asked") { moyo.place {} } },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
