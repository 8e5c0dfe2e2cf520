-- load: harmless
-- play: harmless
local before
-- each call
if before then before:stones(1) end
before = position
