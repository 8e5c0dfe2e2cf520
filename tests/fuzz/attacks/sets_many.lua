-- load: harmless
-- play: the rules take too
-- each call
local s = position:empty()
for i = 1, 1e9 do s = s | position:empty() end
