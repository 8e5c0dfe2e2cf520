-- load: harmless
-- play: harmless
-- each call
for i = 1, 50 do local copy = position:clone() end
