-- expect: the rules take too long: more instructions
local s = 1.7976931348623157e308
if s then
  repeat until s .. s .. s .. s .. s .. s .. s .. s == s
end
