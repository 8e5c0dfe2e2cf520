-- load: harmless
-- play: the rules take too long
-- each call
for _ = 1, 1000000 do
  if #position.game:verbs() == 100 then return false end
end
