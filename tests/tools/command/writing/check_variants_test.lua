--- `moyo check` of the variants that come with Moyo: --quick, of one; slow, of all, with fewer
--- pairs of values than by default.

local test, expect, slow = ...

local shell = require "support.shell"

local function passes(name, ...)
  local words = { ... }
  test(("%s passes %s"):format(name, table.concat(words, " ")), function()
    local status, output = shell.moyo("check", name, table.unpack(words))
    expect.equal(status, 0, output)
  end)
end

local _, list = shell.moyo "list"

for name in list:gmatch "(%S+)\t[^\n]*\n" do
  if slow then
    passes(name, "--pairs", 6 * slow)
  elseif name == "sygo" then
    passes(name, "--quick")
  end
end
