-- expect: "coroutine" is not defined in rule files
local t = {}
for i = 1, 1e9 do t[i] = coroutine.create(function() end) end
