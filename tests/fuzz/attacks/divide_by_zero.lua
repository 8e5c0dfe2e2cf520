-- load: harmless
-- play: attempt to divide by zero
-- each call
if (move.point or 1) // (position.ply - position.ply) == 1 then return false end
