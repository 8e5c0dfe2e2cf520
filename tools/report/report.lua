--- The report of an experiment: one web page with what was compared, tables, plots, heat
--- maps and example games.
---
--- It is a function of the plan, the rows and their summary: the same experiment gives the
--- same page, byte for byte.  Cells of kind "main" are compared, each under a letter and
--- in a colour; those of kind "ladder" show what playouts are worth.

local verdicts = require "report.verdict"
local warnings = require "report.warnings"
local differences = require "report.differences"
local games = require "report.games"
local html = require "report.html"
local labels = require "report.labels"
local library = require "moyo.declare.library"
local moyo = require "moyo"
local pictures = require "report.pictures"
local plans = require "experiment.plan"
local results = require "report.results"
local rules = require "report.rules"
local terminal = require "moyo.terminal"

local report = {}

---@class report.report.side one of the cells that are compared
---@field index integer of the cell in the plan: 1 for A, 2 for B, ...
---@field letter string
---@field colour integer
---@field cell experiment.cell
---@field game LoadedGame
---@field totals report.heat.totals
---@field each fun(): fun(): experiment.row|nil goes through its games in order
---@field label string what distinguishes it
---@field key string the letter, as HTML

---@class report.report.page
---@field plan experiment.plan
---@field summary experiment.summary
---@field sides report.report.side[]
---@field played report.report.side[] those with games
---@field options Option[] in which the sides differ
---@field by_name table<string, metrics.line>

-- What is compared -------------------------------------------------------------------

-- Z is followed by A2.
local function letter(i)
  local round = (i - 1) // 26
  return string.char(65 + (i - 1) % 26) .. (round > 0 and round + 1 or "")
end

