-- A field that is no moyo.field, on a line of its own.
-- expect: FILE:LINE: slot fields: field count is made with moyo.field, such as moyo%.field%.number%(0%), not 5
local moyo = require "moyo"

return moyo.variant("go"):variant "Bad" {
  rules = function(_, rule)
    rule.ko = moyo.ko.positional
    rule.fields.count = 5 -- here
  end,
}
