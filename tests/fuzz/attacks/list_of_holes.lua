-- load: harmless
-- play: the rules take too
-- each call
local list, n = {}, 0
list[8000] = 1
for i = 1, 1e9 do
  for k, v in pairs(list) do n = n + v end
end
