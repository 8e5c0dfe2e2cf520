-- expect: the rules take too long: more instructions
local s = ("1"):rep(60000)
for i = 1, 1e9 do local n = s + 1 end
