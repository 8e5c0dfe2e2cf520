-- The slots asked for an option.
-- expect: FILE:LINE: unknown slot "size"; it is an option, and options come first
local moyo = require "moyo"

return moyo.variant "go":variant "Bad" {
  rules = function(rule, o)
    return rule, o.size -- here
  end,
}
