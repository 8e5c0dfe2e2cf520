-- expect: the rules take too long: more instructions
for i = 1, 1e9 do local v = moyo.variant "go" end
