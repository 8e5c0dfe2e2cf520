--- What the rows of `moyo bench` do.

local test, expect = ...

require "support.shell" -- finds tools/
local moyo = require "moyo"
local works = require "bench.works"

local function meter(row)
  local measure, told = works.meter(row)
  local value = measure(0.001)
  expect.truthy(value > 0, row.kind)
  return told, value
end

test("games: how many, and their plies", function()
  for _, kind in ipairs { "plies", "steps" } do
    local told = meter { kind = kind, ruleset = "go:size=5", policy = "light" }
    expect.truthy(told.games >= 16 and told.plies > 10 * told.games, kind)
  end
end)

test("legal: the middle of a game", function()
  local told = meter { kind = "legal", ruleset = "go:size=9" }
  expect.truthy(told.steps > 10 and told.steps < 82, told.steps)
end)

test("copies: their bytes", function()
  expect.equal(meter({ kind = "copy", ruleset = "go:size=5" }).bytes,
    moyo.load("go:size=5").core.size)
end)

test("perft, searches, loading", function()
  for _, kind in ipairs { "perft", "search", "load" } do
    expect.equal(meter { kind = kind, ruleset = "go:size=3" }, {}, kind)
  end
end)

test("two threads: a share of the time of one", function()
  for _, kind in ipairs { "playout_threads", "search_threads" } do
    local _, share = meter { kind = kind, ruleset = "go:size=5", policy = "light" }
    expect.truthy(share > 0 and share < math.huge, share) -- how much depends on other work
  end
end)
