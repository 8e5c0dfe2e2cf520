--- A command that a test runs within its own process says and returns what the program does in one
--- of its own; see support/shell.lua.

local test, expect = ...
local shell = require "support.shell"

local lines = {
  { "list" }, { "rules", "gengo:size=7,ko=none" }, { "options", "go", "--json" },
  { "playout", "gorogo", "-n", "20", "--json" }, { "explain", "sygo:size=5" }, { "--help" },
  { "rules", "gengoo" }, { "playout", "go:sise=9" }, { "no-such-command" }, {},
}

-- The speed differs from run to run.
local function plain(text) return (text:gsub("\"ns_per_ply\":[%d.]+", "")) end

for _, words in ipairs(lines) do
  test("within the test and by itself: moyo " .. table.concat(words, " "), function()
    local status, output, complaints = shell.moyo(table.unpack(words))
    local own_status, own_output, own_complaints = shell.process(table.unpack(words))
    expect.equal(status, own_status)
    expect.equal(plain(output), plain(own_output))
    expect.equal(complaints, own_complaints)
  end)
end
