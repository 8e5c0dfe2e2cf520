-- load: harmless
-- play: harmless
local t = { [1] = 1, [3] = 3, [-5] = 2, [0.5] = 1, x = 9 }
-- each call
local p = move.point or 1
if (t[p - 8] or 0) + (t[p + math.maxinteger] or 0) + (t[p / 2] or 0) == 99 then return false end
