--- Reports: experiments as web pages.

local test, expect = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local game = require "experiment.game"
local heat = require "report.heat_map"
local html = require "report.html"
local library = require "moyo.declare.library"
local moyo = require "moyo"
local numbers = require "report.numbers"
local plans = require "experiment.plan"
local plots = require "report.plots"
local record = require "moyo.record.record"
local report = require "report.report"
local report_games = require "report.games"
local shell = require "support.shell"
local summary = require "experiment.summary"
local xml = require "support.xml"

local DOCTYPE = "<!DOCTYPE html>\n"

local function read(page)
  expect.equal(page:sub(1, #DOCTYPE), DOCTYPE)
  return xml.read(page:sub(#DOCTYPE + 1))
end

-- A plan and its games, changed by `change`.
local function experiment(words, games, options)
  options = options or {}
  local plan = plans.read { words = words, players = options.players or "light", games = games,
    metrics = options.metrics, ladder = options.ladder }
  local rows = {}
  for cell, one in ipairs(plan.cells) do
    for number = 1, one.games do rows[#rows + 1] = (game.row(plan, cell, number)) end
  end
  for _, row in ipairs(options.change and rows or {}) do options.change(row) end
  return plan, rows
end

local function page_of(plan, rows)
  local page = report.page(plan, rows, summary.of(plan, rows))
  return read(page), page
end

local function section(page, id)
  for _, one in ipairs(xml.all(page, "section")) do
    if one.attributes.id == id then return one end
  end
end

-- All text within an element, in no exact order.
local function words(element)
  local list = { element.text }
  for _, child in ipairs(element) do list[#list + 1] = words(child) end
  return table.concat(list, " ")
end

local function has(element, part)
  local text = words(element)
  expect.truthy(text:find(part, 1, true), ("expected %q in:\n%s"):format(part, text))
end

local function lacks(text, pattern)
  expect.equal({ text:match(pattern) }, {}, pattern)
end

-- The cells of a table's row whose heading begins so.
local function row_of(element, heading)
  for _, row in ipairs(xml.all(element, "tr")) do
    if row[1].text:sub(1, #heading) == heading then return row end
  end
end

-- Every variant -----------------------------------------------------------------------

local VARIANTS = {
  { "go:size=4", "suicide=allowed,forbidden" },
  { "gengo:size=5", "ko=positional,situational" },
  { "gorogo", "stones=4,5" },
  { "sygo:size=4", "growth=optional,compulsory" },
  { "twog:size=5,contract=5", "push=no,yes" },
  { "besiege:size=5", "capture_difference=larger_stays,all_removed" },
  { "multiplayer:map=square5,players=3", "cards=yes,no" },
}

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
  local page = page_of(experiment({ "go:size=3", "ko=positional,simple" }, 3))
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

test("the same experiment gives the same page, byte for byte, in whatever order", function()
  local plan, rows = experiment({ "go:size=3", "ko=positional,simple" }, 4)
  local _, first = page_of(plan, rows)
  local other = {}
  for i = #rows, 1, -1 do other[#other + 1] = rows[i] end
  local _, second = page_of(plan, other)
  expect.equal(second, first)
end)

-- Numbers -----------------------------------------------------------------------------

test("who won: the bars and the table are the shares of the games", function()
  local seats = { { 1 }, { 1 }, { 2 }, {}, { 1, 2 } }
  local plan, rows = experiment({ "go:size=3" }, 5, { change = function(row)
    row.winners, row.limited = seats[row.number], row.number == 4
  end })
  local results = section(page_of(plan, rows), "results")
  local function percent(heading) return row_of(results, heading)[2].text end
  expect.equal({ percent "seat 1", percent "seat 2", percent "draws", percent "timeouts" },
    { "40 %", "20 %", "20 %", "20 %" })
  local wide = {}
  for i, bar in ipairs(xml.all(xml.all(results, "svg")[1], "rect")) do
    wide[i] = tonumber(bar.attributes.width)
  end
  expect.equal(#wide, 4)
  local whole, from = wide[1] + wide[2] + wide[3] + wide[4], 24
  for i, bar in ipairs(xml.all(xml.all(results, "svg")[1], "rect")) do
    expect.truthy(math.abs(tonumber(bar.attributes.x) - from) < 0.05)
    from = from + wide[i]
  end
  for i, part in ipairs { 0.4, 0.2, 0.2, 0.2 } do
    expect.truthy(math.abs(wide[i] / whole - part) < 1e-3, i)
  end
end)

test("bins: easy to read, and all numbers are in them", function()
  local whole = plots.bins { { values = { 3, 5, 5, 6, 9 } } }
  expect.equal(whole, { first = 2.5, width = 1, count = 7 })
  expect.equal(plots.histogram({ 3, 5, 5, 9 }, whole), { 0.25, 0, 0.5, 0, 0, 0, 0.25 })
  expect.equal(plots.bins { { values = { 7 } } }, { first = 6.5, width = 1, count = 1 })
  local many = {}
  for i = 0, 1000 do many[i + 1] = i / 10 end
  local bins = plots.bins { { values = many }, { values = { 100 } } }
  expect.equal({ bins.first, bins.width }, { 0, 5 })
  local sum = 0
  for _, share in ipairs(plots.histogram(many, bins)) do sum = sum + share end
  expect.truthy(math.abs(sum - 1) < 1e-9)
end)

test("a histogram's bars are as high as the shares, its dot is the median", function()
  local picture = xml.read(plots.distributions({ { letter = "A", values = { 1, 2, 2, 3, 3, 3, 3 } },
    { letter = "B", values = { 1, 1, 5 } } }, "turns", "Length"))
  local heights = {}
  for _, path in ipairs(xml.all(picture, "path")) do
    if path.attributes["fill-opacity"] then
      for high in path.attributes.d:gmatch "v%-([%d.]+)" do
        heights[#heights + 1] = tonumber(high)
      end
    end
  end
  expect.equal(#heights, 5)
  -- shares: 1/7, 2/7, 4/7; 2/3, 1/3
  for i, share in ipairs { 1 / 7, 2 / 7, 4 / 7, 2 / 3, 1 / 3 } do
    expect.truthy(math.abs(heights[i] / heights[4] - share / (2 / 3)) < 1e-3, i)
  end
  expect.equal(heights[4], 42, "the highest has all the room")
  local dots = xml.all(picture, "circle")
  local left = tonumber(dots[2].attributes.cx) -- B's median is 1, A's 3: of 0.5 to 5.5
  local right = tonumber(dots[1].attributes.cx)
  expect.truthy(math.abs((right - left) - 2 * (360 - 24 - 8) / 5) < 0.02)
end)

test("curves go through their numbers, whiskers from low to high", function()
  local picture = xml.read(plots.curves({ { letter = "A", x = { 0, 1 }, y = { 0.25, 0.5 },
    low = { 0, 0.5 }, high = { 1, 0.5 } } }, { title = "t", across = "x", whole = true,
    share = true, whiskers = true }))
  local first, last
  for _, path in ipairs(xml.all(picture, "path")) do
    local d = path.attributes.d
    if path.attributes["stroke-width"] == "2.5" then last = d end
    if path.attributes["stroke-width"] == "2" then first = first or d end
  end
  -- the frame: x from 44 to 338, y from 190 up to 10
  expect.equal(last, "M44 145L338 100")
  expect.equal(first, "M44 190L44 10")
  local one = { letter = "A", x = { 0, 1 }, y = { 0, 1 }, low = { 0, 1 }, high = { 0, 1 } }
  local dots = xml.all(xml.read(plots.curves({ one, one }, { title = "t", across = "x",
    whiskers = true })), "circle")
  expect.equal({ dots[1].attributes.cx, dots[3].attributes.cx }, { "41", "47" })
end)

test("an interval: 0 in the middle, an arrow where something is beyond the line", function()
  local picture = xml.read(plots.interval({ value = 0.5, low = -9, high = 1 }, 2, "t"))
  local paths = xml.all(picture, "path")
  expect.equal(paths[1].attributes.d, "M75 0V26")
  expect.equal(paths[2].attributes.d, "M0 13H112.5")
  expect.equal(xml.all(picture, "circle")[1].attributes.cx, "93.75")
  expect.equal({ #paths, paths[3].attributes.d }, { 3, "M-4 13l4 -4v8z" })
  picture = xml.read(plots.interval({ value = 3, low = 1, high = 5 }, 2, "t"))
  paths = xml.all(picture, "path")
  expect.equal({ #paths, paths[4].attributes.d, #xml.all(picture, "circle") },
    { 4, "M154 13l-7 -7v14z", 0 })
end)

test("ticks are round numbers", function()
  expect.equal((plots.ticks(0, 10, 5)), { 0, 2, 4, 6, 8, 10 })
  expect.equal((plots.ticks(-1, 1, 4)), { -1, -0.5, 0, 0.5, 1 })
  expect.equal(plots.decimal(-0.04, 1), "0.0")
  expect.equal(plots.decimal(-1.25, 1), "\u{2212}1.2")
end)

test("the numbers of a row have as many decimals, and none looks like nothing", function()
  expect.equal(numbers.cells("turns", { { value = 117.2, low = 111, high = 122 },
    { value = 9.96, low = 9, high = 12 }, {} }), {
    "117<small>111 to 122</small>", "10<small>9 to 12</small>",
    '<span class="faint">\u{2013}</span>' })
  expect.equal(numbers.cells("share", { { value = 0.004, low = 0.001, high = 0.2 } })[1],
    "0.4 %<small>0.1 to 20.0</small>")
  expect.equal(numbers.signed_writer("", { { value = 0.5, low = -0.5, high = 1.5 } })(0.5), "+0.5")
end)

test("heat: means by point, levels by number, differences that chance does not explain", function()
  local function row(put) return { heat = { put = put, taken = { 0, 0, 0, 0 } } } end
  local rows = { row { 2, 0, 1, 0 }, row { 2, 0, 0, 0 } }
  expect.equal(heat.mean(rows, "put", 4), { 2, 0, 0.5, 0 })
  local board = moyo.load("go:size=2").board
  local picture = xml.read(heat.map(board, { 2, 0, 0.5, 0 }, 2, "t"))
  local levels = xml.layer(picture, "level")
  expect.equal(#levels, 2)
  -- level 3 of 10 and level 10
  expect.equal({ levels[1].attributes["fill-opacity"], levels[2].attributes["fill-opacity"] },
    { "0.34", "1" })
  local others = { row { 0, 0, 1, 0 }, row { 0, 0, 0, 0 } }
  expect.equal(heat.differences(rows, others, "put", 4), { 2, 0, 0, 0 })
  -- means of 6 and 2.5 with standard errors of 1 and 1.5: only the first is beyond three
  local spread = { row { 5, 1, 0, 0 }, row { 7, 4, 0, 0 } }
  expect.equal(heat.differences(spread, { row { 0, 0, 0, 0 } }, "put", 4), { 6, 0, 0, 0 })
  local signed = xml.read(heat.map(board, { 2, 0, -2, 0 }, 2, "t", true))
  local styles = {}
  for _, one in ipairs(signed) do
    if one.attributes.class == "level" then styles[#styles + 1] = one.attributes.style end
  end
  expect.equal(styles, { "fill:var(--more)", "fill:var(--less)" })
end)

test("what differs: the findings, the shaded rows and p agree", function()
  local plan, rows = experiment({ "go:size=3", "ko=positional,simple" }, 12, {
    metrics = "turns,passes", change = function(row)
      row.metrics.turns = 10 + row.number % 3 + (row.cell == 2 and 5 or 0)
      row.metrics.passes = row.number % 4
    end })
  local page = page_of(plan, rows)
  local findings = section(page, "findings")
  local row = row_of(findings, "turns")
  has(row, "11.0")
  has(row, "16.0")
  expect.equal(row_of(findings, "passes"), nil)
  local shaded = {}
  for _, one in ipairs(xml.all(section(page, "differences"), "tr")) do
    if one.attributes.class == "strong" then shaded[#shaded + 1] = one end
  end
  expect.equal({ #shaded, shaded[1][1].text, shaded[1][2].text }, { 1, "turns", "+5" })
end)

test("first of all: which games did not end, or else whether who wins differs", function()
  local function head(limited)
    local plan, rows = experiment({ "go:size=3", "ko=positional,simple" }, 12, {
      metrics = "turns", change = function(row)
        row.limited = row.cell == 2 and row.number <= limited
        if row.limited then row.winners = {} end
        row.metrics.turns = 10 + row.number % 3 + (row.cell == 2 and 5 or 0)
      end })
    local list = {}
    for _, one in ipairs(xml.all(page_of(plan, rows), "p")) do
      local class = one.attributes.class
      if class == "alarm" or class == "verdict" then list[#list + 1] = class .. ": " .. one.text end
    end
    return list
  end
  expect.equal(head(7),
    { "alarm: 7 of 12 games under ko=simple did not end; other results mean little." })
  expect.equal(head(1), { "alarm: 1 of 12 games under ko=simple were stopped at the limit; "
    .. "their results are unknown.", "verdict: Who wins: no sign of a difference. "
    .. "Of 1 other measure 1 differs beyond chance." })
  expect.equal(#head(0), 1)
end)

test("what differs: interval and p beside the numbers, and of whom nothing is known", function()
  local plan, rows = experiment({ "go:size=3", "ko=positional,simple,none" }, 12, {
    metrics = "turns", change = function(row)
      row.metrics.turns = 10 + row.number % 3 + (row.cell == 2 and 5 or 0)
        + (row.cell == 3 and row.number % 2 or 0)
    end })
  local row = row_of(section(page_of(plan, rows), "findings"), "turns")
  expect.equal({ row[3].text, row[4].text }, { "+5", "0.005" })
  expect.equal(row[3][1].text, "+5 to +5")
end)

test("lines that are the same in all games stand once, under both names", function()
  local plan, rows = experiment({ "go:size=3", "ko=positional,simple" }, 4,
    { metrics = "turns,steps,passes" })
  local page = page_of(plan, rows)
  expect.truthy(row_of(section(page, "measures"), "turns, steps"))
  expect.equal(row_of(section(page, "measures"), "steps"), nil)
  expect.truthy(row_of(section(page, "measures"), "passes"))
end)

test("a map that would be all pale has a scale of its own, and says so", function()
  local plan, rows = experiment({ "go:size=3", "ko=positional,simple" }, 4, { metrics = "turns",
    change = function(row)
      for point in ipairs(row.heat.put) do
        row.heat.put[point] = row.cell == 1 and 40 or point % 3
      end
    end })
  local notes = {}
  for _, one in ipairs(xml.all(section(page_of(plan, rows), "boards"), "small")) do
    notes[one.text] = (notes[one.text] or 0) + 1
  end
  expect.equal(notes["own scale"], 1)
end)

test("a ladder: the shares of the wins that twice the playouts have", function()
  local plan, rows = experiment({ "go:size=3" }, 2, { ladder = "2,4", metrics = "turns",
    change = function(row)
      row.winners = { row.engines[1] == "mcts:4" and 1 or row.engines[2] == "mcts:4" and 2 or 1 }
    end })
  local strength = section(page_of(plan, rows), "strength")
  -- mcts:4 wins all against mcts:2, and loses all against mcts:8 but where it is seat 1
  has(strength, "2:4 100 %, 4:8 0 %")
  expect.equal(#xml.all(strength, "circle"), 2)
end)

test("rules: each sentence by itself; never, or no such rule", function()
  local plan, rows = experiment({ "go:size=3", "ko=positional,simple" }, 2, { metrics = "turns",
    change = function(row)
      row.rules = row.cell == 1 and { ["step place"] = 5, ko = row.number == 1 and 3 or nil } or {}
    end })
  local rules = section(page_of(plan, rows), "rules")
  local place, ko = row_of(rules, "step place"), row_of(rules, "ko")
  expect.equal({ place[2].text, place[2][1].text, place[3].text }, { "100 %", "× 5.0", "never" })
  expect.equal({ ko[2].text, ko[2][1].text }, { "50 %", "× 3.0" })
  has(ko[3], "–")
end)

test("a table of many columns is several, each with the first", function()
  local head, row, numbered = { "" }, { "row" }, {}
  for i = 1, 17 do head[i + 1], row[i + 1], numbered[i + 1] = "h" .. i, "c" .. i, true end
  local tables = xml.all(xml.read("<div>" .. html.table { says = "s", head = head,
    rows = { { group = "g" }, row }, numbers = numbered } .. "</div>"), "table")
  local seen = {}
  for i, one in ipairs(tables) do
    local rows = xml.all(one, "tr")
    expect.equal({ rows[2][1].attributes.colspan, rows[3][1].text },
      { tostring(#rows[1]), "row" })
    for n = 2, #rows[3] do
      seen[#seen + 1] = rows[3][n].text
      expect.equal({ rows[1][n].text, rows[3][n].attributes.class }, { "h" .. #seen, "n" }, i)
    end
  end
  expect.equal({ #tables, #seen, seen[17] }, { 3, 17, "c17" })
end)

-- Games that are shown ----------------------------------------------------------------

test("examples: typical, shortest, longest, dramatic; each game once", function()
  local function row(number, turns, drama)
    return { number = number, turns = turns, metrics = { drama = drama } }
  end
  local chosen = report_games.choose { row(1, 9, 0), row(2, 4, 0.5), row(3, 5, 0.2), row(4, 5) }
  local said = {}
  for i, one in ipairs(chosen) do
    said[i] = one.row.number .. " " .. table.concat(one.says, ", ")
  end
  expect.equal(said, { "3 typical length", "2 shortest, most dramatic", "1 longest" })
  expect.equal(#report_games.choose { row(1, 9, 0) }, 1)
end)

test("an example's record can be copied, and its film moves without scripts", function()
  local plan, rows = experiment({ "go:size=3" }, 1)
  local games = section(page_of(plan, rows), "games")
  expect.equal(xml.all(games, "pre")[1].text, rows[1].record)
  expect.equal(#xml.all(games, "svg"), 2, "the last position, and the film")
  expect.truthy(#xml.all(games, "animate") > 3)
  lacks(words(games), "%[object")
  has(games, ("Game 1, %d turns; "):format(rows[1].turns))
end)

test("where sides were swapped, an example says who had which at the end", function()
  local plan, rows = experiment({ "besiege:size=5" }, 1, { metrics = "turns", players =
    "light,random" })
  local match = moyo.match(moyo.load "besiege:size=5")
  for _, turn in ipairs { "C3", "A1", "E1", "swap" } do
    assert(match:play(turn))
  end
  expect.equal(match.state.seats, { 2, 1 })
  rows[1].record, rows[1].winners, rows[1].scores = record.save(match, {}), { 1 }, { 4, 2 }
  rows[1].reason = "reason"
  local games = section(page_of(plan, rows), "games")
  has(games, "white won by reason, 2:4 (black random, white light)")
end)

-- Little to show -----------------------------------------------------------------------

test("a cell without games, all drawn, no scores, stopped games", function()
  local plan, rows = experiment({ "go:size=3", "ko=positional,simple" }, 2)
  local page = page_of(plan, { rows[1] })
  expect.truthy(section(page, "games"))
  local function all(change)
    local _, changed = experiment({ "go:size=3", "ko=positional,simple" }, 2,
      { change = change })
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
  local list = { "go:size=3", "--players", "light,mcts:3", "-n", "3" }
  compare("/1.html", "--threads", "1", table.unpack(list))
  compare("/2.html", "--threads", "2", "--db", folder .. "/x.sqlite", table.unpack(list))
  compare("/3.html", "--db", folder .. "/x.sqlite")
  remove()
  expect.equal({ pages[2] == pages[1], pages[3] == pages[1] }, { true, true })
  local page = read(pages[1])
  has(page, "3 games of 1 ruleset; seed 1")
  has(page, "moyo compare go:size=3 --players light,mcts:3 --games 3")
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
  local good, problem = moyo.try(report.write, plan, rows, summary.of(plan, rows),
    "/no/such/folder/x.html")
  expect.equal(good, false)
  expect.truthy(tostring(problem):find("/no/such/folder/x.html", 1, true))
end)

test("text of several lines stays so, and control characters do not", function()
  expect.equal(html.lines "a<b\n\n\1c&", "a&lt;b\n\n?c&amp;")
end)
