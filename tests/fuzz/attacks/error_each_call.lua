-- load: harmless
-- play: boom
local calls = 0
-- each call
calls = calls + 1
error("boom " .. calls)
