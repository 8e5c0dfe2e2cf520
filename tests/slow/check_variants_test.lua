--- `moyo check` of the variants that come with Moyo, with several seeds.

local test, expect = ...

local shell = require "tools.shell"

local _, list = shell.moyo "list"

for name in list:gmatch "(%S+)\t[^\n]*\n" do
  for seed = 1, 3 do
    test(("%s passes with seed %d"):format(name, seed), function()
      local status, output = shell.moyo("check", "--seed", tostring(seed), name)
      expect.equal(status, 0, output)
    end)
  end
end
