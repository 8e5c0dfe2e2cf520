--- Reports: experiments as web pages.

local test, expect, slow = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local library = require "moyo.declare.library"
local moyo = require "moyo"
local report = require "report.report"
local shell = require "support.shell"
local summary = require "experiment.summary"
local xml = require "support.xml"
local reports = require "support.reports"

local experiment, page_of, section, has, read =
  reports.experiment, reports.page_of, reports.section, reports.has, reports.read

-- A measure of each kind, where all have nothing to say; slow, all.
local FEW = not slow and "turns,captures,coverage" or nil

local function lacks(text, pattern)
  expect.equal({ text:match(pattern) }, {}, pattern)
end

-- Every variant -----------------------------------------------------------------------

local VARIANTS = {
  { "go:size=4", "suicide=allowed,forbidden" },
  { "gorogo", "stones=4,5" },
}
if slow then
  table.move({
    { "gengo:size=5", "ko=positional,situational" },
    { "sygo:size=4", "growth=optional,compulsory" },
    { "twog:size=5,contract=5", "push=no,yes" },
    { "besiege:size=5", "capture_difference=larger_stays,all_removed" },
    { "multiplayer:map=square5,players=3", "cards=yes,no" },
  }, 1, 5, #VARIANTS + 1, VARIANTS)
end

for _, words_of_plan in ipairs(VARIANTS) do
  test(words_of_plan[1] .. ": a page that needs nothing else, and says it all", function()
    local plan, rows = experiment(words_of_plan, 2)
    local page, text = page_of(plan, rows)
    for _, id in ipairs { "compared", "results", "measures", "distributions", "curves", "boards",
      "rules", "games" } do
      expect.truthy(section(page, id), id)
    end
    local option = words_of_plan[2]:match "^[^=]+"
    has(page[1], option)
    has(section(page, "compared"), plan.cells[1].fingerprint)
    has(section(page, "compared"), plan.cells[2].ruleset)
    -- put and taken, of either ruleset
    expect.truthy(#xml.all(section(page, "boards"), "figure") >= 3)
    expect.equal(#xml.all(page, "script"), 0)
    expect.equal({ #xml.all(page, "link"), #xml.all(page, "img") }, { 0, 0 })
    lacks(text, "%ssrc=")
    lacks(text, 'href="[^#]')
    lacks(text, "url%(")
    lacks(text, "@import")
    lacks(text:gsub('xmlns="http://www.w3.org/2000/svg"', ""), "https?://")
  end)
end

test("what a screen reader is told: a title for each picture, scopes for each heading", function()
  local page = page_of(experiment({ "go:size=3", "ko=positional,simple" }, 1))
  local pictures, ids = xml.all(page, "svg"), {}
  expect.truthy(#pictures > 10)
  for _, picture in ipairs(pictures) do
    expect.equal({ picture.attributes.role, picture[1].name }, { "img", "title" })
    expect.truthy(#picture[1].text > 3)
  end
  for _, heading in ipairs(xml.all(page, "th")) do expect.truthy(heading.attributes.scope) end
  for _, one in ipairs(xml.all(page, "table")) do expect.equal(one[1].name, "caption") end
  for _, one in ipairs(xml.all(page, "section")) do ids["#" .. one.attributes.id] = true end
  for _, link in ipairs(xml.all(page, "a")) do expect.truthy(ids[link.attributes.href]) end
  expect.equal(page.attributes.lang, "en")
end)

test("the same experiment gives the same page, byte for byte, in any order of rulesets", function()
  local plan, rows = experiment({ "go:size=3", "ko=positional,simple" }, 3,
    { metrics = FEW })
  local _, first = page_of(plan, rows)
  local other = table.move(rows, 1, #rows, 1, {})
  table.sort(other, function(a, b)
    if a.number ~= b.number then return a.number < b.number end
    return a.cell > b.cell
  end)
  local _, second = page_of(plan, other)
  expect.equal(second, first)
end)

-- Numbers -----------------------------------------------------------------------------

test("a cell without games, all drawn, no scores, stopped games", function()
  local plan, rows = experiment({ "go:size=3", "ko=positional,simple" }, 1, { metrics = FEW })
  local page = page_of(plan, { rows[1] })
  expect.truthy(section(page, "games"))
  has(page, "1 of 2 games of 2 rulesets;")
  local function all(change)
    local _, changed = experiment({ "go:size=3", "ko=positional,simple" }, 1,
      { change = change, metrics = FEW })
    return page_of(plan, changed)
  end
  all(function(row) row.winners = { 1, 2 } end)
  all(function(row) row.winners, row.limited, row.reason = {}, true, "limit" end)
  all(function(row)
    row.scores, row.metrics, row.rules = {}, {}, {}
    for p in ipairs(row.heat.put) do row.heat.put[p], row.heat.taken[p] = 0, 0 end
  end)
end)

-- A rule file, and one of metrics, with words that would do something in a page.
local NASTY = [[
local moyo = require "moyo"
return moyo.variant "go":variant "A & <script>alert(1)</script> B" {
  options = { odd = moyo.option.boolean { false, "Is \"1 < 2\" & <b>bold</b>?" } },
  rules = function(o, rule)
    if o.odd then
      rule.after_turn = moyo.rule { "A <i>sentence</i> & \"more\".", function() end }
    end
  end,
}
]]
local NASTY_METRIC = [[
return { name = "odd", unit = "<u>", says = "</small><script>alert(2)</script>",
  formula = "&", source = "<", of = function() return 1 end }
]]

test("authors' words are text, whatever they are", function()
  local folder, remove = shell.folder()
  shell.write(folder .. "/nasty.lua", NASTY)
  shell.write(folder .. "/metric.lua", NASTY_METRIC)
  local good, page = pcall(function()
    return (page_of(experiment({ folder .. "/nasty.lua:size=3", "odd=no,yes" }, 1,
      { metrics = "turns," .. folder .. "/metric.lua" })))
  end)
  remove()
  expect.truthy(good, type(page) == "table" and page.message or page)
  expect.equal({ #xml.all(page, "script"), #xml.all(page, "b"), #xml.all(page, "i"),
    #xml.all(page, "u") }, { 0, 0, 0, 0 })
  expect.truthy(page[1][4].text:find "^A & <script>alert%(1%)</script> B: ")
  local compared = section(page, "compared")
  has(compared, 'Is "1 < 2" & <b>bold</b>?')
  has(compared, 'A <i>sentence</i> & "more".')
  has(section(page, "measures"), "</small><script>alert(2)</script>")
end)

test("of a database the page is the same, and so it is from two threads", function()
  local folder, remove = shell.folder()
  local pages = {}
  local function compare(name, ...)
    local status, out = shell.moyo("compare", "--report", folder .. name, ...)
    expect.equal(status, 0)
    expect.truthy(#out > 0)
    pages[#pages + 1] = shell.read(folder .. name)
  end
  local list = { "go:size=3", "--players", "light,mcts:3", "-n", "2" }
  if FEW then table.move({ "--metrics", FEW }, 1, 2, #list + 1, list) end
  compare("/1.html", "--threads", "1", table.unpack(list))
  compare("/2.html", "--threads", "2", "--db", folder .. "/x.sqlite", table.unpack(list))
  compare("/3.html", "--db", folder .. "/x.sqlite")
  remove()
  expect.equal({ pages[2] == pages[1], pages[3] == pages[1] }, { true, true })
  local page = read(pages[1])
  has(page, "2 games of 1 ruleset; seed 1")
  has(page, "moyo compare go:size=3 --players light,mcts:3 --games 2")
end)

test("games by rules that are not trusted are shown within the budget as well", function()
  local plan, rows = experiment({ "go:size=3" }, 1, { metrics = "turns" })
  local open, budgets = require "records.open", {}
  local text = open.text
  open.text = function(...)
    budgets[#budgets + 1] = library.call_budget() ~= nil
    return text(...)
  end
  page_of(plan, rows)
  plan.untrusted = true
  local good, problem = pcall(page_of, plan, rows)
  open.text = text
  expect.truthy(good, problem)
  expect.equal(budgets, { false, false, true, true })
end)

test("the file is written whole, or it is said why not", function()
  local plan, rows = experiment({ "go:size=3" }, 1)
  local good, problem = moyo.try(report.write, plan, reports.each(rows), summary.of(plan, rows),
    "/no/such/folder/x.html")
  expect.equal(good, false)
  expect.truthy(tostring(problem):find("/no/such/folder/x.html", 1, true))
end)

