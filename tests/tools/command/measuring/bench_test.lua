--- `moyo bench`: the form of its table.  Speeds are never tested.

local test, expect, slow = ...

local json = require "moyo.base.json"
local shell = require "support.shell"

local UNITS = {
  ["go19-light"] = "ns/ply", ["go19-uniform"] = "ns/ply", ["go9-light"] = "ns/ply",
  ["gengo19-uniform"] = "ns/ply", ["gorogo-uniform"] = "ns/ply",
  ["sygo19-uniform"] = "ns/step", ["twog13-uniform"] = "ns/step",
  ["besiege13-uniform"] = "ns/step",
  ["multiplayer19-uniform"] = "ns/step", ["multiplayer606-uniform"] = "ns/step",
  ["go9-uniform"] = "ns/ply", ["go19-lua"] = "ns/ply", ["go9-condition"] = "ns/ply",
  ["go9-step"] = "ns/ply", ["go9-two-points"] = "ns/ply", ["flood7-lua"] = "ns/ply",
  clone19 = "ns", search9 = "us", ["search9-condition"] = "us", ["search9-step"] = "us",
  ["search9-two-points"] = "us", ["search7-flood"] = "us",
  ["load-go"] = "ms",
}

-- What bench tells of these rows, all unless named, and the units of them.
local function bench(...)
  local status, output, errors = shell.moyo("bench", "--json", "--seconds", "0.002", ...)
  expect.equal({ status, errors }, { 0, "" })
  local seen = {}
  for _, row in ipairs(json.decode(output)) do
    seen[row.name] = row.unit
    expect.truthy(row.value > 0 and row.spread >= 0, row.name)
    expect.equal(row.plies_per_game ~= nil, row.unit:find "^ns/" ~= nil, row.name)
    expect.truthy(row.name ~= "clone19" or row.bytes > 0)
  end
  return seen
end

test("rows: each with its unit, value, spread and length of games", function()
  expect.equal(bench("--only", "go9-light", "--only", "clone19"),
    { ["go9-light"] = UNITS["go9-light"], clone19 = UNITS.clone19 })
end)

if slow then
  test("rows: every one", function() expect.equal(bench(), UNITS) end)
end

test("rows: the Lua rules play the same games as the native ones", function()
  local function signature(ruleset)
    local _, output = shell.moyo("playout", ruleset, "-n", "20", "--policy", "light", "--json")
    return json.decode(output).signature
  end
  expect.equal(signature "tests/rules/go_lua.lua", signature "go")
end)

test("table: one line a row", function()
  local status, output = shell.moyo("bench", "--only", "go9-light", "--seconds", "0.01")
  expect.equal(status, 0)
  expect.truthy(output:find "^name +value +unit +spread +at most\ngo9%-light ", output)
end)

test("mistakes: unknown rows, no time", function()
  local status, _, errors = shell.moyo("bench", "--only", "go9-ligth")
  expect.equal(status, 2)
  expect.truthy(errors:find('did you mean "go9-light"?', 1, true), errors)
  status, _, errors = shell.moyo("bench", "--seconds", "0")
  expect.equal(status, 2)
  expect.truthy(errors:find('--seconds: expected a positive number, found "0"', 1, true), errors)
end)
