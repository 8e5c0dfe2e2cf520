-- load: harmless
-- play: a set is of another board
local other = moyo.set(moyo.board.square(7).topology, { 49 })
-- each call
local s = position:stones(1) | other
