--- What an experiment has shown, as tables for people: what is measured down the side,
--- rulesets across.

local gate = require "experiment.gate"
local verdicts = require "report.verdict"
local warnings = require "report.warnings"
local columns = require "report.columns"
local compare = require "records.compare"
local contrasts = require "experiment.contrasts"
local labels = require "report.labels"
local metrics = require "metrics.metrics"
local primary = require "experiment.primary"
local plans = require "experiment.plan"
local summaries = require "experiment.summary"
local text = require "moyo.base.text"

local tables = {}

local SIGNIFICANT = 0.05
local SENTENCE = 44 -- columns of a rulebook's sentence beside numbers

---@class report.table what is shown
---@field plan experiment.plan
---@field summary experiment.summary
---@field games LoadedGame[] of the main cells
---@field width integer columns there are
---@field all boolean also differences that chance may explain

-- What is compared --------------------------------------------------------------------

local function sentences(shown)
  local lines = {}
  for _, rule in ipairs(#shown.games > 1 and compare.rules(shown.games) or {}) do
    lines[#lines + 1] = rule.rule
    for i = 1, #shown.games do
      lines[#lines + 1] = ("  %s:"):format(labels.of(shown.plan, i))
      local said = text.hang("", rule.sentences[i] or "no such rule", 4, shown.width)
      table.move(said, 1, #said, #lines + 1, lines)
    end
  end
  return lines
end

-- Estimates ---------------------------------------------------------------------------

local POINTS = { unit = "points" }

-- A curve after each quarter of a game.
local function curve_cell(line, curve)
  local words = {}
  for quarter = 1, 4 do
    words[quarter] = labels.number(line, curve[math.ceil(quarter * #curve / 4)], curve[#curve])
  end
  return table.concat(words, " ")
end

local function estimate_cell(line, estimate)
  if not estimate or not estimate.value then return "-" end
  if line.kind == "curve" then return curve_cell(line, estimate.value) end
  return labels.estimate(line, estimate)
end

-- Behind the numbers of a ruleset whose players are hardly better than chance.
local function mark(shown, i) return gate.is_shut(shown.summary, i) and "?" or "" end

local function add_estimates(shown, rows, line, name, list)
  local cells, any = {}, false
  for i, estimate in ipairs(list) do
    cells[i], any = estimate_cell(line, estimate) .. mark(shown, i), any or estimate
  end
  if any then columns.add(rows, "  " .. name, cells) end
end

local function estimates(shown)
  local rows, group = columns.heading(shown.plan, 1), nil
  for _, line in ipairs(shown.summary.lines) do
    if line.group ~= group then
      if group == "results" then
        add_estimates(shown, rows, POINTS, "even_komi", shown.summary.even_komi)
      end
      group = line.group
      columns.add(rows, group)
    end
    if not line.same_as then
      add_estimates(shown, rows, line, labels.name(line), line.estimates)
    end
  end
  return columns.lines(rows, shown.width)
end

-- Differences -------------------------------------------------------------------------

-- Does a contrast compare rulesets whose players are hardly better than chance?
local function is_blind(shown, contrast)
  if contrast.kind == "ruleset" then return mark(shown, 1) .. mark(shown, contrast.cell) ~= "" end
  for i in ipairs(shown.games) do
    if mark(shown, i) ~= "" then return true end
  end
  return false
end

local function contrast_cell(shown, line, contrast)
  if not contrast then return "-" end
  local words = labels.estimate(line, { value = contrast.difference, low = contrast.low,
    high = contrast.high, alike = contrast.alike }, true)
  local blind = is_blind(shown, contrast) and "?" or ""
  if not contrast.adjusted then return words .. blind end
  return ("%s %s %s%s"):format(words, labels.p(contrast.p), labels.p(contrast.adjusted),
    (contrast.adjusted < SIGNIFICANT and "*" or "") .. blind)
end

-- The contrasts of one kind, by line and key; nil if there are none.
local function contrasts_by_line(summary, kind, key_of)
  local by_line
  for _, contrast in ipairs(summary.contrasts) do
    if contrast.kind == kind then
      by_line = by_line or {}
      by_line[contrast.line] = by_line[contrast.line] or {}
      by_line[contrast.line][key_of(contrast)] = contrast
    end
  end
  return by_line
end

local function is_sure(found)
  for _, contrast in pairs(found) do
    if contrast.adjusted and contrast.adjusted < SIGNIFICANT then return true end
  end
  return false
end

-- The lines that have contrasts of a kind, with one column per key; of those that chance may
-- explain, only the names.
local function contrast_lines(shown, kind, rows, keys, key_of)
  local by_line, left_out = contrasts_by_line(shown.summary, kind, key_of), {}
  if not by_line then return {} end
  for _, line in ipairs(shown.summary.lines) do
    local found, cells = by_line[line.name], {}
    local asked = line.name == primary.line(shown.plan)
    if found and not (shown.all or asked or is_sure(found)) then
      left_out[#left_out + 1] = labels.name(line)
    elseif found then
      for i, key in ipairs(keys) do cells[i] = contrast_cell(shown, line, found[key]) end
      columns.add(rows, "  " .. labels.name(line), cells)
    end
  end
  local lines = columns.lines(rows, shown.width)
  if #left_out == 0 then return lines end
  local rest = text.hang("  no sign of a difference:", table.concat(left_out, ", "), 4,
    shown.width)
  return table.move(rest, 1, #rest, #lines + 1, lines)
end

local function differences(shown)
  local cells = {}
  for i = 2, #shown.games do cells[i - 1] = i end
  return contrast_lines(shown, "ruleset", columns.heading(shown.plan, 2), cells,
    function(contrast) return contrast.cell end)
end

local function effects(shown)
  local titles, values, keys = { "" }, { "" }, {}
  for _, factor in ipairs(shown.plan.factors) do
    for v = 2, #factor.values do
      keys[#keys + 1] = factor.option .. "=" .. factor.values[v]
      titles[#titles + 1] = factor.option
      values[#values + 1] = ("%s, not %s"):format(factor.values[v], factor.values[1])
    end
  end
  return contrast_lines(shown, "option", { titles, values }, keys,
    function(contrast) return contrast.option .. "=" .. contrast.to end)
end

-- Strategic depth ---------------------------------------------------------------------

local SHARE, ELO, LOGITS = { unit = "share" }, { unit = "Elo" }, { unit = "logits" }

-- One number of each ladder: its value and interval.
local function ladder_row(rows, list, name, unit, of)
  local cells = {}
  for i, one in ipairs(list) do
    local value, low, high = of(one)
    cells[i] = value and labels.interval(unit, value, low, high) or "-"
  end
  columns.add(rows, "  " .. name, cells)
end

local function ladders(shown)
  local rows, list = columns.heading(shown.plan, 1), shown.summary.ladder
  if #list == 0 then return {} end
  for s, step in ipairs(list[1].steps) do
    ladder_row(rows, list, ("%d against %d"):format(2 * step.playouts, step.playouts), SHARE,
      function(one)
        local same = one.steps[s]
        if same then return same.share, same.low, same.high end
      end)
  end
  ladder_row(rows, list, "all of them", SHARE,
    function(one) return one.share, one.low, one.high end)
  ladder_row(rows, list, "Elo a doubling", ELO,
    function(one) return one.elo, one.elo_low, one.elo_high end)
  ladder_row(rows, list, "slope in logits", LOGITS,
    function(one) return one.slope, one.slope_low, one.slope_high end)
  return columns.lines(rows, shown.width)
end

-- Rules -------------------------------------------------------------------------------

-- The sentences of all rulebooks whose work shows, each once, with the share of games in
-- which it decided something by main cell.
local function sentence_shares(shown)
  local list, by_text = {}, {}
  for i, game in ipairs(shown.games) do
    local played = math.max(shown.summary.games[i], 1)
    for _, found in ipairs(metrics.sentences(game, summaries.games_by_rule(shown.summary, i))) do
      local key = found.rule .. "\0" .. found.sentence
      if found.times and not by_text[key] then
        by_text[key] = { sentence = found.sentence, shares = {} }
        list[#list + 1] = by_text[key]
      end
      if found.times then by_text[key].shares[i] = found.times / played end
    end
  end
  return list
end

local function share_cell(share)
  if not share then return "no rule" end
  return share == 0 and "never" or labels.number(SHARE, share)
end

local function rules(shown)
  local rows = columns.heading(shown.plan, 1)
  for _, found in ipairs(sentence_shares(shown)) do
    local cells = {}
    for i in ipairs(shown.games) do cells[i] = share_cell(found.shares[i]) end
    for n, line in ipairs(text.wrap(found.sentence, SENTENCE)) do
      columns.add(rows, (n == 1 and "  " or "    ") .. line, n == 1 and cells or nil)
    end
  end
  return columns.lines(rows, shown.width)
end

-- The whole ---------------------------------------------------------------------------

local FAMILIES = { { "primary", "the primary question" }, { "results", "other results" },
  { "measures", "measures" } }

local function difference_title(shown)
  local counts = {}
  for _, family in ipairs(FAMILIES) do
    local count = #contrasts.of_family(shown.summary.contrasts, family[1])
    if count > 0 then counts[#counts + 1] = ("%d of %s"):format(count, family[2]) end
  end
  return ("Differences from %s, of shares in points; then p, and p adjusted for its family (Holm: "
    .. "%s): * is less than %s"):format(labels.of(shown.plan, 1), table.concat(counts, ", "),
    SIGNIFICANT)
end

local sections = {
  { "What the rulesets say", sentences },
  { "Results, with intervals at 95 %; curves at each quarter of the game", estimates },
  { difference_title, differences },
  { "What each option changes, averaged over the other options", effects },
  { "Strategic depth: how often twice the playouts win", ladders },
  { "Sentences of the rules, and the share of games in which they decided something", rules },
}

-- The komi of all rulesets, if it is the default and the board is not: it was made for that board.
local function komi_words(shown)
  local komi
  for _, game in ipairs(shown.games) do
    local size, value = game.variant:option "size", game.options.komi
    local other = size and size:format(game.options.size) ~= size:format(size.default)
    if type(value) ~= "number" or not other or game.ruleset:find("komi=", 1, true)
      or value == 0 or komi and komi ~= value then
      return ""
    end
    komi = value
  end
  return (", komi %s, the default"):format(komi)
end

local function introduction(shown)
  local games = shown.summary.games
  local least, most = math.min(table.unpack(games)), math.max(table.unpack(games))
  local count = least == most and tostring(least) or ("%d to %d"):format(least, most)
  local shard = shown.plan.shard
  local part = ""
  if shard then
    part = ("Part %d of %d of "):format(shard.index, shard.of)
    count, most = tostring(shown.plan.cells[1].games), shown.plan.cells[1].games
  end
  return ("%s%s game%s of each ruleset, seed %d, played by %s"):format(part, count,
    most == 1 and "" or "s", shown.plan.seed, table.concat(shown.plan.cells[1].engines, ", "))
    .. komi_words(shown)
end

--- All of it as lines.
---@param plan experiment.plan
---@param summary experiment.summary
---@param width integer
---@param all? boolean also differences that chance may explain
---@param missing? { played: integer, of: integer } games, if some have not been played
---@return string[]
function tables.lines(plan, summary, width, all, missing)
  local shown = { plan = plan, summary = summary, games = {}, width = width,
    all = all or false }
  for i in ipairs(summary.games) do
    shown.games[i] = plans.game(plan, i, true)
  end
  local lines = {}
  local function add(words)
    local part = text.wrap(words, width)
    table.move(part, 1, #part, #lines + 1, lines)
  end
  for _, alarm in ipairs((warnings.of(plan, summary))) do add("Warning: " .. alarm) end
  add(introduction(shown))
  if missing then
    add(("Of %d games in all, %d %s been played."):format(missing.of, missing.played,
      missing.played == 1 and "has" or "have"))
  end
  local verdict = verdicts.of(plan, summary)
  if verdict then add(verdict) end
  for _, section in ipairs(sections) do
    local title, part = section[1], section[2](shown)
    if type(title) == "function" then title = title(shown) end
    local head = #part > 0 and text.wrap(title, width) or {}
    if #part > 0 then lines[#lines + 1] = "" end
    table.move(head, 1, #head, #lines + 1, lines)
    if #part > 0 then lines[#lines + 1] = "" end
    table.move(part, 1, #part, #lines + 1, lines)
  end
  return lines
end

return tables
