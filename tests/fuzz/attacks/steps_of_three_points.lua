-- expect: harmless
-- writes: a position with millions of legal steps
return [[
local moyo = require "moyo"
return moyo.game "Attack" {
  rules = function()
    return { board = moyo.board.square(19), finish = moyo.finish.passes(2),
      turn = moyo.either { moyo.pass {},
        moyo.step { name = "t", args = { "point", "point", "point" } } } }
  end,
}
]]
