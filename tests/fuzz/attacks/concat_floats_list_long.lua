-- expect: the rules take too
local list = {}
for i = 1, 4000 do list[i] = ("x"):rep(60000) end
for i = 1, 1e9 do pcall(table.concat, list, list[1]) end
