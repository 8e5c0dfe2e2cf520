-- A number that is a multiple of nothing.
-- expect: FILE:LINE: option.number komi: unit is more than 0, not 0

local moyo = require "moyo"

return moyo.game "Bad" {
  options = { komi = moyo.option.number { 0, "What White gets.", unit = 0 } }, -- here
  rules = function() end,
}
