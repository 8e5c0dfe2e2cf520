-- A number without a greatest, said as a number.
-- expect: FILE:LINE: option.number komi: max is a finite number, not inf

local moyo = require "moyo"

return moyo.game "Bad" {
  options = { komi = moyo.option.number { 0, "What White gets.", max = math.huge } }, -- here
  rules = function() end,
}
