-- load: harmless
-- play: harmless
local before
-- each call
if before then local n = #before.taken end
before = move
