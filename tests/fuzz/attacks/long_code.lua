-- load: harmless
-- play: the rules take too
-- each call
local n = 0
for i = 1, 1e9 do
  n = n + #(position:stones(i % 2 + 1) | position:empty()) n = n + #position:stones(i % 2 + 1):grow()
  n = n + #position:stones(i % 2 + 1):flood(position:empty()) n = n - #position:empty():grow()
end
