-- expect: the rules take too
local t = {}
for i = 1, 1e6 do t[i] = ("x"):rep(1000) end
local s = table.concat(t)
