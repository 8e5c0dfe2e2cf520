-- expect: the rules take too long: more instructions
local s = 1.7976931348623157e308
for i = 1, 1e9 do local t = s .. s .. s .. s .. s .. s .. s .. s end
