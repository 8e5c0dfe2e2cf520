--- `moyo check` of the mutators that come with Moyo, beside each other.

local test, expect = ...

local moyo = require "moyo"
local shell = require "support.shell"

local EFFORT = tonumber(os.getenv "MOYO_TEST_EFFORT" or 1)

for _, mutator in ipairs(moyo.mutators()) do
  test(mutator.name .. " passes", function()
    local status, output = shell.moyo("check", "+" .. mutator.name, "--pairs", 6 * EFFORT)
    expect.equal(status, 0, output)
  end)
end
