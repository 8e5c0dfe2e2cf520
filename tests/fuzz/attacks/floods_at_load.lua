-- expect: the rules take too
local t = moyo.board.square(64).topology
local all = ~moyo.set(t, {})
for i = 1, 1e9 do local f, p = all:flood(all), all:parts() end
