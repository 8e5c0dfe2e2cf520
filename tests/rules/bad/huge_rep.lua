-- A huge text at once.
-- expect: FILE:LINE: the rules take too
-- untrusted: yes
local s = ("x"):rep(1e10) -- here
return s
