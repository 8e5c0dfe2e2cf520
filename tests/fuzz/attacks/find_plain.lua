-- expect: the rules take too long
local s = ("a"):rep(60000)
local t = ("a"):rep(30000) .. "b"
for i = 1, 1e9 do s:find(t, 1, true) end
