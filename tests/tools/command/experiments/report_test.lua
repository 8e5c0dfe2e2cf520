--- moyo report: one page on a game.

local test, expect = ...
local long = test.long
local hurried = require("support.run").hurried
local json = require "moyo.base.json"
local shell = require "support.shell"
local plans = require "experiment.plan" -- shell finds it
local stores = require "experiment.store"
local xml = require "support.xml"

local function run(...)
  local status, out, err = shell.moyo("report", ...)
  expect.equal({ status, err }, { 0, "" })
  return out
end

local function mistake(message, ...)
  local status, out, err = shell.moyo("report", ...)
  expect.equal({ status, out }, { 2, "" })
  expect.truthy(err:find("moyo report: " .. message, 1, true) == 1, err)
end

local function section(found, id)
  for _, one in ipairs(found.sections) do
    if one.id == id then return one end
  end
  error("no section " .. id)
end

local SMALL = { "go:size=3", "-n", "3", "--playouts", "8" }

local function small(...)
  local words = table.move(SMALL, 1, #SMALL, 1, {})
  return table.move({ ... }, 1, select("#", ...), #words + 1, words)
end

-- What it says of them as JSON, asked for once.
local known
local function whole()
  known = known or run(table.unpack(small("--json", "--threads", "1")))
  return known
end

long("each section begins with its answer", function()
  local out = run(table.unpack(small())):gsub("\n", " ")
  for _, words in ipairs { "go:size=3: 15 games, seed 1, from random to mcts:8  SKILL",
    " SKILL From random to mcts:8 there are ", " WHO BEGINS Among mcts:8, ",
    " LENGTH A game of mcts:8 takes ", " CHOICES Among mcts:8, a player has ",
    " DECISIVENESS AND DRAMA Among mcts:8, ",
    " WHAT ITS SENTENCES DECIDED Of 6 sentences whose " } do
    expect.truthy(out:find(words, 1, true), words .. "\n" .. out)
  end
end)

long("the same with any number of threads, and as JSON", function()
  local one = whole()
  expect.equal(run(table.unpack(small("--json", "--threads", "3"))), one)
  local found = json.decode(one)
  expect.equal({ found.ruleset, found.complete, found.seed }, { "go:size=3", true, 1 })
  expect.equal(found.command, "moyo report go:size=3 --games 3 --playouts 8 --seed 1")
  local skill = section(found, "skill").data
  expect.equal(#skill.steps, 3)
  local sum = 0
  for _, step in ipairs(skill.steps) do sum = sum + step.rungs end
  expect.truthy(math.abs(sum - skill.rungs) < 1e-9)
  -- nine points, a pass and no resigning by a search: ten choices to begin with
  expect.equal(section(found, "choices").data.plies[1].legal, 10)
end)

long("a database: broken off and resumed it gives what one run gives", function()
  local db, page = os.tmpname(), os.tmpname() .. ".html"
  os.remove(db)
  run("go:size=3", "-n", "1", "--playouts", "8", "--db", db)
  expect.equal(run("--resume", "--db", db, "-n", "3", "--json"), whole())
  expect.equal(run("--db", db, "--json", "-o", page), whole())
  local text = shell.read(page)
  local root = xml.read(text:gsub("^<!DOCTYPE html>\n", ""))
  expect.equal(#xml.all(root, "h2"), #json.decode(whole()).sections)
  expect.truthy(text:find("moyo report go:size=3 --games 3 --playouts 8 --seed 1", 1, true))
  mistake(db .. " exists already", "go:size=3", "--db", db)
  mistake(db .. " is of go:size=3, not of go:size=4", "go:size=4", "--resume", "--db", db)
  collectgarbage() -- what failed has the database open
  mistake(("--playouts: %s has its players already"):format(db), "--resume", "--db", db,
    "--playouts", "4")
  collectgarbage()
  mistake("-n: --db alone prints", "--db", db, "-n", "9")
  local status, _, err = shell.moyo("compare", "--db", db)
  expect.equal({ status, err:match "^[^\n]+" }, { 2, ("moyo compare: %s holds a report; moyo "
    .. "report --db %s prints it"):format(db, db) })
  os.remove(db)
  os.remove(page)
end)

long("three players, dice, hidden cards: every section that their games allow", function()
  local status, out = shell.moyo("report", "multiplayer:map=square5,players=3", "-n", "2",
    "--playouts", "4", "--limit", "60", "--json", "--endless")
  expect.equal(status, 0)
  local found = json.decode(out)
  expect.equal(section(found, "seats").data.strengths[1].games, 2)
  expect.truthy(section(found, "sentences").lead:find "^Of %d+ sentences")
end)

long("games that do not end end the study, with what is known", function()
  local words = { "report", "nogo:size=5", "-n", "12", "--playouts", "2", "--limit", "20" }
  local status, out, err = shell.moyo(table.unpack(words))
  expect.equal(status, 1)
  local count = err:match "(%d+) of the first 10 games under nogo:size=5 did not end, so the study "
  expect.truthy(tonumber(count) > 5, err)
  expect.truthy(out:find("\n" .. count .. " of 10 games under nogo:size=5 did not end; other "
    .. "results mean little.\n", 1, true), out)
  expect.equal(select(2, shell.moyo("report", "--threads", "3", table.unpack(words, 2))), out)
end)

long("Ctrl-C prints what follows from the games that are over", function()
  local status, out, err
  for _, seconds in ipairs { 0.3, 1, 5 } do -- a busy machine may not have played a game yet
    status, out, err = shell.interrupted(seconds, "report", "go:size=5", "-n", "4000", "--playouts",
      "64", "--threads", "1")
    if out ~= "" then break end
  end
  expect.equal(status, 130)
  expect.truthy(err:find "moyo report: stopped after %d+ games; with %-%-db FILE they are",
    err)
  expect.truthy(out:find("games, seed 1, from random to mcts:64", 1, true), out)
  expect.truthy(not out:find("\nPUZZLES\n", 1, true), out)
end)

test("mistakes are told before a game is played", function()
  mistake("expected a ruleset, or a database")
  mistake("there is no variant or preset \"goo\"", "goo")
  mistake("--resume: expected --db FILE as well", "go", "--resume")
  mistake("--seconds chooses the effort", "go", "--seconds", "3", "--effort", "2")
  mistake("-o: /nowhere/x.html", "go:size=2", "-o", "/nowhere/x.html")
end)

test("programs of other make that a database names are not started", function()
  local folder, remove = shell.folder()
  local db, program = folder .. "/x.db", "json:touch " .. folder .. "/started"
  local plan = plans.read { words = { "go:size=3" }, players = "light", games = 2,
    chain = { "light", program } }
  stores.create(db, plan):close()
  mistake(("%s asks to start the program %s: expected Moyo's own alone"):format(db, program),
    "--resume", "--db", db)
  expect.equal(os.remove(folder .. "/started"), nil)
  remove()
end)

long("a rule file that only a database names is a stranger's", function()
  local folder, remove = shell.folder()
  local db, rules = folder .. "/x.db", folder .. "/own.lua"
  local text = shell.read "tests/rules/guide/first.lua":gsub("rules = function%(.-%)\n",
    "%0for _ = 1, 6e5 do end\n")
  shell.write(rules, text)
  stores.create(db, plans.read { words = { rules .. ":size=3" }, players = "light", games = 2,
    chain = { "random", "light" }, strengths = { 2 } }):close()
  local function resumed(...)
    local status, _, err = shell.moyo("report", "--db", db, "--resume", ...)
    return status, err
  end
  hurried(function()
    local status, err = resumed()
    expect.equal(status, 2)
    expect.truthy(err:find "the rules take too long", err)
    collectgarbage() -- closes the database, as the end of the process does
    expect.equal({ resumed(rules .. ":size=3") }, { 0, "" })
  end)
  remove()
end)
