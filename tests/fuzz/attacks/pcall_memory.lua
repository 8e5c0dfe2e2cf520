-- slow: it is the clock that ends it
-- expect: the rules take too
for i = 1, 1e6 do pcall(function() local t = {} for j = 1, 1e6 do t[j] = { j } end end) end
