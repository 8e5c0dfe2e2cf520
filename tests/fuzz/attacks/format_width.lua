-- expect: the rules take too long
for i = 1, 1e9 do local t = ("%99d"):format(i) end
