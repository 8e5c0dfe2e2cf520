-- A variant without a title of its own.
-- expect: FILE:LINE: a variant of another has a title of its own: PARENT:variant "TITLE"
local moyo = require "moyo"

return moyo.variant "go" { -- here
  rules = function(o, rule)
    rule.tie = o.size.width % 2 + 1
  end,
}