-- The options in which games of one variant differ; none if there are several variants.
local function differing_options(sides)
  local first, list = sides[1].game, {}
  for _, side in ipairs(sides) do
    if side.game.variant ~= first.variant then return {} end
  end
  for _, option in ipairs(first.variant.options) do
    for _, side in ipairs(sides) do
      local own, other = side.game.options[option.name], first.options[option.name]
      if option:format(own) ~= option:format(other) then
        list[#list + 1] = option
        break
      end
    end
  end
  return list
end

local function new_side(plan, i, each, summary)
  local colour = (i - 1) % html.colours + 1
  local totals = { games = summary.games[i], heat = summary.heat[i], squares = summary.squares[i] }
  return { index = i, letter = letter(i), colour = colour, totals = totals,
    each = function() return each(i) end, cell = plan.cells[i], game = plans.game(plan, i),
    label = labels.of(plan, i), key = html.text("span", letter(i), "key c" .. colour) }
end

local function open_page(plan, each, summary)
  local page = { plan = plan, summary = summary, sides = {}, played = {}, by_name = {} }
  for i, cell in ipairs(plan.cells) do
    if cell.kind == "main" then
      page.sides[i] = new_side(plan, i, each, summary)
    end
  end
  for _, side in ipairs(page.sides) do
    if side.totals.games > 0 then table.insert(page.played, side) end
  end
  for _, line in ipairs(summary.lines) do page.by_name[line.name] = line end
  page.options = differing_options(page.sides)
  return page
end

-- Example games ----------------------------------------------------------------------

local function examples(page)
  local list = {}
  for _, side in ipairs(page.played) do
    local figures, chosen = {}, games.choose(side.each)
    for i, example in ipairs(chosen) do figures[i] = games.figure(side, example) end
    list[#list + 1] = html.element("h3", nil, side.key .. " " .. html.text("code", side.label))
    list[#list + 1] = html.element("div", { "class", "plots boards" }, figures)
    list[#list + 1] = games.film(side, chosen[1])
  end
  return #list > 0 and list or nil
end

-- The page ---------------------------------------------------------------------------

local sections = {
  { id = "compared", title = "What was compared", write = rules.compared },
  { id = "findings", title = "What differs", write = differences.findings },
  { id = "results", title = "Who won", write = results.winners },
  { id = "measures", title = "All measures", write = results.measures },
  { id = "differences", title = "All differences", write = differences.tables },
  { id = "distributions", title = "Distributions", write = pictures.distributions },
  { id = "curves", title = "The course of a game", write = pictures.curves },
  { id = "boards", title = "Where it happened", write = pictures.maps },
  { id = "strength", title = "The worth of playouts", write = results.strength },
  { id = "rules", title = "Which rules applied", write = rules.applied },
  { id = "games", title = "Example games", write = examples },
}

local function title_of(page)
  local titles, seen, names = {}, {}, {}
  for _, side in ipairs(page.sides) do
    local title = side.game.title
    if not seen[title] then titles[#titles + 1], seen[title] = title, true end
  end
  for i, option in ipairs(page.options) do names[i] = option.name end
  local title = table.concat(titles, ", ")
  if #names == 0 then return title end
  local last = table.remove(names)
  if #names > 0 then last = table.concat(names, ", ") .. " and " .. last end
  return ("%s: what %s %s change%s"):format(title, #names > 0 and "do" or "does", last, "?")
end

local function plural(count, noun)
  return ("%d %s%s"):format(count, noun, count == 1 and "" or "s")
end

-- A word as a shell reads it.
local function quoted(word)
  if not word:find "[^%w%./:=,_+-]" then return word end
  return "'" .. word:gsub("'", "'\\''") .. "'"
end

-- The command that plays these games again.
local function command_of(plan)
  local request, words = plan.request, { "moyo compare" }
  for _, word in ipairs(request.words) do words[#words + 1] = quoted(word) end
  for _, name in ipairs { "players", "games", "seed", "limit", "ladder", "metrics" } do
    if request[name] then
      words[#words + 1] = ("--%s %s"):format(name, quoted(tostring(request[name])))
    end
  end
  return table.concat(words, " ")
end

-- What must be known before anything else.
local function verdict(page)
  local out, verdict_words = {}, verdicts.of(page.plan, page.summary)
  for _, alarm in ipairs((warnings.of(page.plan, page.summary))) do
    out[#out + 1] = html.element("p", { "class", "alarm", "role", "alert" }, html.escape(alarm))
  end
  if verdict_words then out[#out + 1] = html.text("p", verdict_words, "verdict") end
  return table.concat(out, "\n")
end

local function introduction(page)
  local total, planned = 0, 0
  for _, side in ipairs(page.sides) do
    total = total + side.totals.games
    planned = planned + page.plan.cells[side.index].games
  end
  local said = total < planned and ("%d of %d games"):format(total, planned)
    or plural(total, "game")
  return html.text("p", ("%s of %s; seed %d, moyo %s."):format(said,
    plural(#page.sides, "ruleset"), page.plan.seed, page.plan.version))
    .. html.element("p", nil, html.text("code", command_of(page.plan)))
end

local function write_page(plan, each, summary)
  local page = open_page(plan, each, summary)
  local links, body = {}, {}
  for _, section in ipairs(sections) do
    local content = section.write(page)
    if content then
      links[#links + 1] = html.element("a", { "href", "#" .. section.id }, section.title)
      body[#body + 1] = html.element("section", { "id", section.id },
        { html.text("h2", section.title), table.concat(content, "\n") })
    end
  end
  local title = title_of(page)
  return html.page(title, { html.text("h1", title), verdict(page), introduction(page),
    html.element("nav", nil, table.concat(links, " ")), table.concat(body, "\n") })
end

--- The report as a page.
---@param plan experiment.plan
---@param each fun(cell: integer): fun(): experiment.row|nil goes through the games of a cell, in
---  order of their numbers, as Store:each does
---@param summary experiment.summary of them
---@return string
function report.page(plan, each, summary)
  if not plan.untrusted then return write_page(plan, each, summary) end
  return library.with_budget(nil, write_page, plan, each, summary)
end

--- Writes the report into a file, whole or not at all.
---@param plan experiment.plan
---@param each fun(cell: integer): fun(): experiment.row|nil
---@param summary experiment.summary
---@param path string
function report.write(plan, each, summary, path)
  local good, problem = terminal.replace(path, report.page(plan, each, summary))
  if not good then moyo.fail("%s", problem) end
end

return report
