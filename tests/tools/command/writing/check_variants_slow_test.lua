--- `moyo check` of the variants that come with Moyo, with fewer pairs of values than by default.

local test, expect = ...

local moyo = require "moyo"
local shell = require "support.shell"

local EFFORT = tonumber(os.getenv "MOYO_TEST_EFFORT" or 1)

for _, variant in ipairs(moyo.variants()) do
  test(variant.name .. " passes", function()
    local status, output = shell.moyo("check", variant.name, "--pairs", 6 * EFFORT)
    expect.equal(status, 0, output)
  end)
end
