-- expect: the rules take too long
local t = {}
for i = 1, 200 do t[i] = i end
for i = 1, 1e9 do t = table.pack(table.unpack(t, 1, 200)) end
