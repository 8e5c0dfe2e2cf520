-- slow: it is the clock that ends it
-- expect: the rules take too long
local a = ("x"):rep(60000)
local b = ("x"):rep(30000) .. ("x"):rep(30000)
for i = 1, 1e9 do local x = a == b end
