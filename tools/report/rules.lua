--- What a report says of rules: what was compared, where rulebooks differ, and which of
--- their sentences ever applied.

local compare = require "records.compare"
local html = require "report.html"
local metrics = require "metrics.metrics"
local plots = require "report.plots"

local rules = {}

-- What was compared --------------------------------------------------------------------

local function sides_table(page)
  local rows = {}
  for i, side in ipairs(page.sides) do
    rows[i] = { side.key, html.text("code", side.cell.ruleset),
      html.escape(table.concat(side.cell.engines, ", ")), tostring(side.totals.games),
      html.text("code", side.cell.fingerprint) }
  end
  return html.table { says = "Each letter stands for these rules and programs", head = { "",
    "Ruleset", "Programs", "Games", "Rules\u{2019} fingerprint" }, rows = rows,
    numbers = { [4] = true }, classes = { [2] = "ruleset" } }
end

local function options_list(page)
  local list = {}
  for _, option in ipairs(page.options) do
    list[#list + 1] = html.element("dt", nil, html.text("code", option.name))
    list[#list + 1] = html.text("dd", option.sentence)
  end
  return #list > 0 and html.element("dl", nil, list) or ""
end

-- Each sentence once, with the keys of those that have it.
local function sentence_rows(page, entry)
  local order, keys, rows = {}, {}, {}
  for i, side in ipairs(page.sides) do
    local sentence = entry.sentences[i] or "no such rule"
    if not keys[sentence] then order[#order + 1], keys[sentence] = sentence, {} end
    table.insert(keys[sentence], side.key)
  end
  for n, sentence in ipairs(order) do
    rows[n] = { n == 1 and html.escape(entry.rule) or "", table.concat(keys[sentence], " "),
      html.escape(sentence) }
  end
  return rows
end

local function sentences_table(page)
  local games, rows = {}, {}
  for i, side in ipairs(page.sides) do games[i] = side.game end
  for _, entry in ipairs(compare.rules(games)) do
    local more = sentence_rows(page, entry)
    table.move(more, 1, #more, #rows + 1, rows)
  end
  if #rows == 0 then return "" end
  return html.table { says = "The sentences in which their rulebooks differ", rows = rows,
    head = { "Rule", "In", "Sentence" }, classes = { [3] = "sentence" } }
end

--- What was compared: rulesets, the options that were varied, rulebooks.
---@param page report.report.page
---@return string[]
function rules.compared(page)
  return { sides_table(page), options_list(page), sentences_table(page) }
end

-- Which rules applied ------------------------------------------------------------------

-- The sentences of all rulebooks whose work shows, each once, with how it is counted for
-- each side that has it.
local function sentences_of(page)
  local list, by_text = {}, {}
  for i, side in ipairs(page.sides) do
    for _, found in ipairs(metrics.sentences(side.game, {})) do
      local text = found.rule .. "\0" .. found.sentence
      if found.key and not by_text[text] then
        by_text[text] = { rule = found.rule, sentence = found.sentence, keys = {} }
        list[#list + 1] = by_text[text]
      end
      if found.key then by_text[text].keys[i] = found.key end
    end
  end
  return list
end

-- In which share of the games a rule did something, and how often in one of these.
local function applied_cell(page, side, key)
  if not key or side.totals.games == 0 then return html.text("span", "\u{2013}", "faint") end
  local count = page.summary.rules[side.index][key]
  if not count then return "never" end
  local times, share = count.times / count.games, 100 * count.games / side.totals.games
  return html.escape(("%.0f %%"):format(share)) .. html.text("small",
    "\u{D7} " .. plots.decimal(times, times < 10 and 1 or 0))
end

--- Which rules applied, and how often.
---@param page report.report.page
---@return string[]|nil
function rules.applied(page)
  if #page.played == 0 then return nil end
  local rows, head, numbered = {}, { "Rule" }, {}
  for i, side in ipairs(page.sides) do head[i + 1], numbered[i + 1] = side.key, true end
  for y, found in ipairs(sentences_of(page)) do
    rows[y] = { html.escape(found.rule) .. html.text("small", found.sentence) }
    for i, side in ipairs(page.sides) do
      rows[y][i + 1] = applied_cell(page, side, found.keys[i])
    end
  end
  return { html.table { says = "Share of the games in which a rule did something, such as being "
    .. "played or forbidding a stone by itself, and how often in such a game; a dash means "
    .. "no such rule", rows = rows, head = head, numbers = numbered } }
end

return rules
