-- expect: "setmetatable" is not defined in rule files
setmetatable({}, { __gc = function() while true do end end })
