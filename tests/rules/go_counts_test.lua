--- The AGA's rules: a game counts the same by area as by territory with pass stones, when White
--- passes last; with a handicap too.

local test, expect = ...
local moyo = require "moyo"

--- Plays a random game by either rules: how much more Black has than White.
local function margins(by_territory, by_area, seed)
  local a, b, random = by_territory.core:state(), by_area.core:state(), moyo.random(seed, 0)
  while not a.over do
    local step = a:choose(seed % 2 == 0 and "light" or "uniform", random)
    assert(a:play(step))
    assert(b:play(by_area:parse(by_territory:format(step))))
  end
  expect.truthy(b.over)
  local territory, area = a:scores(1), b:scores(1)
  return territory[1] - territory[2], area[1] - area[2]
end

for _, handicap in ipairs { 0, 2, 5 } do
  test(("area and territory agree, handicap %d"):format(handicap), function()
    for size = 3, 7 do
      local options = ("dead=all_alive,size=%d,handicap=%d"):format(size, handicap)
      local by_territory = moyo.load("go:aga-territory," .. options)
      local by_area = moyo.load("go:aga,last_pass=white," .. options)
      for seed = 1, 8 do
        local territory, area = margins(by_territory, by_area, seed)
        expect.equal(territory, area, options .. ", seed " .. seed)
      end
    end
  end)
end
