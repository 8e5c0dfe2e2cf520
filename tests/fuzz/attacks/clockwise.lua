-- load: harmless
-- play: the rules take too
local board, all = moyo.board.square(64), {}
for i = 1, 4096 do all[i] = i end
-- each call
for i = 1, 1e9 do board:clockwise(all) end
