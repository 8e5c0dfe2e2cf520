-- expect: the rules take too long
local s = ("1"):rep(60000)
for i = 1, 1e9 do local n = tonumber(s) end
