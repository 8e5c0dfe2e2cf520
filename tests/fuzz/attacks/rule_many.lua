-- slow: it is the clock that ends it
-- expect: the rules take too
for i = 1, 1e7 do moyo.rule { "A rule.", function() return true end } end
