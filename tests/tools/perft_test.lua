--- `moyo perft`: numbers of step sequences.

local test, expect = ...

local json = require "moyo.json"
local shell = require "tools.shell"

local function perft(...)
  local status, output, errors = shell.moyo("perft", ...)
  expect.equal({ status, errors }, { 0, "" })
  return output
end

local function count(ruleset, depth)
  return json.decode(perft(ruleset, "--depth", tostring(depth), "--json")).count
end

test("counts: what can be counted by hand", function()
  -- n points and a pass; then one point less, or all again after a pass.
  expect.equal(count("go:size=9", 0), 1)
  expect.equal(count("go:size=9", 1), 82)
  expect.equal(count("go:size=9", 2), 81 * 81 + 82)
  expect.equal(count("go:size=1,suicide=forbidden", 1), 1)
end)

test("counts: sequences that end earlier do not count", function()
  -- On one point only passes are legal; two of them end the game.
  expect.equal(count("go:size=1,suicide=forbidden", 2), 1)
  expect.equal(count("go:size=1,suicide=forbidden", 3), 0)
end)

test("divide: a line a first step, sorted, then the sum", function()
  local output = perft("go:size=2", "--depth", "2", "--divide")
  expect.equal(output, "A1\t4\nA2\t4\nB1\t4\nB2\t4\npass\t5\n2\t21\n")
  local report = json.decode(perft("go:size=2", "-d", "2", "--divide", "--json"))
  expect.equal(report.count, 21)
  expect.equal(report.divide[5], { step = "pass", count = 5 })
end)

test("plain: depth and count, separated by a tab", function()
  expect.equal(perft("go:size=2", "--depth", "2"), "2\t21\n")
end)

test("mistakes: depth and ruleset", function()
  for _, case in ipairs {
    { { "go" }, "--depth" },
    { { "go", "--depth=-1" }, "--depth: expected a whole number" },
    { { "go", "--depth", "1.5" }, "--depth: expected a whole number" },
    { { "gogo", "--depth", "1" }, "gogo" },
  } do
    local status, output, errors = shell.moyo("perft", table.unpack(case[1]))
    expect.equal({ status, output }, { 2, "" })
    expect.truthy(errors:find(case[2], 1, true), errors)
  end
end)
