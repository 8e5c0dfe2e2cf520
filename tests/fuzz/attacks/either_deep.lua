-- slow: it is the clock that ends it
-- expect: the rules take too
local s = moyo.place {}
for i = 1, 100000 do s = moyo.either { s, moyo.pass {} } end
