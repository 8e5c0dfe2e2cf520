-- A field of a score is set.
-- expect: FILE:LINE: a score stays as it was made: "komi" cannot be set; make another, such as moyo%.score%.area { … }
local moyo = require "moyo"

return moyo.variant("go"):variant "Bad" {
  rules = function(_, rule)
    rule.score.komi = 5.5 -- here
  end,
}
