-- expect: expected a list, found a field "t"
local t = {}
t.t = t
moyo.either(t)
