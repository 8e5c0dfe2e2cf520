-- expect: math.random
local n = math.random()
