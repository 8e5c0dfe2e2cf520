-- Options and slots in the wrong order.
-- expect: FILE:LINE: the option "suicide" is assigned to; slots come second
local moyo = require "moyo"

return moyo.variant "go":variant "Bad" {
  rules = function(rule, o)
    if o.ko then
      rule.suicide = moyo.suicide.allowed -- here
    end
  end,
}
