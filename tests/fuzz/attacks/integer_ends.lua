-- load: harmless
-- play: harmless
-- each call
local least, minus = math.mininteger, position.ply - position.ply - 1
local a, b = least // minus, least % minus
local c, d = 1 << (move.point or 1) + 60, 1 >> -(move.point or 1)
for i = math.maxinteger - 2, math.maxinteger do a = a + i end
for i = least, 0, math.maxinteger do b = b + i end
if a + b + c + d == 12345 then return false end
