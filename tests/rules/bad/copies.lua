-- Copies a great text again and again.
-- expect: FILE:?%d*: the rules take too
-- untrusted: yes
local s = ("x"):rep(1e7)
for _ = 1, 1e9 do local _ = s .. "y" end
