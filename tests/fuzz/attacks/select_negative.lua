-- expect: harmless
local t = {}
for i = 1, 20000 do t[i] = i end
local n = select(-1, table.unpack(t, 1, 9000))
