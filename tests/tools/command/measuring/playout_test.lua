--- `moyo playout`: random games that are the same everywhere.

local test, expect, slow = ...

local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path

local json = require "moyo.base.json"
local shell = require "support.shell"

local function playout(...)
  local status, output, errors = shell.moyo("playout", ...)
  expect.equal({ status, errors }, { 0, "" })
  return output
end

local function report(...)
  return json.decode(playout("--json", ...))
end

test("signature: equal for one, two and three threads", function()
  local ruleset, games = "go:size=4", "20"
  if slow then ruleset, games = "go:size=5", "100" end
  local function with(threads)
    return report(ruleset, "-n", games, "--seed", "3", "--threads", threads)
  end
  local first = with "1"
  for _, threads in ipairs { "2", "3" } do
    local other = with(threads)
    expect.equal(other.signature, first.signature)
    expect.equal(other.length, first.length)
    expect.equal(other.results, first.results)
  end
end)

test("signature: differs by seed, policy, number of games and rules", function()
  local seen = {}
  for _, words in ipairs {
    { "go:size=5", "-n", "20" },
    { "go:size=5", "-n", "20", "--seed", "2" },
    { "go:size=5", "-n", "20", "--seed=-1" },
    { "go:size=5", "-n", "20", "--policy", "light" },
    { "go:size=5", "-n", "21" },
    { "go:size=5,suicide=forbidden", "-n", "20" },
  } do
    local signature = report(table.unpack(words)).signature
    expect.truthy(signature:find "^%x+$" and #signature == 16, signature)
    expect.truthy(not seen[signature], "the same signature twice: " .. table.concat(words, " "))
    seen[signature] = true
  end
end)

test("report: shares, lengths and speed fit together", function()
  local r = report("go:size=4", "-n", "50")
  expect.equal(r.games, 50)
  local games, share = 0, 0
  for _, result in ipairs(r.results) do
    games, share = games + result.games, share + result.share
    expect.truthy(result.low <= result.share and result.share <= result.high)
  end
  expect.equal(games, 50)
  expect.truthy(math.abs(share - 1) < 1e-9)
  expect.equal(r.reasons[1].name, "passes")
  expect.equal(r.reasons[1].games, 50)
  expect.equal(r.length.mean, r.plies / 50)
  expect.truthy(r.length.min <= r.length.mean and r.length.mean <= r.length.max)
  expect.truthy(r.ns_per_ply > 0)
end)

test("report: an even komi makes draws, a limit leaves games unfinished", function()
  local function has(r, name)
    for _, result in ipairs(r.results) do
      if result.name == name then return result.games end
    end
    return 0
  end
  expect.truthy(has(report("go:size=3,komi=0", "-n", "100"), "draw") > 0)
  expect.equal(has(report("go:size=9", "-n", "10", "--limit", "5"),
    "unfinished"), 10)
end)

test("report: in words", function()
  local output = playout("go:size=4", "-n", "10")
  for _, pattern in ipairs { "10 games, seed 1", "results\n", "black", "reasons\n", "passes",
    "plies a game", "ns a ply", "signature  %x+" } do
    expect.truthy(output:find(pattern), pattern .. " is not in\n" .. output)
  end
end)

test("mistakes: numbers, names, rulesets", function()
  for _, case in ipairs {
    { { "go", "-n", "0" }, '-n: expected a whole number of 1 or more, found "0"' },
    { { "go", "-n", "x" }, '-n: expected a whole number of 1 or more, found "x"' },
    { { "go", "--threads", "257" }, "from 1 to 256" },
    { { "go", "--policy", "lihgt" }, 'did you mean "light"' },
    { { "gox" }, 'did you mean "go"' },
    { { "go:siez=9" }, 'did you mean "size"' },
    { {}, "expected a ruleset" },
  } do
    local status, output, errors = shell.moyo("playout", table.unpack(case[1]))
    expect.equal({ status, output }, { 2, "" })
    expect.truthy(errors:find(case[2], 1, true), errors)
    expect.truthy(errors:find "^moyo playout: [^\n]+\n$", errors)
  end
end)

test("mistakes: a rule that fails in a thread is named with file and line", function()
  local folder, remove = shell.folder()
  shell.write(folder .. "/broken.lua", [[
local moyo = require "moyo"
local go = moyo.variant "go"
return go:variant "Broken" {
  rules = function(_, rule)
    rule.ko = moyo.rule { "Never.", function(position)
      return position.nonsense.more
    end }
  end,
}
]])
  local status, _, errors = shell.moyo("playout", folder .. "/broken.lua", "-n", "5")
  remove()
  expect.equal(status, 2)
  expect.truthy(errors:find "broken.lua:6: ", errors)
end)

-- The most memory that this process has had at a time, in kB; nil where the system does not say.
local function most_memory()
  local file = io.open "/proc/self/status"
  local text = file and file:read "a"
  if file then file:close() end
  return text and tonumber(text:match "VmHWM:%s*(%d+) kB")
end

local function is_sanitized()
  local file = io.open "/proc/self/maps"
  local text = file and file:read "a" or ""
  if file then file:close() end
  return text:find("libasan", 1, true)
end

-- It takes tens of thousands of games.
test.long("memory: what games leave behind does not add up", function()
  local playouts = require "counting.playouts"
  if not most_memory() or is_sanitized() then return end
  local function play(games)
    local run = { ruleset = "go:size=1", seed = 1, policy = "uniform", limit = 9, games = games }
    expect.equal(playouts.run(run, 1).games, games)
    return most_memory()
  end
  local most = play(30000) -- by then Lua's garbage has been collected a few times
  expect.truthy(play(15000) < most + 1000)
end)

test("memory: where there is too little, that is said, and nobody blamed", function()
  if is_sanitized() then return end
  local lacks = 0
  for _, megabytes in ipairs(slow and { 17, 24, 60 } or { 24 }) do
    for _, words in ipairs { { "playout", "multiplayer", "-n", "2" },
      { "life", "go", "--where", "corner" } } do
      local limit = ("ulimit -v %d;"):format(megabytes << 10)
      local status, _, errors = shell.feed("", words, limit)
      if status ~= 0 then
        lacks = lacks + 1
        expect.truthy(errors:find "^moyo %w+: [^\n]*out of memory\n$", errors)
      end
    end
  end
  expect.truthy(lacks > 0)
end)
