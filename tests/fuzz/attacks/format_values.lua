-- load: harmless
-- play: harmless
local list = {}
for i = 1, 20000 do list[i] = i end
-- each call
if string.format("", table.unpack(list)) == "x" .. move.point then return false end
