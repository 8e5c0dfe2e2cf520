--- Games of an experiment: who sits where, where they stop, what is known of who decided.
--- What else a transcript holds is tested with the metrics.

local test, expect = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local core = require "moyo.core"
local game = require "experiment.game"
local moyo = require "moyo"
local record = require "moyo.record.record"
local shell = require "support.shell"

local function plan_of(ruleset, engines)
  return { cells = { { ruleset = ruleset, engines = engines, kind = "main", of = 1 } }, seed = 7,
    metrics = { "turns" }, untrusted = false }
end

-- Seats -----------------------------------------------------------------------------------

test("programs move on by a seat from game to game", function()
  local programs = { "a", "b", "c" }
  expect.equal(game.engines(programs, 2, 1), { "a", "b" })
  expect.equal(game.engines(programs, 2, 2), { "b", "c" })
  expect.equal(game.engines(programs, 2, 3), { "c", "a" })
  expect.equal(game.engines({ "a", "b" }, 3, 2), { "b", "a", "b" })
  expect.equal(game.engines({ "a" }, 2, 5), { "a", "a" })
end)

test("what fails in a game tells in which one", function()
  local folder, remove = shell.folder()
  local path = folder .. "/late.lua"
  shell.write(path, [[
local moyo = require "moyo"
return moyo.game "Late" {
  summary = "Fails at its ninth turn.",
  rules = function()
    return {
      board = moyo.board.square(5),
      turn = moyo.place { when = function(position)
        return position.ply < 8 or error "too late"
      end },
      finish = moyo.finish.turns(20),
    }
  end,
}
]])
  local ok, problem = pcall(game.row, plan_of(path, { "random" }), 1, 3)
  remove()
  expect.equal(ok, false)
  expect.equal(tostring(problem), ("%s:8: too late (in game 3 of %s, seed 7)"):format(path, path))
end)

-- With the pie the second player may take the first one's colour.
test("a program keeps its seat when colours are swapped", function()
  local plan, won, swapped = plan_of("twog:size=5,contract=5", { "mcts:15", "random" }), 0, 0
  for number = 1, 6 do
    local row = game.row(plan, 1, number)
    for _, seat in ipairs(row.winners) do
      if row.engines[seat] == "mcts:15" then won = won + 1 / #row.winners end
    end
    local match = assert(record.load(row.record))
    if match.state.seats[1] == 2 then swapped = swapped + 1 end
    for _, seat in ipairs(row.winners) do
      local colour = match.state.seats[seat]
      local found = false
      for _, winner in ipairs(match.state.winners) do found = found or winner == colour end
      expect.truthy(found, "a winner of another colour")
    end
    local names = row.record:match "PB%[([^%]]*)%]"
    expect.equal(names, row.engines[match.state.seats[1]])
  end
  expect.truthy(swapped > 0 and swapped < 6, swapped .. " games with a swap")
  expect.truthy(won >= 5, ("the search won %.1f of 6"):format(won))
end)

test("game number n is the same whatever is played before", function()
  local plan = plan_of("multiplayer:map=square5,players=2", { "light", "random" })
  local third = game.row(plan, 1, 3)
  game.row(plan, 1, 1)
  expect.equal(game.row(plan, 1, 3), third)
  expect.equal(third.seed, core.mix(7, 3))
end)

test("who begins is who has the first turn of play", function()
  for ruleset, opener in pairs { ["go:size=3"] = 1, ["sygo:size=5"] = 2, gorogo = 1,
    ["go:size=5,handicap=3"] = 2 } do
    local row = game.row(plan_of(ruleset, { "light" }), 1, 1)
    expect.equal(row.opener, opener, ruleset)
  end
  local plan, begun = plan_of("multiplayer:map=square5,players=3", { "light" }), {}
  for number = 1, 8 do begun[game.row(plan, 1, number).opener] = true end
  expect.equal(begun, { true, true, true }) -- as the dice say
end)

-- The end ---------------------------------------------------------------------------------

test("a game at its limit is nobody's", function()
  local plan = plan_of("go:size=5", { "random" })
  plan.limit = 6
  local row = game.row(plan, 1, 1)
  expect.equal({ row.limited, row.steps, row.reason, row.winners }, { true, 6, "limit", {} })
  local short = game.play(moyo.load "go:size=5", { "random", "random" }, 1, 100, function()
    return true
  end)
  expect.equal({ #short.steps, short.result.limited }, { 0, true })
end)

test("who resigns has lost", function()
  local plan, resigned = plan_of("go:size=5", { "mcts:30:resign=0.4" }), 0
  for number = 1, 3 do
    local row, found = game.row(plan, 1, number)
    if found.result.resigned then
      resigned = resigned + 1
      expect.truthy(found.result.over and not row.limited)
      expect.equal(row.winners, { 3 - found.result.resigned })
      expect.truthy(row.record:find("RE%[[BW]%+R"), row.record)
    end
  end
  expect.truthy(resigned > 0)
end)

-- What is written down --------------------------------------------------------------------

test("transcript: chance decides without choice", function()
  local c = game.play(moyo.load "multiplayer:map=square5,players=2", { "light", "light" }, 3, 60)
  local chance = 0
  for _, step in ipairs(c.steps) do
    if step.actor == 0 then chance = chance + 1 end
    expect.equal(step.legal == nil, step.actor == 0)
  end
  expect.truthy(chance > 5)
end)

test("transcript: what a search has found out, and nothing of others", function()
  local c = game.play(moyo.load "go:size=3", { "mcts:30", "light" }, 1, 8)
  expect.equal(c.steps[1].visits, 30)
  for _, step in ipairs(c.steps) do
    local searched = step.actor == 1
    expect.equal(step.entropy ~= nil, searched)
    expect.equal(step.visits ~= nil, searched)
    if searched then
      expect.truthy(math.abs(step.values[1] + step.values[2] - 1) < 1e-9)
      expect.truthy(step.entropy >= 0 and step.entropy <= math.log(step.legal) + 1e-9)
    end
  end
end)
