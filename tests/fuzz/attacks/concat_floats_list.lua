-- expect: the rules take too long: more instructions
local list = {}
for i = 1, 100 do list[i] = 1.7976931348623157e308 end
for i = 1, 1e9 do local t = table.concat(list) end
