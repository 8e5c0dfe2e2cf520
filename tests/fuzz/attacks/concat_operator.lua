-- expect: the rules take too long
local s = ("x"):rep(30000)
for i = 1, 1e9 do local t = s .. s end
