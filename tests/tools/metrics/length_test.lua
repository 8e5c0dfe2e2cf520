--- Metrics of how long a game is.

local test, expect = ...
local told = require "support.told"

test("turns, steps and passes, where a turn can have several steps", function()
  told.has(told.measured("go:size=3", "A1, pass, B2, pass, pass"),
    { turns = 5, steps = 5, passes = 3 })
  told.has(told.measured("sygo:size=3", "A1, A2, C3, B1, pass, C1, done"),
    { turns = 6, steps = 7, passes = 1 })
end)

test("a turn that is under way has steps, and is none yet", function()
  local values, c = told.measured("sygo:size=3", "A1, A2, C3, B1, pass, C1")
  told.has(values, { turns = 5, steps = 6 })
  expect.equal(c.result.over, false)
end)
