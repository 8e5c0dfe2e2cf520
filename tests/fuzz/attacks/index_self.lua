-- expect: "setmetatable" is not defined in rule files
local t = {}
t = setmetatable(t, { __index = t })
local x = t.x
