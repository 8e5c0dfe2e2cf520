-- expect: it is written in turns, and has 40007 characters
-- writes: a step that takes long to read
return [[
local moyo = require "moyo"
return moyo.game "Attack" {
  rules = function()
    return { board = moyo.board.square(2), finish = moyo.finish.passes(2),
      turn = moyo.either { moyo.pass {}, moyo.step { name = "t", arg = "point",
        text = ("t "):rep(20000) .. "{point}" } } }
  end,
}
]]
