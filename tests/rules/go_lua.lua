--- Go with its ko and suicide rules written in Lua: for the bench, and to hold
--- the native rules to these.  Deviates from Go in nothing.

local moyo = require "moyo"
local go = moyo.variant "go"

return go:variant "Go in Lua" {
  summary = "Go, its ko and suicide rules written in Lua",
  options = { ko = false, suicide = false },
  presets = false,

  rules = function(_, rule)
    -- Any suicide is allowed; the function is called all the same.
    rule.suicide = moyo.rule { "A play may leave own stones without a liberty.",
      function(_, move) return #move.own_taken >= 0 end }
    rule.ko = moyo.rule { "A play may not leave a position that has been on the board before.",
      function(_, move) return not move.repeats end, history = "position" }
  end,
}
