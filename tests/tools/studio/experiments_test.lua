--- Experiments of a page: what may be asked, how far they come, pauses, and how they end.

local test, expect = ...
local long = test.long
local core = require "moyo.core"
local json = require "moyo.base.json"
local shell = require "support.shell"
local experiments = require "studio.experiments"
local files = require "common.files"
local folders = require "studio.folder"
local jobs = require "studio.jobs"
local workshop = require "studio.workshop"

-- What asks and waits for an answer, the part itself, and what removes all.
local function opened()
  local path, remove = shell.folder()
  local secret, running = path:gsub("%W", "") .. "0123456789", jobs.new()
  local shop = workshop.new(assert(folders.open(path)), running, secret)
  local told = {}
  local part = experiments.new(shop, running, secret:reverse(),
    function(news) told[#told + 1] = news end)
  -- Waits a moment for what runs, and looks after it.
  function part.wait()
    local waited = {}
    running:waits_for(waited)
    part:waits_for(waited)
    if waited[1] then waited[1]:wait(0.02) end
    running:attend()
    part:attend(true)
  end
  local function ask(what, asked)
    local answered
    part:handle(what, type(asked) == "string" and asked or json.encode(asked),
      function(answer) answered = answer end)
    local finish = core.clock() + 60
    while not answered and core.clock() < finish do part.wait() end
    running:attend()
    part:attend(true)
    return answered
  end
  part.heard = told
  return ask, part, function()
    running:stop()
    part:close()
    shop:close()
    remove()
  end
end

-- Waits until news are as they should be.
local function until_news(ask, part, experiment, holds)
  local news = ask("news", { experiment = experiment })
  while news and not holds(news) do
    part.wait()
    news = ask("news", { experiment = experiment })
  end
  return news
end

local function ended(news) return news.state ~= "running" and news.state ~= "pausing" end

test("only commands, options and values of the list; rulesets come last", function()
  local function words(asked) return table.concat((experiments.words(asked)), " ") end
  expect.equal(words { command = "diff", rulesets = { "go", "--help" }, options = { seed = -3 } },
    "diff --json --untrusted --seed -3 -- go --help")
  expect.equal(words { command = "check", rulesets = { "go" }, options = { quick = true } },
    "check --json --untrusted --quick -- go")
  expect.equal(words { command = "check", rulesets = { "go" }, options = { quick = false } },
    "check --json --untrusted -- go")
  for said, asked in pairs {
    ['there is no experiment "lua"'] = { command = "lua", rulesets = { "x" } },
    ['did you mean "playout"?'] = { command = "playuot", rulesets = { "go" } },
    ['compare has no option "db"'] = { command = "compare", rulesets = { "go" },
      options = { db = "/tmp/x" } },
    ['compare has no option "metrics"'] = { command = "compare", rulesets = { "go" },
      options = { metrics = "x.lua" } },
    ["games: expected a whole number from 1 to 1000000"] = { command = "compare",
      rulesets = { "go" }, options = { games = "5" } },
    ["players: expected programs"] = { command = "compare", rulesets = { "go" },
      options = { players = "mcts:100 --db x" } },
    ["policy: expected one of uniform, light"] = { command = "playout", rulesets = { "go" },
      options = { policy = "--help" } },
    ["quick: expected true or false"] = { command = "check", rulesets = { "go" },
      options = { quick = 1 } },
    ["diff takes 2 rulesets"] = { command = "diff", rulesets = { "go" } },
    ["playout takes one ruleset"] = { command = "playout", rulesets = "go" },
    ["a ruleset is a text"] = { command = "playout", rulesets = { "go\n:size=9" } },
    ['"/etc/passwd": expected the name'] = { command = "check", rulesets = { "/etc/passwd" } },
    ['"../x.lua": expected the name'] = { command = "check", rulesets = { "../x.lua" } },
  } do
    local found, problem = experiments.words(asked)
    expect.equal(found, nil)
    expect.truthy(problem:find(said, 1, true), problem)
  end
end)

test("random games run to their end, and one of them can be seen again", function()
  local ask, part, close = opened()
  local one = ask("start", { command = "playout", rulesets = { "go:size=3" },
    options = { games = 300 } }).experiment
  local news = until_news(ask, part, one, ended)
  expect.equal(news.state, "done", news.error)
  expect.equal(news.result.games, 300)
  local game = ask("game", { experiment = one, number = news.result.length.shortest })
  expect.truthy(game.result.record:find "^%(;")
  expect.truthy(not ask("game", { experiment = one, number = "1" }).ok)
  close()
end)

long("a comparison pauses with the games that it has, and resumes from its database", function()
  local ask, part, close = opened()
  local one = ask("start", { command = "compare", rulesets = { "go:size=5", "ko=simple,none" },
    options = { games = 4000, players = "mcts:5" } }).experiment
  local news = until_news(ask, part, one, function(told)
    return told.progress:find "^[1-9]%d* of 8040 games" or told.state == "failed"
  end)
  expect.truthy(news.progress:find "left$", news.progress)
  ask("pause", { experiment = one })
  news = until_news(ask, part, one, ended)
  expect.equal(news.state, "paused", news.error)
  expect.truthy(news.keeps)
  expect.equal(part.heard[#part.heard].state, "paused", "it is told without being asked")
  expect.equal(news.asked.rulesets[2], "ko=simple,none")
  local before = news.result.rulesets[1].games
  expect.truthy(before > 0 and before < 4000, before)
  expect.truthy(part:file(one, "report"):find("<html", 1, true))
  expect.truthy(part:file(one, "database"):find "^SQLite format 3")
  expect.equal(part:file(7, "report"), nil)
  local game = ask("game", { experiment = one, name = "turns" })
  expect.equal(#game.result.rulesets, 2)
  expect.truthy(ask("game", { experiment = one, name = "turnz" }).error:find 'did you mean "turns"')
  expect.truthy(not ask("game", { experiment = one, name = "--resume" }).ok)
  expect.equal(ask("resume", { experiment = one }).ok, true)
  news = until_news(ask, part, one, function(told)
    return told.progress:find "games" or ended(told)
  end)
  local missing = tonumber(news.progress:match "of (%d+) games")
  expect.truthy(missing and missing <= 8040 - before, news.progress)
  expect.equal(ask("stop", { experiment = one, gone = true }).ok, true)
  expect.equal(ask("news", { experiment = one }).error, "there is no such experiment")
  close()
end)

test("what keeps no games stands still and goes on, or is stopped", function()
  local ask, part, close = opened()
  local one = ask("start", { command = "playout", rulesets = { "go:size=9" },
    options = { games = 100000 } }).experiment
  until_news(ask, part, one, function(told) return told.progress ~= "" or ended(told) end)
  ask("pause", { experiment = one })
  local news = ask("news", { experiment = one })
  expect.equal({ news.state, news.keeps }, { "paused", false }, news.error)
  local at = news.progress
  local later = core.clock() + 1.2 -- progress is told once a second
  while core.clock() < later do part.wait() end
  expect.equal(ask("news", { experiment = one }).progress, at)
  expect.truthy(ask("resume", { experiment = one }).ok)
  until_news(ask, part, one, function(told) return told.progress ~= at or ended(told) end)
  ask("pause", { experiment = one })
  ask("stop", { experiment = one })
  news = ask("news", { experiment = one })
  expect.equal({ news.state, news.error }, { "stopped" })
  close()
end)

test("without a page a comparison pauses, and others are stopped", function()
  local ask, part, close = opened()
  local kept = ask("start", { command = "compare", rulesets = { "go:size=5", "ko=simple,none" },
    options = { games = 4000, players = "mcts:50" } }).experiment
  local other = ask("start", { command = "playout", rulesets = { "go:size=9" },
    options = { games = 100000000 } }).experiment
  part:attend(false)
  expect.equal(ask("news", { experiment = kept }).state, "running")
  part.seen = part.seen - 1000
  part:attend(false)
  expect.truthy(ended(until_news(ask, part, kept, ended)))
  expect.equal(ask("news", { experiment = kept }).state, "paused")
  expect.equal(ask("news", { experiment = other }).state, "stopped")
  expect.truthy(ask("resume", { experiment = kept }).ok)
  close()
end)

test("what the command complains of is told; what cannot be asked is refused", function()
  local ask, part, close = opened()
  local one = ask("start", { command = "playout", rulesets = { "go:sice=3" } }).experiment
  local news = until_news(ask, part, one, ended)
  expect.equal(news.state, "failed")
  expect.truthy(news.error:find('did you mean "size"?', 1, true), news.error)
  expect.truthy(ask("resume", { experiment = one }).error:find "not paused")
  expect.truthy(ask("halt", { experiment = one }).error:find "there is nothing at")
  expect.truthy(ask("news", "[").error:find "expected a JSON object")
  expect.truthy(ask("news", { experiment = 7 }).error:find "no such experiment")
  expect.equal(ask("start", {}).ok, false)
  close()
end)

test("so many run at once, and nothing is left of them", function()
  local ask, part, close = opened()
  local question = { command = "compare", rulesets = { "go", "ko=simple,none" },
    options = { games = 1000, players = "mcts:1000" } }
  for _ = 1, experiments.most do expect.equal(ask("start", question).ok, true) end
  expect.truthy(ask("start", question).error:find "experiments run already")
  local waited = {}
  part:waits_for(waited)
  expect.equal(#waited, experiments.most)
  local folder = part.folder
  expect.truthy(core.folder(folder))
  close()
  expect.truthy(not files.exists(folder))
end)
