-- Changes all that it can reach: what others see must stay as it was.
local moyo = require "moyo"
local go = moyo.variant "go"

pcall(function() go.options[1].default = { width = 2, height = 2 } end)
pcall(function() go.options = {} end)
pcall(function() moyo.ko.positional.op = nil end)
pcall(function() moyo.ko.simple.twin = function() error "broken" end end)
pcall(function() moyo.ko.simple.operands.number = 7 end)
moyo.suicide.allowed = moyo.suicide.forbidden
pcall(function() moyo.score.area {}.terms[1].op = "stones" end)
pcall(function() moyo.score.area {}.terms[1] = nil end)
pcall(function() moyo.place {}.before[1].op = nil end)
pcall(function() moyo.place {}.before[1] = nil end)
moyo.finish.passes = nil
moyo.board, moyo.option = nil, nil

return go:variant "Vandal" {
  rules = function(_, rule) rule.ko = moyo.ko.none end,
}
