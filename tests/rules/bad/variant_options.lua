-- A variant that takes its options for the slots.
-- expect: FILE:LINE: there is no option "conditions".*; it is a slot, and slots come second: rules = function%(o, rule%)$
local moyo = require "moyo"

return moyo.variant("go"):variant "Bad" {
  rules = function(rule)
    rule.conditions = moyo.ko.simple -- here
  end,
}
