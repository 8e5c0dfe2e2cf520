--- `moyo check` of the variants that come with Moyo, with shorter games and fewer
--- pairs of values than by default.

local test, expect, _, effort = ...

local measured = require "support.measured"
local moyo = require "moyo"
local shell = require "support.shell"

measured.play_less(effort)

for _, variant in ipairs(moyo.variants()) do
  test(variant.name .. " passes", function()
    local status, output = shell.moyo("check", variant.name, "--pairs", 3 * effort)
    expect.equal(status, 0, output)
  end)
end
