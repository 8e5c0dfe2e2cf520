-- load: harmless
-- play: the rules keep too much memory
local keep = {}
-- each call
for i = 1, 10 do keep[#keep + 1] = ("x"):rep(60000) .. #keep end
