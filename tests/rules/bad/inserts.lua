-- Inserts at the front of a long list.
-- expect: FILE:LINE: the rules take too long
-- untrusted: yes
local t = {}
for i = 1, 3e5 do t[i] = i end
for i = 1, 1e7 do table.insert(t, 1, i) end -- here
