-- expect: "setmetatable" is not defined in rule files
table.insert(setmetatable({}, { __len = function() return 1 << 40 end }), 1, 2)
