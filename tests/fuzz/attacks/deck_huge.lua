-- slow: it is the clock that ends it
-- expect: the rules take too
moyo.card { "ace", 600000000, "A card." }
for i = 1, 1e9 do moyo.card { "a" .. i, 1000000, "A card." } end
