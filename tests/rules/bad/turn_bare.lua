-- A step that is not called.
-- expect: FILE:LINE: slot turn: expected a step such as .*, found a function of the vocabulary, without the %(…%) or { … } that calls it
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.place, -- here
      finish = moyo.finish.passes(2),
    }
  end,
}
