-- load: harmless
-- play: the rules take too long
local calls = 0
-- each call
calls = calls + 1
if calls > 30 then while true do end end
