-- expect: "load" is not defined in rule files
load("\27Lua")()
