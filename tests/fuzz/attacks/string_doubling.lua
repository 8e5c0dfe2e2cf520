-- expect: the rules take too much memory
local s = "x"
while true do s = s .. s end
