-- expect: the rules take too long
local s = (" "):rep(60000) .. "x"
for i = 1, 1e6 do s:gsub("%s+$", "") end
