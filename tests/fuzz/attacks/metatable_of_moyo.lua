-- expect: "getmetatable" is not defined in rule files
getmetatable(moyo).__index = nil
