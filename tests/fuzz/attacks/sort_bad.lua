-- expect: invalid order function
local t = {}
for i = 1, 1000 do t[i] = i * 7919 % 1009 end
table.sort(t, function(a, b) return true end)
