-- expect: the rules take too
local s = ("x"):rep(1000000000)
