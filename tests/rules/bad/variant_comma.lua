-- A variant's declaration after a comma.
-- expect: FILE:LINE: the title alone stands before the rest, without a comma: PARENT:variant "Title" { … }
local moyo = require "moyo"

return moyo.variant("go"):variant("Bad", { -- here
  rules = function(_, rule) rule.ko = moyo.ko.simple end,
})
