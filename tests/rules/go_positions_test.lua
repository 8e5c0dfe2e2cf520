--- Legal positions of Go: as many as are published, and what the runtime says about each.

local test, expect, slow = ...
local moyo = require "moyo"
local positions = require "rules.positions"

for lines = 1, 3 do
  test(("%dx%d: every colouring set up, the published number is legal"):format(lines, lines),
    function()
      expect.equal(positions.all("go:size=" .. lines), positions.published[lines])
    end)
end

for lines = 1, slow and 6 or 4 do
  test(("%dx%d: by border states, the published number is legal"):format(lines, lines), function()
    expect.equal(positions.by_border(lines), positions.published[lines])
  end)
end

-- A legal position is left legal by every play, and what is counted anew stone by stone agrees
-- with what a fresh set-up says.
test("3x3: from every legal position every play leaves a legal position", function()
  local legal, count = {}, 0
  local game = moyo.load "go:size=3"
  positions.all("go:size=3,ko=none", function(state) legal[state.hash] = true end)
  for _ in pairs(legal) do count = count + 1 end
  expect.equal(count, positions.published[3])
  positions.all("go:size=3,ko=none", function(position)
    if position.hash % (slow and 7 or 50) ~= 0 then return end
    for colour = 1, 2 do
      position:to_play(colour)
      for _, step in ipairs(position:legal()) do
        local state = position:clone()
        assert(state:play(step))
        if not legal[state.hash] or state:audit() then
          error(("%s after %s: %s"):format(game:format(step), position:save(), state:audit()))
        end
      end
    end
  end)
end)

-- Slow: more of the same, which takes longer ---------------------------------------

if not slow then return end

-- On boards that are not square the two ways have only each other; on Gengo's Go regions the
-- colourings are Go's.
test("2x5 and 5x2, and Gengo with Go's regions, count alike", function()
  expect.equal(positions.all "go:size=2x5", positions.all "go:size=5x2")
  expect.equal(positions.all "go:size=1x10", positions.all "go:size=10x1")
end)
