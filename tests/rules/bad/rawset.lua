-- Sets past a metatable.
-- expect: FILE:LINE: "rawset" is not defined in rule files
rawset(_G, "x", 1) -- here
