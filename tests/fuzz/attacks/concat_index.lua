-- expect: "setmetatable" is not defined in rule files
local t = setmetatable({}, { __concat = function(a, b) return a .. b end })
local s = t .. "x"
