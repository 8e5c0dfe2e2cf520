-- load: harmless
-- play: the rules take too
-- each call
for i = 1, 1e9 do local v = moyo.variant "go" end
