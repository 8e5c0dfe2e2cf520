-- Calls itself ever deeper.
-- expect: FILE.*the rules take too
-- untrusted: yes
local function f() return 1 + f() end -- here
f()
