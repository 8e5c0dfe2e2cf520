-- expect: "setmetatable" is not defined in rule files
table.sort({ setmetatable({}, {}), 1 })
