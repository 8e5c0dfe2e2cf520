--- moyo metrics: the list, games measured, authors' files, and the manual.

local test, expect = ...
local long = test.long

local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path

local game = require "experiment.game"
local json = require "moyo.base.json"
local manual = require "support.manual"
local metrics = require "metrics.metrics"
local moyo = require "moyo"
local record = require "moyo.record.record"
local transcript = require "metrics.transcript"
local hurried = require "support.run".hurried
local shell = require "support.shell"

local function run(...)
  local status, output, complaints = shell.moyo("metrics", ...)
  expect.equal({ status, complaints }, { 0, "" })
  return output
end

local function has(text, part)
  expect.truthy(text:find(part, 1, true), ("no \"%s\" in\n%s"):format(part, text))
end

--- The command must say this, and do nothing.
local function mistake(message, ...)
  local status, output, complaints = shell.moyo("metrics", ...)
  expect.equal({ status, output }, { 2, "" })
  has(complaints, "moyo metrics: ")
  has(complaints, message)
  expect.equal(select(2, complaints:gsub("\n", "")), 1)
end

-- ---- The list --------------------------------------------------------------------------------

test("each metric has a name of its own, a unit, a line, a formula and a source", function()
  local seen = {}
  for _, metric in ipairs(metrics.all) do
    expect.truthy(not seen[metric.name] and metric.name:find "^%l[%l_]*$", metric.name)
    seen[metric.name] = true
    for _, field in ipairs { "unit", "says", "formula", "source", "group" } do
      expect.truthy(type(metric[field]) == "string" and metric[field] ~= "", metric.name)
    end
    expect.truthy(not metric.says:find "\n" and #metric.says <= 90, metric.name .. ": one line")
    expect.equal(metrics.named(metric.name), metric)
  end
end)

test("without arguments a line each, with names the entries, with --json all", function()
  local lines = {}
  for line in run():gmatch "[^\n]+" do lines[#lines + 1] = line end
  local list = json.decode(run "--json")
  expect.equal({ #lines, #list }, { #metrics.all, #metrics.all })
  for i, metric in ipairs(metrics.all) do
    expect.equal(lines[i], table.concat({ metric.name, metric.unit, metric.kind, metric.says },
      "\t"))
    expect.equal({ list[i].name, list[i].formula, list[i].value },
      { metric.name, metric.formula, nil })
  end
  local out = run("margin", "turns")
  has(out, "margin (points, mean)\n  says     how far")
  has(out, "turns (turns, mean)\n")
  expect.truthy(not out:find "drama")
end)

test("on a terminal they stand in groups, and shares are in percent", function()
  local out = shell.typed({}, { "metrics" })
  if not out then expect.skip "no terminal can be made" end
  has(out, "length\n  turns                turns that ended,")
  has(out, "\n  tree_complexity      decimal digits of the number of games, as this one\n"
    .. "                       suggests\n")
  out = shell.typed({}, { "metrics", "--on", "go:size=2x1", "--players", "random", "--seed", "2" })
  has(out, "course\n  lead_changes         -\n")
  has(out, "  coverage             ")
  expect.truthy(out:find "coverage +%d+%.0 %%\n" and out:find "timeouts +no\n", out)
end)

test("what cannot be measured is said first", function()
  mistake('there is no metric "dramma"; did you mean "drama"?', "dramma")
  mistake('there is no variant or preset "og"', "--on", "og")
  mistake("--players: no program", "--on", "go", "--players", "mtcs:5")
  mistake("no/such.sgf", "--record", "no/such.sgf")
  mistake("--on and --record are two games", "--on", "go", "--record", "x.sgf")
  mistake("no/such.lua", "no/such.lua")
end)

-- ---- Games of every variant ------------------------------------------------------------------

local small = { go = "go:size=5", gengo = "gengo:size=6", sygo = "sygo:size=5",
  twog = "twog:size=5,contract=5", besiege = "besiege:size=5", gonnect = "gonnect:size=5",
  symple = "symple:size=5", freeze = "freeze:size=5", coupon = "coupon:size=5,top=5",
  rengo = "rengo:size=5", tibetan = "tibetan:size=11", sunjang = "sunjang:size=9",
  nogo = "nogo:size=5", redstone = "redstone:size=5", keimago = "keimago:size=5",
  multiplayer = "multiplayer:players=3,map=square9" }

local function rulesets()
  local list = {}
  for _, variant in ipairs(moyo.variants()) do
    list[#list + 1] = small[variant.name] or variant.name
  end
  expect.truthy(#list >= 7)
  return list
end

local STEPS = 300

local function played(ruleset, kind, seed)
  local rules, seated = moyo.load(ruleset), {}
  for seat = 1, rules.core.players do seated[seat] = kind end
  local c, match = game.play(rules, seated, seed, STEPS)
  return c, match, rules
end

-- What every value must be like, whatever the game.
local function check_value(metric, value)
  local list = metric.kind == "curve" and value or { value }
  expect.equal(#list, metric.kind == "curve" and 20 or 1, metric.name)
  for _, number in ipairs(list) do
    expect.truthy(number == number and math.abs(number) < 1e6, metric.name)
    if metric.unit == "share" then
      expect.truthy(number >= 0 and number <= 1, metric.name .. ": " .. number)
    end
    if metric.kind == "share" then expect.truthy(number == 0 or number == 1, metric.name) end
  end
end

long("every variant: a game is measured, and its record says the same", function()
  local seen = {}
  for _, ruleset in ipairs(rulesets()) do
    local c, match, rules = played(ruleset, "light", 3)
    local values = metrics.of(c, rules, metrics.all)
    for _, metric in ipairs(metrics.all) do
      local value = values[metric.name]
      if value ~= nil then
        check_value(metric, value)
        seen[metric.name] = true
      end
    end
    expect.equal({ values.turns, values.steps }, { #c.turns, #c.steps })
    if not c.result.limited then
      local again = transcript.of(assert(record.load(record.save(match))))
      expect.equal(metrics.of(again, rules, metrics.all), values, ruleset)
      expect.equal(metrics.heat(again), metrics.heat(c))
      expect.equal(metrics.rules(again), metrics.rules(c))
    end
  end
  for _, metric in ipairs(metrics.all) do
    expect.equal(seen[metric.name] or false, metric.group ~= "course"
      and metric.name ~= "effective_branching", metric.name)
  end
end)

test("every variant: what is taken in a transcript is what players hold as prisoners", function()
  local taken_in_all = 0
  for _, ruleset in ipairs(rulesets()) do
    local c, match, rules = played(ruleset, "light", 8)
    local taken, held = 0, 0
    for _, step in ipairs(c.steps) do
      taken = taken + #(step.taken or {}) + #(step.own_taken or {})
    end
    for player = 1, rules.core.players do held = held + match.state:taken_by(player) end
    expect.equal(taken, held, ruleset)
    local heat, turned = 0, 0
    for _, step in ipairs(c.steps) do turned = turned + #(step.flipped or {}) end
    for _, count in ipairs(metrics.heat(c).taken) do heat = heat + count end
    expect.equal(heat, taken + turned, ruleset)
    taken_in_all = taken_in_all + taken
  end
  expect.truthy(taken_in_all > 50, taken_in_all .. " stones")
end)

long("every variant: searches have a course", function()
  local with_winner = 0
  for _, ruleset in ipairs(rulesets()) do
    local c, _, rules = played(ruleset, "mcts:6", 5)
    local values = metrics.of(c, rules, metrics.all)
    for _, name in ipairs { "effective_branching", "uncertainty", "lead_changes" } do
      check_value(metrics.named(name), values[name])
    end
    expect.truthy(values.effective_branching >= 1 and values.effective_branching <= 6, ruleset)
    if #c.result.winners == 1 and #c.turns > 2 then -- two passes have no course
      with_winner = with_winner + 1
      for _, metric in ipairs(metrics.all) do
        if metric.group == "course" then check_value(metric, values[metric.name]) end
      end
    end
  end
  expect.truthy(with_winner >= 4, with_winner .. " games with a winner")
end)

test("--on and --record: values for people and for programs", function()
  local folder, remove = shell.folder()
  local words = { "--on", "go:size=5", "--seed", "4", "--players", "random" }
  local out = run(table.unpack(words))
  expect.equal(run(table.unpack(words)), out)
  local c, match, rules = played("go:size=5", "random", 4)
  local values = metrics.of(c, rules, metrics.all)
  has(out, ("turns\t%d\tturns\n"):format(values.turns))
  has(out, "drama\t-\troot of value\n")
  shell.write(folder .. "/game.sgf", record.save(match))
  mistake("/game.sgf:", "--record", folder .. "/game.sgf", "--game", "2")
  local list = json.decode(run("--record", folder .. "/game.sgf", "--json"))
  for i, metric in ipairs(metrics.all) do
    local value = values[metric.name]
    if value == nil then value = json.null end
    expect.equal({ list[i].name, list[i].value }, { metric.name, value })
  end
  remove()
end)

-- ---- Authors' files --------------------------------------------------------------------------

-- Calls f with the path of a file of metrics.
local function with_file(text, f)
  local folder, remove = shell.folder()
  shell.write(folder .. "/mine.lua", text)
  local good, problem = pcall(f, folder .. "/mine.lua")
  remove()
  if not good then error(problem, 0) end
end

local function metric(fields)
  return 'return { name = "mine", says = "it", of = function(c) return #c.steps end, '
    .. fields .. " }"
end

test("authors' files: two of one name are refused, the same file twice is not", function()
  with_file("local m = " .. metric(""):sub(8) .. "\nreturn { m, m }", function(file)
    mistake('there is a metric or a result "mine" already', file)
  end)
  with_file(metric "", function(file)
    with_file(metric "", function(other)
      mistake('there is a metric "mine" in ' .. file .. " as well", file, other)
    end)
    expect.equal(#metrics.picked { file, "turns", file, "turns" }, 2)
    expect.equal(#metrics.chosen { file }, #metrics.all + 1)
    expect.equal(#metrics.chosen { file, "turns" }, 2)
    expect.equal(#metrics.chosen {}, #metrics.all)
  end)
end)

test("authors' files: with --untrusted they are held to a budget", function()
  with_file("while true do end", function(file)
    hurried(function() mistake(file .. ":1: ", file, "--untrusted") end)
  end)
  with_file('return { name = "mine", says = "it", of = function()\nwhile true do end end }',
    function(file)
      hurried(function()
        mistake("metric mine: " .. file .. ":2: ", file, "--untrusted", "--on", "go:size=2")
      end)
    end)
end)

test("authors' metrics: experiments try them before they start, and then have them", function()
  local folder, remove = shell.folder()
  shell.write(folder .. "/mine.lua", metric 'kind = "share", of = function() return true end')
  local words = { "compare", "go:size=3", "-n", "2", "--players", "light", "--json", "--metrics",
    folder .. "/mine.lua,turns" }
  local status, output = shell.moyo(table.unpack(words))
  expect.equal(status, 0)
  local found
  for _, line in ipairs(json.decode(output).lines) do
    if line.name == "mine" then found = line end
  end
  expect.equal({ found.unit, found.says, found.estimates[1].value }, { "share", "it", 1 })
  local function refused(message, more)
    local told, out, complaints = shell.moyo(table.unpack(table.move(more, 1, #more, #words + 1,
      table.move(words, 1, #words, 1, {}))))
    expect.equal({ told, out }, { 2, "" })
    has(complaints, "moyo compare: ")
    has(complaints, message)
  end
  local database = folder .. "/x.sqlite"
  shell.write(folder .. "/mine.lua", metric "of = function(c) return c.step[1] end")
  refused("metric mine: " .. folder .. "/mine.lua:1: attempt to index a nil", { "--db", database })
  expect.truthy(not os.execute("test -e '" .. database .. "'"))
  shell.write(folder .. "/mine.lua", metric "")
  words[#words + 1], words[#words + 2] = "--db", database
  expect.equal((shell.moyo(table.unpack(words))), 0)
  shell.write(folder .. "/mine.lua", metric 'unit = "steps"')
  refused("holds another experiment: its metrics_files is", { "--resume" })
  remove()
end)

test("a program that resigns, in the middle of an experiment's game", function()
  local c, match, rules = played("go:size=5", "mcts:40:resign=0.45", 2)
  local values = metrics.of(c, rules, metrics.all)
  expect.equal({ values.resignations, values.margin, c.result.reason }, { 1, nil, "resignation" })
  expect.truthy(c.result.winners[1] ~= c.result.resigned)
  expect.equal(transcript.of(match).result, c.result)
end)

-- ---- The manual ------------------------------------------------------------------------------

local text = shell.read "tools/metrics.md"

local function one_line(s) return (s:gsub("%s+", " ")) end

local function entry(m)
  return one_line(("- **`%s`** (%s%s): %s. *Formula:* %s. *Source:* %s.\n"):format(m.name, m.unit,
    m.kind == "curve" and ", a curve" or "", m.says, m.formula, m.source))
end

test("manual: it has the entry of each metric, in order, and no other", function()
  local section, at = one_line(text:match "\n## The metrics\n(.-)\n## "), 1
  for _, m in ipairs(metrics.all) do
    local first, last = section:find(entry(m), at, true)
    expect.truthy(first, "tools/metrics.md: expected next\n" .. entry(m))
    at = last + 1
  end
  local _, count = section:gsub("%- %*%*`", "")
  expect.equal(count, #metrics.all)
end)

test("manual: it tells every field of a transcript, and no other", function()
  local source = shell.read "tools/metrics/transcript.lua"
  local told = text:match "\n## A game, as a metric sees it\n(.-)\n## "
  for class, rows in pairs { [""] = "c%.", [".step"] = "", [".turn"] = "", [".result"] = "" } do
    local head = source:match("%-%-%-@class metrics%.transcript" .. class:gsub("%.", "%%.")
      .. "%f[%s].-\n\n")
    for name in head:gmatch "%-%-%-@field (%l[%l_]*)" do
      expect.truthy(told:find("`" .. rows .. name .. "`"), "no `" .. name .. "`")
    end
  end
  for name in told:gmatch "\n| [^|]* |" do
    for field in name:gsub("`c%.", "`"):gmatch "`([%l_]+)`" do
      expect.truthy(source:find("@field " .. field .. " ", 1, true), "there is no " .. field)
    end
  end
end)

test("manual: its file of metrics is one, and measures a game", function()
  local block
  for _, one in ipairs(manual.blocks(text)) do block = one.name == "mine.lua" and one or block end
  with_file(block.text, function(file)
    -- A1 is taken; White passes, and Black plays on
    local match = moyo.match(moyo.load "go:size=3")
    for _, turn in ipairs { "A2", "A1", "B1", "pass", "C3", "pass", "pass" } do
      expect.truthy(match:play(turn))
    end
    expect.equal(metrics.of(transcript.of(match), match.game, metrics.load(file)),
      { first_blood = 1, waiting = 1, bloodless = 0 })
    match = moyo.match(match.game)
    match:play "pass"
    match:play "pass"
    expect.equal(metrics.of(transcript.of(match), match.game, metrics.load(file)),
      { waiting = 0, bloodless = 1 })
  end)
end)
