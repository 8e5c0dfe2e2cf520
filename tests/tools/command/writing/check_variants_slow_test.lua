--- `moyo check` of the variants that come with Moyo, with fewer pairs of values than by default.

local test, expect = ...

local shell = require "support.shell"

local EFFORT = tonumber(os.getenv "MOYO_TEST_EFFORT" or 1)

local _, list = shell.moyo "list"

for name in list:gmatch "(%S+)\t[^\n]*\n" do
  test(name .. " passes", function()
    local status, output = shell.moyo("check", name, "--pairs", 6 * EFFORT)
    expect.equal(status, 0, output)
  end)
end
