-- load: harmless
-- play: harmless
local a = ("\0"):rep(60000) .. "y"
local b = ("\0"):rep(60000) .. "z"
-- each call
for i = 1, 20 do local x = a < b end
