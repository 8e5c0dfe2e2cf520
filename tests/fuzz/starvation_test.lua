--- Whichever allocation fails, a command says so in a line and loses nothing.
--
-- Slow, one of 1,000 fails in each variant.  All of them do, which takes hours, by
--
--     build/moyo lua tests/fuzz/starve.lua go:size=3

local test, expect, slow = ...
local faults = require "support.faults"
local starvation = require "support.starvation"

local EACH = math.max(1, 2000 // (slow and 2 * slow or 1))

local RULESETS = { "go:size=3", "gengo:size=5", "gorogo", "multiplayer:map=square7,players=2",
  "sygo:size=3", "twog:size=5", "besiege:size=5" }

for _, ruleset in ipairs(slow and RULESETS or { RULESETS[1] }) do
  test(ruleset .. ": whichever allocation fails, a command says so and loses nothing", function()
    local why = faults.missing()
    if why then expect.skip(why) end
    local most = 0
    starvation.try(ruleset, { each = EACH }, function(one)
      expect.truthy(one.failed >= 5, one.name .. ": " .. one.failed)
      if slow then
        print(("%s: %d of %d allocations, %d ends"):format(one.name, one.failed, one.all, one.ends))
      end
      most = math.max(most, one.ends)
    end)
    expect.truthy(most >= 3, most) -- of a comparison: no file, no experiment, one that goes on
  end)
end
