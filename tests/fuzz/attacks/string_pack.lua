-- expect: string.pack
local s = string.pack("i4", 1)
