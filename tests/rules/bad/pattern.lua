-- A pattern that takes for ever.
-- expect: FILE:LINE: the rules take too long
-- untrusted: yes
local s = ("a"):rep(5000)
s:find ".-.-.-b" -- here
