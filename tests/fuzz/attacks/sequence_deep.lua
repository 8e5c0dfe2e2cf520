-- load: harmless
-- play: harmless
local s = moyo.place {}
for i = 1, 500 do s = moyo.sequence { s } end
