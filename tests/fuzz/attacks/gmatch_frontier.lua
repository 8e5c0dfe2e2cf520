-- expect: the rules take too long
local s = ("a "):rep(30000)
while true do for w in s:gmatch "%f[%w].-%f[%W].-b" do end end
