-- load: harmless
-- play: the rules take too
-- each call
position:clone():legal()
