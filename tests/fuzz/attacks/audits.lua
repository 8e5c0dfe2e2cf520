-- load: harmless
-- play: the rules take too long
-- each call
for _ = 1, 1000000 do
  if position:audit() then return false end
end
