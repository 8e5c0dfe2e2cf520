-- A misspelt slot of the parent: as nil it would vanish from the turn.
-- expect: FILE:LINE: unknown slot "trun"; did you mean "turn"
local moyo = require "moyo"

return moyo.variant "go":variant "Bad" {
  rules = function(_, rule)
    rule.turn = moyo.either { rule.trun, moyo.agree() } -- here
  end,
}
