-- expect: "setmetatable" is not defined in rule files
local x <close> = setmetatable({}, { __close = function() while true do end end })
