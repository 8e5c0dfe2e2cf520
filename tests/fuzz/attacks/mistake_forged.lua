-- load: harmless
-- play: there is no variant
-- each call
local _, mistake = pcall(moyo.variant, "there is none")
pcall(function() mistake.message = nil end)
pcall(function() mistake.memory = true end)
error(mistake, 0)
