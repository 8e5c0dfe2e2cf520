-- A huge table.
-- expect: FILE:5: the rules take too much memory
-- untrusted: yes
local t = {}
for i = 1, 1e9 do t[i] = { i } end
