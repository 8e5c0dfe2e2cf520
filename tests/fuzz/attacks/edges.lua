-- load: harmless
-- play: the rules take too
local board = moyo.board.square(64)
-- each call
for i = 1, 1e9 do local e = board:edge "left" end
