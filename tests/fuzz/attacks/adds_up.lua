-- load: harmless
-- play: the rules take too long: more instructions than the account of their game holds
-- each call
local n = 0
for key in pairs { position = position } do n = n + #key end
for i = 1, 250000 do n = n + i % 7 end
