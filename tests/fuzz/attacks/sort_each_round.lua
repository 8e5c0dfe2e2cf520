-- load: harmless
-- play: the rules take too
-- each call
for i = 1, 1e9 do
  local list = {}
  for k = 1, 4000 do list[k] = k * 7919 % 4001 end
  table.sort(list)
end
