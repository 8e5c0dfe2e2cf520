-- expect: "setmetatable" is not defined in rule files
for i in ipairs(setmetatable({}, { __index = function() return 1 end })) do end
