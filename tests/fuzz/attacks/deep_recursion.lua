-- load: stack overflow
-- play: the rules take too much memory
local function f(n) return 1 + f(n + 1) end
f(1)
