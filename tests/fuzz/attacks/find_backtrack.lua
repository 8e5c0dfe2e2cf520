-- expect: the rules take too long
local s = ("a"):rep(60000)
for i = 1, 1e6 do s:find(("a*"):rep(20) .. "b") end
