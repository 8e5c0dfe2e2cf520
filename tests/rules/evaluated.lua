--- Go with an evaluation of positions: to test what searches do with it.  Deviates from Go in that
--- slot, which is no rule.

local moyo = require "moyo"
local go = moyo.variant "go"

local gives = {
  stones = function(position) return { #position:stones(1), #position:stones(2) } end,
  nan = function(position) return { 0 / #position:stones(1), 0 } end,
  much = function() return { 2e9, 0 } end,
  endless = function() return { math.huge, 0 } end,
  less = function() return { 1 } end,
  words = function() return { "one", "two" } end,
  mistake = function(position) return { position.nothing.here, 0 } end,
}

return go:variant "Evaluated" {
  summary = "Go with an evaluation of positions",
  options = {
    gives = moyo.option.choice { "stones", "What the evaluation gives.",
      among = { "stones", "nan", "much", "endless", "less", "words", "mistake" } },
  },
  presets = false,

  rules = function(o, rule)
    rule.evaluation = { gives[o.gives], scale = 2 }
    return rule
  end,
}
