-- expect: "rawset" is not defined in rule files
rawset(_G, "x", 1)
