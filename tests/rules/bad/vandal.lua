-- Changes all that it can reach: what others see must stay as it was.
local moyo = require "moyo"
local go = moyo.variant "go"

pcall(function() go.options[1].default = { width = 2, height = 2 } end)
pcall(function() go.options = {} end)
moyo.ko.positional.op = nil
moyo.ko.simple.twin = function() error "broken" end
moyo.suicide.allowed = moyo.suicide.forbidden
moyo.score.area {}.terms[1].op = "stones"
moyo.place {}.before[1].op = nil
moyo.finish.passes = nil
moyo.board, moyo.option = nil, nil

return go:variant "Vandal" {
  rules = function(_, rule) rule.ko = moyo.ko.none end,
}
