--- Go in which a player may pass again where he has passed: what it was like before that
--- ended play, so that there are cycles to be found.
-- Source: rules/go.lua.  Deviates from it: passing again where one has passed ends nothing.

local moyo = require "moyo"
local go = moyo.variant "go"

return go:variant "Go with passes" {
  rules = function(o, rule)
    rule.finish = { moyo.finish.passes(o.passes), moyo.finish.repetition(3) }
  end,
}
