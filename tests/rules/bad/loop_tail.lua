-- Calls itself for ever.
-- expect: FILE:LINE: the rules take too long
-- untrusted: yes
local function f() return f() end -- here
f()
