-- load: harmless
-- play: the rules keep too much memory
local keep = {}
-- each call
for i = 1, 10000 do keep[#keep + 1] = { i } end
