-- expect: the rules take too long
local s = ("ab"):rep(30000)
while true do s:find("[ab]*[ab]*[ab]*[ab]*[ab]*c") end
