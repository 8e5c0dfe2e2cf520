-- expect: the rules take too
while true do
  local t = {}
  for i = 1, 300000 do t[i] = -i end
  table.sort(t)
end
