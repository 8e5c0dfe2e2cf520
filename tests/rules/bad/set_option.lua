-- An option is set, which players chose.
-- expect: FILE:LINE: the option "komi" is assigned to; it stays what players chose; a name of your own may differ: local komi = …
local moyo = require "moyo"

return moyo.variant "go":variant "Bad" {
  rules = function(o, rule)
    o.komi = 0 -- here
    rule.score = moyo.score.stones { komi = o.komi }
  end,
}
