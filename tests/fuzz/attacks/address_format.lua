-- expect: harmless
local s = ("%p"):format({})
local t = ("%s"):format({})
