-- load: harmless
-- play: harmless
-- each call
local n = 0
for i = 1, 1000 do n = n + i % 7 end
