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
  ["go9-sight"] = "ns/ply", ["go9-density"] = "ns/ply", ["search9-sight"] = "us",
  ["search9-density"] = "us",
  ["go9-step"] = "ns/ply", ["go9-two-points"] = "ns/ply", ["flood7-lua"] = "ns/ply",
  clone19 = "ns", search9 = "us", ["search9-condition"] = "us", ["search9-step"] = "us",
  ["search9-two-points"] = "us", ["search7-flood"] = "us",
  ["load-go"] = "ms", ["go52-light"] = "ns/ply", ["go19-torus"] = "ns/ply",
  ["go19-hex"] = "ns/ply", ["go-map"] = "ns/ply", ["storeys-uniform"] = "ns/ply",
  ["double-uniform"] = "ns/ply", legal9 = "ns", perft9 = "ns", search19 = "us",
  ["playout-two-threads"] = "share", ["search-two-threads"] = "share",
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
    expect.truthy(not row.beside or row.ratio > 0 and row.beside_value > 0, row.name)
  end
  return seen
end

test("rows: each with its unit, value, spread and length of games", function()
  expect.equal(bench("--only", "go9-light", "--only", "clone19"),
    { ["go9-light"] = UNITS["go9-light"], clone19 = UNITS.clone19 })
end)

if slow then
  test("rows: every one", function() expect.equal(bench "--against", UNITS) end)
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

-- A yardstick that takes a nanosecond a ply: the real one takes long to compile.
local function with_yardstick(run)
  local yardstick = require "bench.yardstick"
  local build = yardstick.build
  yardstick.build = function(lines)
    expect.equal(lines, 9)
    return { measure = function() return 1 end, close = function() end }
  end
  local ok, problem = pcall(run)
  yardstick.build = build
  if not ok then error(problem, 0) end
end

test("against: a ratio beside the yardstick, another row or nothing", function()
  local status, output, errors
  with_yardstick(function()
    status, output, errors = shell.moyo("bench", "--against", "--seconds", "0.001", "--only",
      "go9-light", "--only", "gorogo-uniform", "--only", "clone19")
  end)
  expect.equal({ status, errors }, { 0, "" })
  for i, pattern in ipairs { "^name +value +unit +spread +ratio +beside +at most\n",
    "\ngo9%-light .* %d+%.%d%d +yardstick +1%.5 +%S+ plies a game\n",
    "\ngorogo%-uniform .* %d+%.%d%d +go19%-uniform +%S+ plies a game\n",
    "\nclone19 [^\n]* %d+ bytes\n$" } do
    expect.truthy(output:find(pattern), i .. ": " .. output)
  end
end)

test("mistakes: unknown rows, no time", function()
  local status, _, errors = shell.moyo("bench", "--only", "go9-ligth")
  expect.equal(status, 2)
  expect.truthy(errors:find('did you mean "go9-light"?', 1, true), errors)
  status, _, errors = shell.moyo("bench", "--seconds", "0")
  expect.equal(status, 2)
  expect.truthy(errors:find('--seconds: expected a positive number, found "0"', 1, true), errors)
end)
