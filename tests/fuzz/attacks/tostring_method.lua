-- expect: "setmetatable" is not defined in rule files
local s = tostring(setmetatable({}, { __tostring = function() while true do end end }))
