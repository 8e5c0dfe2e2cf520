-- expect: the rules take too
local s = ("x"):rep(60000)
local t = {}
for i = 1, 1e9 do t[i] = s:upper() .. i end
