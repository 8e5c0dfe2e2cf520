-- Fewer players than the parent's rules speak of.
-- expect: FILE:LINE: in Go, as this changes it: .*rules/go.lua:%d+: points: expected the number of a player, 1 to 1, not 2
local moyo = require "moyo"

return moyo.variant("go"):variant "Bad" {
  rules = function(_, rule) -- here
    rule.players = { "Black" }
  end,
}
