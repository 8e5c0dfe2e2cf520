-- A step whose stone comes to a number.
-- expect: FILE:LINE: step throw: arrival is the number of the argument that says where a stone
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.step { name = "throw", args = { "stone", "number" }, max = 3, arrival = 2 }, -- here
      finish = moyo.finish.turns(9),
    }
  end,
}
