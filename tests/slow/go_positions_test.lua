--- The legal positions of 6x6 Go, by border states.

local test, expect = ...
local positions = require "rules.positions"

test("6x6: the published number of positions is legal", function()
  expect.equal(positions.by_border(6), positions.published[6])
end)
