-- An option that a variant has taken away is none.
-- expect: FILE:LINE: there is no option "komi"
local moyo = require "moyo"

return moyo.variant "go":variant "Bad" {
  options = { komi = false },
  presets = false,
  rules = function(o, rule)
    rule.score = moyo.score.area { komi = o.komi } -- here
  end,
}
