--- The program that generates plays, and the time that it takes.

local test, expect = ...
local gtp = require "support.gtp_engine"
local moyo = require "moyo"
local core = require "moyo.core"
local session = require "gtp.session"
local clock = require "gtp.clock"
local thinker = require "gtp.thinker"

local VARIANTS = {
  ["go:size=5"] = "black", ["gengo:size=5"] = "black", gorogo = "white",
  ["sygo:size=5"] = "white", ["multiplayer:map=square5"] = "red",
}

-- More playouts than there is time for.
local ENDLESS = "mcts:100000000"

test("every variant: a turn takes no longer than is left", function()
  for ruleset, player in pairs(VARIANTS) do
    local one = session.new(ruleset, 1, nil, ENDLESS)
    gtp.answer(one, ("time_settings 1 0 0\ntime_left %s 0.06 0\n"):format(player))
    local answer = gtp.answer(one, "genmove " .. player .. "\n")
    expect.truthy(answer:find "^= %S", answer)
  end
end)

--- A turn that is thought about in Go: the seconds it took, and what was told meanwhile.
local function turn(program, time, interval)
  local match, one, told = moyo.match(moyo.load "go:size=5"), thinker.new(program, 1), 0
  one.clock = time
  local start = core.clock()
  one:begin(match, 1, interval, interval and function(search)
    expect.truthy(search.root or search, "no search")
    told = told + 1
  end)
  local step = one:choose(match)
  expect.truthy(match.state:judge(step), "an illegal step")
  match:play_step(step)
  one:finished(match)
  return core.clock() - start, told, one
end

test("without a clock it takes its own time", function()
  local _, told = turn("mcts:50")
  expect.equal(told, 0)
end)

test("what a turn takes comes off the clock", function()
  local seconds, _, one = turn(ENDLESS, clock.new(0.5, 0, 0))
  expect.truthy(seconds < 0.5, seconds)
  local left = one.clock.left[1].time
  expect.truthy(left < 0.5 and left > 0.5 - 2 * seconds - 0.01, left)
end)

test("what it finds is told meanwhile, and at the end", function()
  local _, told = turn(ENDLESS, clock.new(2, 0, 0), 0.02)
  expect.truthy(told >= 2, told)
  _, told = turn("mcts:20", nil, 60)
  expect.equal(told, 1)
end)

test("time_left without settings before is all that there is", function()
  local one = thinker.new("random", 1)
  one:time_left(2, 7, 0)
  expect.equal({ one.clock.main, one.clock.left[2].time }, { 7, 7 })
end)
