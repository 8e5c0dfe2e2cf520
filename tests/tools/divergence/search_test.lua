--- The search for a game in which two rulesets diverge.

local test, expect = ...
local moyo = require "moyo"
require "support.shell" -- finds tools/
local search = require "divergence.search"

local function run(first, second, more)
  local options = { games = 4, seed = 1, players = { "random" }, watch = function() end,
    stop = function() return false end }
  for name, value in pairs(more or {}) do options[name] = value end
  return search.run({ moyo.load(first), moyo.load(second) }, options)
end

test("mismatch: other players or another board, in words", function()
  local function mismatch(a, b) return search.mismatch(moyo.load(a), moyo.load(b)) end
  expect.equal(mismatch("go", "go:ko=simple"), nil)
  expect.truthy(mismatch("go", "go:size=9"):find("different boards: 19 by 19, 361 points; 9 by 9",
    1, true))
  expect.truthy(mismatch("go", "multiplayer:players=3"):find("different players: black, white; ",
    1, true))
end)

test("the smallest board on which it shows is enough", function()
  local report = run("go", "go:ko=simple")
  expect.equal(report.boards, { "1x1" })
  expect.equal(report.found.difference.kind, "legal")
  expect.truthy(report.games <= 4)
end)

test("equal rules: every small board and their own have been played on", function()
  local report = run("go:size=3", "go:size=3", { games = 1 })
  expect.equal(report.found, nil)
  expect.equal(report.boards[#report.boards], "3x3")
  expect.equal(report.games, #report.boards)
end)

test("the same seed finds the same, and progress is told", function()
  local shown
  local function watch(text) shown = text end
  local one, other = run("go", "go:suicide=forbidden", { watch = watch }),
    run("go", "go:suicide=forbidden")
  expect.equal({ one.games, one.boards, #one.found.steps },
    { other.games, other.boards, #other.found.steps })
  expect.truthy(shown:find "^%dx%d, ", shown)
end)

test("what may be left is told: of the games on a board, and of what makes one smaller", function()
  local games, parts = 0, 0
  run("go", "go:suicide=forbidden", { watch = function(text, done, total, start)
    expect.truthy(done >= 1 and done <= total and start > 0, text)
    if text:find "game" then
      games = games + 1
      expect.equal(total, 4)
    else
      parts = parts + 1
    end
  end })
  expect.truthy(games > 0 and parts > 0)
end)

test("it can be stopped: within a game, and while one is made smaller", function()
  local asked = 0
  local report = run("go:size=3", "go:size=3", { stop = function()
    asked = asked + 1
    return asked > 40
  end })
  expect.equal({ report.stopped, report.found }, { true, nil })
  local making = false
  report = run("go", "go:suicide=forbidden", {
    watch = function(text) making = making or text:find "parts" ~= nil end,
    stop = function() return making end })
  expect.equal(report.stopped, true)
  expect.truthy(report.found)
end)
