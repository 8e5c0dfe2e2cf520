-- expect: "setmetatable" is not defined in rule files
local t = setmetatable({}, { __lt = function() while true do end end })
local x = t < t
