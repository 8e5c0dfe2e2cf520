-- slow: it is the clock that ends it
-- expect: the rules take too long
local a = ("\0"):rep(60000)
local b = a .. "y"
a = a .. "z"
for i = 1, 1e9 do local x = a < b end
