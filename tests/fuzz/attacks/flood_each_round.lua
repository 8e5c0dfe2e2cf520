-- load: harmless
-- play: the rules take too
local t = moyo.board.square(2).topology
local all = ~moyo.set(t, {})
-- each call
local n = 0
for i = 1, 1e9 do
  local v = i % 2 == 0 and position:empty() or ~position:empty()
  n = n + #v:flood(position:empty()) + #v:parts() + #v:list()
end
