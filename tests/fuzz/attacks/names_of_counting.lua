-- expect: the name __left is Moyo's own
local __left = 1 << 60
for i = 1, 1e9 do end
