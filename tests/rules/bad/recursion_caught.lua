-- Calls itself through pcall.
-- expect: FILE:LINE: the rules take too long
-- untrusted: yes
-- slow: yes
local function f() pcall(f) pcall(f) end -- here
f()
