-- The options taken for the slots.
-- expect: FILE:LINE: the option "ko" is assigned to; slots come second: rules = function%(o, rule%)
local moyo = require "moyo"

return moyo.variant "go":variant "Bad" {
  rules = function(rule)
    rule.ko = moyo.ko.simple -- here
  end,
}
