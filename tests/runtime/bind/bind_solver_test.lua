--- state:solve: limits, news, and what is refused.

local test, expect = ...
local moyo = require "moyo"

local function state(ruleset) return moyo.load(ruleset).core:state(1) end

test("solve: the value, and a line that keeps it", function()
  local found = state("go:size=3x1,komi=0"):solve { by_score = true }
  expect.equal({ found.low, found.high, found.ended, found.line_ends }, { 3, 3, "solved", true })
  expect.equal(#found.line, 3)
end)

test("solve: limits leave bounds", function()
  local found = state("go:size=5,komi=0"):solve { by_score = true, nodes = 300 }
  expect.equal({ found.ended, found.nodes }, { "nodes", 300 })
  expect.equal(state("go:size=5"):solve({ seconds = 0.01 }).ended, "seconds")
end)

test("solve: both methods find the value, each in its way", function()
  local nodes = {}
  for _, method in ipairs { "alpha-beta", "proof-numbers" } do
    local found = state("go:size=2,komi=0"):solve { by_score = true, method = method }
    expect.equal({ found.low, found.high, found.ended }, { 1, 1, "solved" })
    nodes[method] = found.nodes
  end
  expect.equal(state("go:size=2,komi=0"):solve({ by_score = true }).nodes, nodes["alpha-beta"])
  expect.truthy(nodes["proof-numbers"] ~= nodes["alpha-beta"])
  for _, method in ipairs { "alpha-beta", "proof-numbers" } do
    local found = state "go:size=5":solve({ method = method }, function() return true end)
    expect.equal(found.ended, "stopped")
    -- or before that, if they have taken a while
    expect.truthy(found.nodes <= 1024 and found.nodes % 16 == 0, found.nodes)
  end
end)

test("solve: it tells how far it is, and can be stopped; an error stops it as well", function()
  local asked = 0
  local found = state("go:size=5"):solve({}, function(so_far)
    asked = asked + 1
    expect.truthy(so_far.nodes > 0)
    return asked == 3
  end)
  expect.equal({ asked, found.ended }, { 3, "stopped" })
  expect.equal(state("go:size=5"):solve({}, function() error "no" end).ended, "stopped")
end)

test("solve: what it cannot do is said, and the state stays", function()
  for ruleset, why in pairs {
    ["multiplayer:map=square5,players=3"] = "a solver needs a game of two players",
    ["phantom:size=3"] = "something is hidden in this game",
    ["gonnect:size=3"] = "the game has no score",
  } do
    local one = state(ruleset)
    local before = one:save()
    local found, problem = one:solve { by_score = true, nodes = 1000 }
    expect.equal({ found, problem }, { nil, why })
    expect.equal(one:save(), before)
  end
  for name, value in pairs { nodes = -1, method = "luck" } do
    local good, problem = pcall(state("go:size=2").solve, state "go:size=2", { [name] = value })
    expect.equal(good, false)
    expect.truthy(tostring(problem):find(name == "method" and "'luck'" or name), problem)
  end
end)
