-- expect: the rules take too long: more instructions
for i = 1, 1e9 do local t = tostring(i + 0.123456789) end
