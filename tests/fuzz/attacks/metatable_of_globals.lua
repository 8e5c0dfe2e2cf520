-- expect: "setmetatable" is not defined in rule files
setmetatable(_G, nil)
