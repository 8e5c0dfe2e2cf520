-- slow: it is the clock that ends it
-- expect: the rules take too
local row = ("n"):rep(201) .. "\n"
local text = row:rep(100) .. ("n"):rep(100) .. "x" .. ("n"):rep(100) .. "\n" .. row:rep(100)
for i = 1, 1e6 do local s = moyo.shape(text) end
