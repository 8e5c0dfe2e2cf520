-- load: harmless
-- play: 'for' step is zero
-- each call
for i = 1, 3, position.ply - position.ply do end
