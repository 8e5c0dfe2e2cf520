-- load: harmless
-- play: the rules take too
local long = ("x"):rep(60000)
-- each call
for i = 1, 1e9 do pcall(function() return moyo[long] end) end
