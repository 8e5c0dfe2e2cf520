-- expect: the rules take too long
for i = 1, 1e9 do local s = ("%99.99f"):format(1e300) end
