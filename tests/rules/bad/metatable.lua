-- Looks at a metatable.
-- expect: FILE:LINE: "getmetatable" is not defined in rule files
getmetatable "".__index = nil -- here
