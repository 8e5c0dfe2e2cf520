-- writes: a rule file whose every option but the defaults takes the whole budget
-- expect: harmless
return [[
local moyo = require "moyo"
local options = {}
for i = 1, 50 do options["o" .. i] = moyo.option.integer { 1, "A number.", min = 1, max = 9 } end
return moyo.game "Attack" {
  options = options,
  rules = function(o)
    for _, value in pairs(o) do while value ~= 1 do end end
    return { board = moyo.board.square(2), turn = moyo.place {}, finish = moyo.finish.stuck "loses" }
  end,
}
]]
