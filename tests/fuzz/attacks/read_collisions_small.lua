-- expect: the rules take too long: more instructions than the budget
local n = 1 << 8
local keys = {}
for i = 1, n do keys[i * (n - 1)] = true end
local found
for i = 1, 1e9 do found = keys[0] end
