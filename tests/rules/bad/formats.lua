-- Formats for ever.
-- expect: FILE:LINE: the rules take too long
-- untrusted: yes
local s = ("x"):rep(1.5e4)
while true do local _ = ("%s%s%s%s"):format(s, s, s, s) end -- here
