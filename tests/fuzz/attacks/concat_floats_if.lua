-- expect: the rules take too long: more instructions
local s = 1.7976931348623157e308
::again::
if s then local t = s .. s .. s .. s .. s .. s .. s .. s goto again end
