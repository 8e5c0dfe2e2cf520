-- A field of a condition is set.
-- expect: FILE:LINE: a condition stays as it was made: "sentence" cannot be set; make another, such as moyo%.ko%.simple
local moyo = require "moyo"

return moyo.variant("go"):variant "Bad" {
  rules = function(_, rule)
    rule.ko.sentence = "Ko." -- here
  end,
}
