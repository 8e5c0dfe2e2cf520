-- expect: "setmetatable" is not defined in rule files
error(setmetatable({}, { __tostring = function() while true do end end }))
