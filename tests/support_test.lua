--- A command that a test runs within its own process says and returns what the program does in one
--- of its own; see support/shell.lua.

local test, expect = ...
local shell = require "support.shell"

local lines = {
  { "list" }, { "rules", "gengo:size=7,ko=none" }, { "options", "go", "--json" },
  { "playout", "gorogo", "-n", "20", "--json" }, { "explain", "sygo:size=5" }, { "--help" },
  { "rules", "gengoo" }, { "playout", "go:sise=9" }, { "no-such-command" }, {},
}

-- What is typed, and the command that reads it.
local texts = {
  { "A1\r\nA1\nsave\n\nundo\nboard\nB2", "play", "go:size=3", "--white", "light", "--seed", "1" },
  { "play b A1\nplay b A1\nshowboard\nquit\nname\n", "gtp", "go:size=3" },
  { "play A1\nnonsense\nstate\n", "referee", "sygo:size=3" },
  { "(;GM[1]SZ[5];B[aa])", "play", "--load", "-" },
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

for _, text in ipairs(texts) do
  local input, words = text[1], { table.unpack(text, 2) }
  test("within the test and by itself, with a text to read: moyo " .. table.concat(words, " "),
    function()
      local status, output, complaints = shell.reading(input, words)
      local own_status, own_output, own_complaints = shell.feed(input, words)
      expect.equal(output, own_output)
      expect.equal(complaints, own_complaints)
      expect.equal(status, own_status)
    end)
end
