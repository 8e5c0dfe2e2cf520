-- A huge text.
-- expect: FILE:%d*:? ?the rules take too much memory
-- untrusted: yes
local s = "x"
while true do s = s .. s end
