-- expect: the rules take too long
local s = ("x"):rep(60000)
for i = 1, 1e9 do local t = s:byte(1, 100) end
