-- expect: harmless
local kept = moyo
local names = {}
for name in pairs(moyo.suicide) do names[#names + 1] = name end
for _, name in pairs(names) do moyo.suicide[name] = nil end
moyo.perft, moyo.load = nil, nil
