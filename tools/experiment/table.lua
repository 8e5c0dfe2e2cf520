--- What an experiment has shown, as tables for people: what is measured down the side,
--- rulesets across, in several blocks where they are too many for the line.

local compare = require "records.compare"
local labels = require "experiment.labels"
local metrics = require "experiment.metrics"
local moyo = require "moyo"
local text = require "moyo.text"

local tables = {}

local GAP = 2
local SIGNIFICANT = 0.05

-- Blocks --------------------------------------------------------------------------

-- The last of the cells from `first` on that fit beside the names.
local function fitting(rows, first, columns)
  local widths = {}
  for _, row in ipairs(rows) do
    for i, cell in ipairs(row) do
      widths[i] = math.max(widths[i] or 0, text.width(cell))
    end
  end
  local used, last = widths[1] + GAP + widths[first], first
  while widths[last + 1] and used + GAP + widths[last + 1] <= columns do
    last = last + 1
    used = used + GAP + widths[last]
  end
  return last
end

-- Rows of cells as lines, those of a block below those of the one before.
local function blocks(rows, columns)
  local lines, first, count = {}, 2, #rows[1]
  while first <= count do
    local last = fitting(rows, first, columns)
    local part = {}
    for y, row in ipairs(rows) do
      part[y] = table.move(row, first, last, 2, { row[1] })
    end
    if first > 2 then lines[#lines + 1] = "" end
    for _, line in ipairs(text.columns(part, GAP)) do
      lines[#lines + 1] = (line:gsub("%s+$", ""))
    end
    first = last + 1
  end
  return lines
end

-- A heading of the main cells from `first` on.
local function heading(plan, first)
  local rows = {}
  for r, row in ipairs(labels.heading(plan)) do
    rows[r] = table.move(row.values, first, #row.values, 2, { row.title })
  end
  return rows
end

-- Sections --------------------------------------------------------------------------

local function estimate_cell(line, estimate)
  if not estimate or not estimate.value then return "-" end
  return labels.interval(line, estimate.value, estimate.low, estimate.high)
end

local function add_row(rows, name, cells)
  rows[#rows + 1] = table.move(cells, 1, #cells, 2, { name })
end

local function add_group(rows, name, count)
  local empty = {}
  for i = 1, count do empty[i] = "" end
  add_row(rows, name, empty)
end

local POINTS = { unit = "points" }

local function add_even_komi(rows, summary)
  local cells, any = {}, false
  for i, estimate in ipairs(summary.even_komi) do
    cells[i], any = estimate_cell(POINTS, estimate), any or estimate
  end
  if any then add_row(rows, "  even_komi", cells) end
end

local function estimates(plan, summary, columns)
  local rows, group = heading(plan, 1), nil
  for _, line in ipairs(summary.lines) do
    if line.kind ~= "curve" then
      if line.group ~= group then
        if group == "results" then add_even_komi(rows, summary) end
        group = line.group
        add_group(rows, group, #summary.games)
      end
      local cells = {}
      for i, estimate in ipairs(line.estimates) do cells[i] = estimate_cell(line, estimate) end
      add_row(rows, "  " .. line.name, cells)
    end
  end
  return blocks(rows, columns)
end

local function contrast_cell(line, contrast)
  if not contrast then return "-" end
  local words = labels.interval(line, contrast.difference, contrast.low, contrast.high, true)
  if not contrast.adjusted then return words end
  return ("%s %s%s"):format(words, labels.p(contrast.adjusted),
    contrast.adjusted < SIGNIFICANT and "*" or "")
end

-- The contrasts of one kind as a table: lines by name, columns by `key`.
local function contrast_rows(summary, kind, rows, keys, key_of)
  local by_line = {}
  for _, contrast in ipairs(summary.contrasts) do
    if contrast.kind == kind then
      by_line[contrast.line] = by_line[contrast.line] or {}
      by_line[contrast.line][key_of(contrast)] = contrast
    end
  end
  for _, line in ipairs(summary.lines) do
    local found, cells = by_line[line.name], {}
    for i, key in ipairs(found and keys or {}) do cells[i] = contrast_cell(line, found[key]) end
    if found then add_row(rows, "  " .. line.name, cells) end
  end
  return rows
end

local function differences(plan, summary, columns)
  local rows, cells = heading(plan, 2), {}
  for i = 2, #summary.games do cells[i - 1] = i end
  return blocks(contrast_rows(summary, "ruleset", rows, cells,
    function(contrast) return contrast.cell end), columns)
end

local function effects(plan, summary, columns)
  local titles, values, keys = { "" }, { "" }, {}
  for _, factor in ipairs(plan.factors) do
    for v = 2, #factor.values do
      keys[#keys + 1] = factor.option .. "=" .. factor.values[v]
      titles[#titles + 1] = factor.option
      values[#values + 1] = ("%s, not %s"):format(factor.values[v], factor.values[1])
    end
  end
  return blocks(contrast_rows(summary, "option", { titles, values }, keys,
    function(contrast) return contrast.option .. "=" .. contrast.to end), columns)
end

-- Strategic depth ---------------------------------------------------------------------

local SHARE, ELO, LOGITS = { unit = "share" }, { unit = "Elo" }, { unit = "logits" }

-- One number of each ladder.
local function ladder_row(rows, list, name, line, of)
  local cells = {}
  for i, one in ipairs(list) do
    local value, low, high = of(one)
    cells[i] = value and labels.interval(line, value, low, high) or "-"
  end
  add_row(rows, "  " .. name, cells)
end

local function ladders(plan, summary, columns)
  local rows, list = heading(plan, 1), summary.ladder
  for s, step in ipairs(list[1].steps) do
    ladder_row(rows, list, ("%d over %d"):format(2 * step.playouts, step.playouts), SHARE,
      function(one)
        local this = one.steps[s]
        if this then return this.share, this.low, this.high end
      end)
  end
  ladder_row(rows, list, "doubling", SHARE,
    function(one) return one.share, one.low, one.high end)
  ladder_row(rows, list, "doubling", ELO,
    function(one) return one.elo, one.elo_low, one.elo_high end)
  if #list[1].steps > 1 then
    ladder_row(rows, list, "slope", LOGITS,
      function(one) return one.slope, one.slope_low, one.slope_high end)
  end
  return blocks(rows, columns)
end

-- Rules -------------------------------------------------------------------------------

local SENTENCE = 44 -- columns

-- In how many games each rule of a ruleset has decided something.
local function game_counts(rules)
  local counts = {}
  for name, found in pairs(rules) do counts[name] = found.games end
  return counts
end

-- The sentences of all rulebooks whose work shows, each once, with the share of games in
-- which it decided something by main cell.
local function sentence_shares(summary, games)
  local list, by_text = {}, {}
  for i, game in ipairs(games) do
    for _, found in ipairs(metrics.sentences(game, game_counts(summary.rules[i]))) do
      local key = found.rule .. "\0" .. found.sentence
      if found.times and not by_text[key] then
        by_text[key] = { sentence = found.sentence, shares = {} }
        list[#list + 1] = by_text[key]
      end
      if found.times then by_text[key].shares[i] = found.times / math.max(summary.games[i], 1) end
    end
  end
  return list
end

local function share_cell(share)
  if not share then return "no rule" end
  return share == 0 and "never" or labels.number(SHARE, share)
end

local function rules(plan, summary, games, columns)
  local rows, empty = heading(plan, 1), {}
  for i in ipairs(games) do empty[i] = "" end
  for _, found in ipairs(sentence_shares(summary, games)) do
    for n, line in ipairs(text.wrap(found.sentence, SENTENCE)) do
      local cells = {}
      for i in ipairs(games) do cells[i] = share_cell(found.shares[i]) end
      add_row(rows, (n == 1 and "  " or "    ") .. line, n == 1 and cells or empty)
    end
  end
  return blocks(rows, columns)
end

-- The sentences that differ.
local function sentences(plan, games, columns)
  local lines = {}
  for _, rule in ipairs(#games > 1 and compare.rules(games) or {}) do
    lines[#lines + 1] = "  " .. rule.rule
    for i = 1, #games do
      lines[#lines + 1] = ("    %s:"):format(labels.of(plan, i))
      local said = text.hang("", rule.sentences[i] or "no such rule", 6, columns)
      table.move(said, 1, #said, #lines + 1, lines)
    end
  end
  return lines
end

local function legend(summary, columns)
  local lines, margin = {}, 0
  for _, line in ipairs(summary.lines) do margin = math.max(margin, #line.name + 4) end
  for _, line in ipairs(summary.lines) do
    local said = text.hang("  " .. line.name, labels.says(line), margin, columns)
    table.move(said, 1, #said, #lines + 1, lines)
  end
  return lines
end

-- The whole ---------------------------------------------------------------------------

local function played(plan, summary)
  local least, most = math.min(table.unpack(summary.games)), math.max(table.unpack(summary.games))
  local count = least == most and tostring(least) or ("%d to %d"):format(least, most)
  return ("%s game%s of each ruleset, seed %d, played by %s"):format(count,
    most == 1 and "" or "s", plan.seed, table.concat(plan.cells[1].engines, ", "))
end

local function has_kind(summary, kind)
  for _, contrast in ipairs(summary.contrasts) do
    if contrast.kind == kind then return true end
  end
  return false
end

--- All of it as lines.
---@param plan experiment.plan
---@param summary experiment.summary
---@param columns integer
---@return string[]
function tables.lines(plan, summary, columns)
  local lines, games = { played(plan, summary), "" }, {}
  for i in ipairs(summary.games) do
    games[i] = moyo.load(plan.cells[i].ruleset, { untrusted = plan.untrusted or nil })
  end
  local function add(title, part)
    if #part == 0 then return end
    if title then
      lines[#lines + 1] = ""
      for _, line in ipairs(text.wrap(title, columns)) do lines[#lines + 1] = line end
      lines[#lines + 1] = ""
    end
    table.move(part, 1, #part, #lines + 1, lines)
  end
  add(nil, estimates(plan, summary, columns))
  if has_kind(summary, "ruleset") then
    add(("Differences from %s, with p adjusted for %d of them (Holm; * is less than %s)")
      :format(labels.of(plan, 1), #summary.contrasts, SIGNIFICANT),
      differences(plan, summary, columns))
  end
  if has_kind(summary, "option") then
    add("Effects of each option, one with another over the others", effects(plan, summary,
      columns))
  end
  if #summary.ladder > 0 then
    add("Strategic depth: what twice as many playouts win", ladders(plan, summary, columns))
  end
  add("Sentences of the rules, by the share of games in which they decided something",
    rules(plan, summary, games, columns))
  add("What the rulesets say differently", sentences(plan, games, columns))
  add("What is measured", legend(summary, columns))
  return lines
end

return tables
