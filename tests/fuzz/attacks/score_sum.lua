-- expect: the rules take too
local s = moyo.score.stones()
for i = 1, 1e7 do s = s + moyo.score.stones() end
