-- expect: "getmetatable" is not defined in rule files
getmetatable("").__index = nil
