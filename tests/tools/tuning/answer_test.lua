--- What a race of settings says.

local test, expect = ...
require "support.shell" -- finds tools/
local answer = require "tuning.answer"
local goals = require "tuning.goals"
local json = require "moyo.base.json"
local metrics = require "metrics.metrics"

local list = goals.read("advantage=0+-12%,turns<60", { "light" }, 2, metrics.all)

local function setting(words, state, more)
  local one = { words = words, ruleset = "go:" .. words, state = state, games = 40, limited = 0,
    forfeits = 0, goals = {
      { n = 40, value = 0.02, low = -0.05, high = 0.1, is = "within" },
      { n = 40, value = 30, low = 25, high = 35, is = "within" },
    } }
  for name, value in pairs(more or {}) do one[name] = value end
  return one
end

local function plan_of(more)
  local plan = { version = "1", seed = 3, cells = { { engines = { "light", "light" } } },
    request = { games = 80, refused = {} } }
  for name, value in pairs(more or {}) do plan[name] = value end
  return plan
end

local ABOVE <const> = { { n = 40, value = 0.02, low = -0.05, high = 0.1, is = "within" },
  { n = 40, value = 90, low = 80, high = 100, is = "above" } }
local UNKNOWN <const> = { { n = 40, value = 0.02, low = -0.05, high = 0.1, is = "within" },
  { n = 40, value = 58, low = 50, high = 66 } }

local function lines(ranked, complete, plan)
  return table.concat(answer.lines(plan or plan_of(), ranked, list, complete, 80), "\n")
end

test("settings that meet the goals, those that miss one, and those of which it is not known",
  function()
    expect.equal(lines({ setting("a", "kept"), setting("b", "open", { goals = UNKNOWN }),
      setting("c", "dropped", { goals = ABOVE }) }, true), [[
1 of 3 settings meets all goals beyond chance: a is nearest to advantage=0%. One
misses a goal beyond chance. One is not known after 40 games; a race of more
would tell (-n).

setting  games   advantage=0+-12%               turns<60
a           40  2.0% (-5.0, 10.0)   30.00 (25.00, 35.00)  meets all goals
b           40  2.0% (-5.0, 10.0)   58.00 (50.00, 66.00)  not known: turns
c           40  2.0% (-5.0, 10.0)  90.00 (80.00, 100.00)  turns is above 60

Means with intervals at 95 %, of games by light, light, seed 3. A setting that
meets the goals is dropped with a probability of at most 5 %; any is kept that
misses one with at most 5 %.]])
  end)

test("none that meets them: the nearest, and what it misses if that is known", function()
  expect.truthy(lines({ setting("a", "dropped", { goals = ABOVE }) }, true)
    :find("^No setting of 1 meets all goals; the nearest is a, but turns is above 60%.\n"))
  expect.truthy(lines({ setting("a", "open", { goals = UNKNOWN }) }, false)
    :find("^Broken off: this is how far the race has come%.\nNo setting of 1 is known to meet"))
  expect.truthy(lines({ setting("a", "dropped", { endless = true, limited = 30 }) }, true)
    :find("30 of 40 games did not end", 1, true))
end)

test("games that were stopped or forfeited are told first; what the rules refuse, last", function()
  local refused = plan_of()
  refused.request.refused[1] = { words = "d", problem = "No." }
  local said = lines({ setting("a", "kept", { limited = 8 }) }, true, refused)
  expect.truthy(said:find "^Warning: 8 of 40 games[^\n]* under a", said)
  expect.truthy(said:find("\n\nd: refused: No.\n\n", 1, true), said)
end)

test("before the first look there is nothing to say but when that comes", function()
  expect.equal(lines({ setting("a", "open", { games = 0 }) }, false),
    "No setting is looked at before it has 40 games; of all together there are 80.")
end)

test("JSON: the verdict, states and bounds", function()
  local found = json.decode(answer.json(plan_of(), { setting("a", "kept"),
    setting("b", "open", { goals = UNKNOWN }) }, list, true))
  expect.equal({ found.complete, found.seed, found.settings[1].state, found.settings[2].says },
    { true, 3, "kept", "not known: turns" })
  expect.equal({ found.goals[2].low, found.goals[2].high, found.settings[2].goals[2].is },
    { json.null, 60, "not known" })
  expect.truthy(found.verdict:find "^1 of 2 settings meets all goals", found.verdict)
end)
