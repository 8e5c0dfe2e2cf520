-- load: harmless
-- play: the rules take too
-- each call
local copy = position:clone()
for i = 1, 100000 do copy:play(copy:legal()[1]) end
