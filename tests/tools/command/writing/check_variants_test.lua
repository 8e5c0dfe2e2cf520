--- `moyo check --quick` of the variants that come with Moyo; tests/slow has the whole.

local test, expect = ...

local shell = require "tools.shell"

test("the variants that come with Moyo pass", function()
  local _, list = shell.moyo "list"
  local names = {}
  for name in list:gmatch "(%S+)\t[^\n]*\n" do names[#names + 1] = name end
  expect.truthy(#names > 0, list)
  local status, output = shell.moyo("check", "--quick", table.unpack(names))
  expect.equal(status, 0, output)
end)
