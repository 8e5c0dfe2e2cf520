-- expect: the rules take too
local s = ("\0\n\""):rep(60000)
for i = 1, 1e9 do local t = ("%q"):format(s) end
