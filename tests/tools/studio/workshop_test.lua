--- What the page of moyo studio may do with its folder.

local test, expect = ...
local long = test.long
local json = require "moyo.base.json"
local shell = require "support.shell"
local core = require "moyo.core"
local folders = require "studio.folder"
local jobs = require "studio.jobs"
local small = require "support.small"
local workshop = require "studio.workshop"

local RULES = [[
local moyo = require "moyo"
return moyo.variant("go"):variant "Tiny" { summary = "Go, small.", options = {} }
]]

-- Waits a moment for what runs, and hands out what has ended.
local function attend(running)
  local waited = {}
  running:waits_for(waited)
  if waited[1] then waited[1]:wait(0.05) end
  running:attend()
end

-- A workshop on a folder with one rule file; what asks it, and what removes all.
local function opened()
  local path, remove = shell.folder()
  shell.write(path .. "/tiny.lua", RULES)
  local running = jobs.new()
  local shop = workshop.new(assert(folders.open(path)), running,
    path:gsub("%W", "") .. "0123456789")
  local function ask(what, asked)
    local told
    shop:handle(what, type(asked) == "string" and asked or json.encode(asked),
      function(answer) told = answer end)
    local finish = core.clock() + 60
    while not told and core.clock() < finish do
      attend(running)
    end
    return told
  end
  return ask, path, function()
    running:stop()
    shop:close()
    remove()
  end, shop
end

long("open, examine, save, check", function()
  local ask, path, close = opened()
  expect.equal(ask("open", { name = "tiny.lua" }).text, RULES)
  local answer = ask("examine", { name = "tiny.lua", text = RULES .. "x = = 1" })
  expect.equal(answer.problem.line, 3)
  answer = ask("examine", { name = "tiny.lua", text = RULES })
  expect.truthy(answer.ok and #answer.result.slots > 5 and not answer.problem, answer)
  expect.equal(shell.read(path .. "/tiny.lua"), RULES) -- examined only
  expect.truthy(ask("save", { name = "tiny.lua", text = RULES .. "\n", base = RULES }).ok)
  answer = ask("save", { name = "tiny.lua", text = "", base = RULES })
  expect.equal({ answer.ok, answer.there }, { false, RULES .. "\n" })
  expect.truthy(ask("save", { name = "one.lua", text = small.text("min = 3, max = 5", "max = 4",
    "min = 1, max = 3", "max = 2", "size { 4", "size { 3") }).ok)
  answer = ask("check", { name = "one.lua" })
  expect.truthy(answer.result and answer.result.ok, answer)
  close()
end)

test("texts that are examined together do not meet, and nothing is left of them", function()
  local path, remove = shell.folder()
  local scratch = path .. "/moyo-studio-0123456789abcdef"
  local running = jobs.new()
  local getenv, answers = os.getenv, {}
  local function asked(name) return name == "TMPDIR" and path or getenv(name) end
  os.getenv = asked -- luacheck: ignore
  local shop = workshop.new(assert(folders.open(path)), running, "0123456789abcdef")
  os.getenv = getenv -- luacheck: ignore
  for i, text in ipairs { RULES, RULES .. "x = = 1", RULES } do
    shop:handle("examine", json.encode { name = "tiny.lua", text = text },
      function(answer) answers[i] = answer end)
  end
  local finish = core.clock() + 60
  while not (answers[1] and answers[2] and answers[3]) and core.clock() < finish do
    attend(running)
  end
  expect.truthy(answers[1].result and answers[2].problem.line == 3 and answers[3].result, answers)
  expect.equal(core.folder(scratch), nil)
  shop:handle("examine", json.encode { name = "mutators/m.lua", text = RULES }, error)
  expect.truthy(core.folder(scratch))
  running:stop()
  shop:close()
  expect.equal(core.folder(scratch), nil)
  remove()
end)

long("new files, and what pictures show", function()
  local ask, path, close = opened()
  expect.equal(ask("new", { name = "fresh", from = "nogo" }).files, { "fresh.lua", "fresh.t" })
  expect.equal(ask("new", { name = "change" }).files, { "mutators/change.lua" })
  expect.truthy(ask("new", { name = "fresh", from = "nogo" }).error:find("already", 1, true))
  local answer = ask("test", { name = "fresh.t" })
  expect.equal({ answer.result.passed, answer.result.failed }, { 2, 0 })
  expect.truthy(answer.result.tests[1].board:find "^<svg")
  shell.write(path .. "/fresh.t", "rules: go:size=3\n\n== no\nblack A1\nblack A1\n")
  answer = ask("test", { name = "fresh.t" })
  expect.equal({ answer.result.tests[1].ok, answer.result.tests[1].fault }, { false, 5 })
  local mutator = shell.read(path .. "/mutators/change.lua")
  answer = ask("examine", { name = "mutators/change.lua", text = mutator, game = "go" })
  expect.truthy(answer.ok and answer.result, answer)
  close()
end)

long("news come when a file changes", function()
  local ask, path, close, shop = opened()
  local first = ask("news", {})
  expect.truthy(first.files["tiny.lua"])
  expect.equal(shop:look(), nil)
  shell.write(path .. "/tiny.lua", RULES .. "-- changed")
  local told
  local finish = core.clock() + 60
  repeat
    shop.looked = 0
    told = shop:look()
  until told or core.clock() > finish
  expect.truthy(told.files["tiny.lua"] ~= first.files["tiny.lua"])
  shop.looked = 0
  expect.equal(shop:look(), nil, "it is told once")
  close()
end)

test("what makes no sense is refused", function()
  local ask, _, close = opened()
  for _, one in ipairs {
    { "nothing", {} }, { "open", "no JSON" }, { "open", {} }, { "open", { name = "../x.lua" } },
    { "open", { name = "none.lua" } }, { "save", { name = "tiny.lua" } },
    { "new", { name = "a b", from = "go" } }, { "new", { name = "x", from = "/etc" } },
    { "new", { name = "x", from = "nothing" } }, { "new", { name = "--help" } },
    { "examine", { name = "tiny.lua" } }, { "examine", { name = "tiny.t", text = "" } },
    { "examine", { name = "mutators/m.lua", text = "", game = "-x" } },
    { "check", { name = "/etc/passwd" } }, { "test", { name = "tiny" } },
  } do
    local answer = ask(one[1], one[2])
    expect.truthy(answer and answer.ok == false and answer.error ~= "", one[1])
  end
  close()
end)
