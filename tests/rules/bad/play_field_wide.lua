-- An effect that sets a field beyond 32 bits.
-- expect: FILE:LINE: .*a field holds 32 bits
-- play: note
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.step { name = "note", effects = function(position) position:set_field("x", 1 << 40) end }, -- here
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
      fields = { x = moyo.field.number() },
    }
  end,
}
