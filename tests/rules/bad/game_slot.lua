-- A slot set in the options.
-- expect: FILE:LINE: there is no option "turn" %(known: size%); it is a slot, of the table
local moyo = require "moyo"

return moyo.game "Bad" {
  options = { size = moyo.option.size { 5, "Lines.", min = 2, max = 9 } },
  rules = function(rule)
    rule.turn = moyo.place {} -- here
    return rule
  end,
}
