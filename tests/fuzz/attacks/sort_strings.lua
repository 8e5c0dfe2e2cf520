-- slow: it is the clock that ends it
-- expect: the rules take too
local t = {}
local s = ("x"):rep(30000)
for i = 1, 300 do t[i] = s .. i end
while true do table.sort(t, function(a, b) return a > b end) end
