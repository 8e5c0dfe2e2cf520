-- expect: the rules take too
local s = ("x"):rep(1e8, ("y"):rep(1000))
