-- A piece at the start that the game does not have.
-- expect: FILE:%d+: slot setup: stone 1: no piece is called "rok"; did you mean "rock"
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      pieces = { "rock" },
      setup = { { 1, "rok" } },
      turn = moyo.place {},
      finish = moyo.finish.turns(9),
    }
  end,
}
