-- load: harmless
-- play: the rules take too long
local list = {}
for i = 1, 20000 do list[i] = i end
local function many(...)
  local sum = 0
  for _ = 1, 7000 do sum = sum + select("#", ...) end
  return sum
end
-- each call
if many(table.unpack(list)) == 7 then return false end
