-- A rule whose sentence is empty.
-- expect: FILE:LINE: rule: sentence is an empty text
local moyo = require "moyo"

return moyo.variant("go"):variant "Bad" {
  rules = function(_, rule)
    rule.conditions = moyo.rule { " ", function() return true end } -- here
  end,
}
