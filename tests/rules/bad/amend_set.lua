-- A misspelt slot is set.
-- expect: FILE:LINE: unknown slot "condition"; did you mean "conditions"
local moyo = require "moyo"

return moyo.variant "go":variant "Bad" {
  rules = function(_, rule)
    rule.condition = moyo.rule { "No.", function() return false end } -- here
  end,
}
