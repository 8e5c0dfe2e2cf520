-- A pattern in a call that is returned.
-- expect: FILE:5: the rules take too long
-- untrusted: yes
local s = ("a"):rep(9000)
return s:find ".-.-b"
