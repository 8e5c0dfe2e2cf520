-- expect: the rules take too long
local f = ("%99.99f"):rep(20)
local n = 1e308
while true do local s = f:format(n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n) end
