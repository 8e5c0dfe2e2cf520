-- expect: the rules take too much memory
local n = 1 << 17
local keys = {}
for i = 1, n + 1 do keys[i * (2 * n - 1)] = true end
