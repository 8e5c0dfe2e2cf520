-- A field of a turn is set.
-- expect: FILE:LINE: a turn stays as it was made: "when" cannot be set; make another, such as moyo%.amend%(turn, { … }%)
local moyo = require "moyo"

return moyo.variant("go"):variant "Bad" {
  rules = function(_, rule)
    rule.turn.when = moyo.ko.simple -- here
  end,
}
