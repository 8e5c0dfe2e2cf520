-- Sorts a long list again and again.
-- expect: FILE:LINE: the rules take too long
-- untrusted: yes
local t = {}
for i = 1, 3e5 do t[i] = i * 7919 % 1000003 end
for _ = 1, 1e7 do table.sort(t, function(a, b) return a > b end) table.sort(t) end -- here
