-- load: harmless
-- play: the rules take too
-- each call
local function f(n) return n == 0 and 0 or 1 + f(n - 1) end
for i = 1, 1e9 do pcall(f, 100000) end
