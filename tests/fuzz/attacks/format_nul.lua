-- expect: harmless
local s = ("\0"):rep(60000)
local t = ("%s%s"):format(s, "x")
