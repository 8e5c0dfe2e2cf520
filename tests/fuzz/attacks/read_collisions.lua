-- load: harmless
-- play: the rules take too long: more instructions than the
-- each call
local n = 1 << 10
local keys, found = {}, nil
for i = 1, n do keys[i * (n - 1)] = true end
for i = 1, 20000 do found = keys[0] end
