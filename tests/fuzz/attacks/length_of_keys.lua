-- expect: the rules take too long: more instructions than the budget
-- writes: a table whose keys are no list, and which Lua looks through for the last one
local keys = {}
for i = 0, 62 do keys[i + 1] = ("[1 << %d] = true"):format(i) end
return ([[
local moyo = require "moyo"
local keys, n = { %s }, nil
for i = 1, 1e9 do n = #keys end
]]):format(table.concat(keys, ",\n"))
