-- expect: expected PARENT:variant "TITLE"
local go = moyo.variant "go"
go.variant({ options = 7, presets = 7 }, "X")
