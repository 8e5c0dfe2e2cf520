-- expect: the rules take too long
local t = {}
for i = 1, 100000 do t[i] = i end
while true do for k in pairs(t) do break end end
