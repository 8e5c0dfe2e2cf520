-- expect: "setmetatable" is not defined in rule files
local t = {}
for i = 1, 1e6 do t = setmetatable({}, { __index = t }) end
local x = t.x
