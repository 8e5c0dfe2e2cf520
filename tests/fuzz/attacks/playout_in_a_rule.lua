-- load: harmless
-- play: bad argument
-- each call
position:clone():playout("uniform")
