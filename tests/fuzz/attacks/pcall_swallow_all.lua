-- slow: it is the clock that ends it
-- expect: the rules take too long
while true do pcall(function() local t = {} while true do t[#t + 1] = ("x"):rep(100) .. #t end end) end
