-- Repeats nothing for ever.
-- expect: FILE:LINE: the rules take too long
-- untrusted: yes
local s = (""):rep(1e17) -- here
return s
