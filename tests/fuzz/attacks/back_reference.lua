-- expect: the rules take too long
local s = ("a"):rep(60000)
while true do s:find "(a*)%1b" end
