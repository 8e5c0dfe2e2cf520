--- What differs in a report: the findings in short, and all contrasts with their intervals.

local columns = require "statistics.column"
local html = require "report.html"
local numbers = require "report.numbers"
local plots = require "report.plots"

local differences = {}

local SIGNIFICANT = 0.05

local function is_significant(contrast)
  return contrast.adjusted ~= nil and contrast.adjusted < SIGNIFICANT
end

local function as_estimate(contrast)
  return { value = contrast.difference, low = contrast.low, high = contrast.high,
    alike = contrast.alike }
end

-- The standard deviation of a line within the sides, or nil.
local function spread_of(line)
  local squares, count = 0, 0
  for _, values in ipairs(line.values) do
    local _, variance = columns.moments(values)
    if variance then
      squares, count = squares + variance * (values.count - 1), count + values.count - 1
    end
  end
  return count > 0 and squares > 0 and math.sqrt(squares / count) or nil
end

local function spreads_of(page)
  local spreads = {}
  for _, line in ipairs(page.summary.lines) do
    if line.kind ~= "curve" then spreads[line.name] = spread_of(line) end
  end
  return spreads
end

-- Tables -----------------------------------------------------------------------------

---@class report.report.comparison contrasts of the same two things
---@field contrasts experiment.contrast[]
---@field kind "option"|"ruleset"
---@field says string
---@field colour integer|nil of the side that is compared with the first

local function describe(page, contrast)
  if contrast.kind == "option" then
    return ("%s=%s minus %s=%s, averaged over the other options"):format(contrast.option,
      contrast.to, contrast.option, contrast.from)
  end
  local side, first = page.sides[contrast.cell], page.sides[1]
  return ("%s less %s: %s, not %s"):format(side.letter, first.letter, side.label, first.label),
    side.colour
end

-- Effects of options first: they are what was asked for.
local function comparisons(page)
  local list, by_says = {}, {}
  for _, kind in ipairs { "option", "ruleset" } do
    for _, contrast in ipairs(page.summary.contrasts) do
      if contrast.kind == kind then
        local says, colour = describe(page, contrast)
        if not by_says[says] then
          by_says[says] = { kind = kind, says = says, colour = colour, contrasts = {} }
          list[#list + 1] = by_says[says]
        end
        table.insert(by_says[says].contrasts, contrast)
      end
    end
  end
  return list
end

-- The ends of the axes on which intervals are drawn: enough for most of them.
local function forest_end(comparison, spreads)
  local most = 0.4
  for _, contrast in ipairs(comparison.contrasts) do
    local spread = spreads[contrast.line]
    if spread then most = math.max(most, math.abs(contrast.difference) / spread) end
  end
  return math.ceil(math.min(most * 1.25, 3) * 2) / 2
end

-- The interval, in standard deviations.
local function forest_cell(contrast, spread, most, colour)
  if not spread or not contrast.low then return "" end
  local low, high = contrast.low / spread, contrast.high / spread
  return html.element("div", { "class", is_significant(contrast) and "c" .. (colour or 1)
    or "faint" }, plots.interval({ value = contrast.difference / spread, low = low, high = high },
    most, ("%s: from %s to %s standard deviations"):format(numbers.name(contrast.line),
      plots.decimal(low, 2), plots.decimal(high, 2))))
end

local function contrast_row(page, contrast, spread, most, colour)
  local line = page.by_name[contrast.line]
  local one = { as_estimate(contrast) }
  return { class = is_significant(contrast) and "strong" or nil,
    numbers.title(line), numbers.cells(line.unit, one, true)[1],
    forest_cell(contrast, spread, most, colour), html.escape(numbers.p(contrast.adjusted)) }
end

local function comparison_table(page, comparison, spreads)
  local rows, most = {}, forest_end(comparison, spreads)
  for i, contrast in ipairs(comparison.contrasts) do
    rows[i] = contrast_row(page, contrast, spreads[contrast.line], most, comparison.colour)
  end
  local ends = plots.decimal(most, 1)
  return html.table { says = comparison.says, rows = rows, numbers = { [2] = true, [4] = true },
    head = { "", "Difference", html.element("span", { "class", "ends" }, html.text("span",
      "\u{2212}" .. ends) .. html.text("span", "SD") .. html.text("span", "+" .. ends)), "p" } }
end

--- All differences: of each of those compared from the first, and the effects of options.
---@param page report.report.page
---@return string[]|nil
function differences.tables(page)
  local spreads, out, folded = spreads_of(page), {}, {}
  local all = comparisons(page)
  for _, comparison in ipairs(all) do
    -- if options have effects, single rulesets are their details
    local list = comparison.kind == all[1].kind and out or folded
    list[#list + 1] = comparison_table(page, comparison, spreads)
  end
  if #out == 0 then return nil end
  if #out > 1 then out = { html.element("div", { "class", "pair" }, out) } end
  if #folded > 0 then out[#out + 1] = html.folded("Each ruleset minus the first", folded) end
  table.insert(out, 1, html.text("p", "With intervals at 95 %, drawn in standard deviations (SD) "
    .. "of single games. p is the probability of a difference this large by chance alone, "
    .. "corrected (Holm) for the number of comparisons on this page; rows below 0.05 are "
    .. "shaded. An arrow marks what lies beyond the end of a line. Values that are the same in "
    .. "all games are left out.", "faint"))
  return out
end

-- Findings ---------------------------------------------------------------------------

-- Lines that differ somewhere, with their contrasts, the clearest first.
local function findings_of(page)
  local list, by_line, spreads = {}, {}, spreads_of(page)
  for i, contrast in ipairs(page.summary.contrasts) do
    if is_significant(contrast) then
      local finding = by_line[contrast.line]
      if not finding then
        finding = { line = page.by_name[contrast.line], contrasts = {}, size = 0, i = i }
        by_line[contrast.line], list[#list + 1] = finding, finding
      end
      table.insert(finding.contrasts, contrast)
      local spread = spreads[contrast.line]
      finding.size = math.max(finding.size, math.abs(contrast.difference) / (spread or 1))
    end
  end
  table.sort(list, function(a, b)
    if a.size ~= b.size then return a.size > b.size end
    return a.i < b.i
  end)
  return list
end

local function letters(sides)
  local list = {}
  for i, side in ipairs(sides) do list[i] = side.letter end
  return table.concat(list, ", ")
end

-- The values of a line for the first side and another one.
local function values_words(page, line, side)
  local write, words = numbers.writer(line.unit, line.estimates), {}
  for i, one in ipairs { page.sides[1], side } do
    words[i] = html.element("span", { "class", "value" }, one.key .. " "
      .. numbers.with_unit(line.unit, write(line.estimates[one.index].value)))
  end
  return table.concat(words, " ")
end

local function option_words(contrast)
  return html.text("code", ("%s=%s"):format(contrast.option, contrast.to)) .. " "
    .. html.escape("not " .. contrast.from)
end

-- The sides that differ from the first by no more than chance explains.
local function others_words(page, finding)
  local sure, others = {}, {}
  for _, contrast in ipairs(finding.contrasts) do
    if contrast.kind == "ruleset" then sure[contrast.cell] = true end
  end
  for i = 2, #page.sides do
    if not sure[i] then others[#others + 1] = page.sides[i] end
  end
  return #others > 0 and html.text("small", letters(others) .. ": no sign of a difference") or ""
end

-- A row for each difference of a line; the first one names it.
local function finding_rows(page, finding, rows)
  local unit, list = finding.line.unit, {}
  for i, contrast in ipairs(finding.contrasts) do list[i] = as_estimate(contrast) end
  local cells = numbers.cells(unit, list, true)
  local last
  for i, contrast in ipairs(finding.contrasts) do
    if contrast.kind == "ruleset" then last = i end
  end
  for i, contrast in ipairs(finding.contrasts) do
    local what = contrast.kind == "option" and option_words(contrast)
      or values_words(page, finding.line, page.sides[contrast.cell])
    rows[#rows + 1] = { i == 1 and numbers.heading(finding.line) or "",
      what .. (i == last and others_words(page, finding) or ""), cells[i],
      html.escape(numbers.p(contrast.adjusted)) }
  end
end

--- What differs beyond chance.
---@param page report.report.page
---@return string[]|nil
function differences.findings(page)
  if #page.summary.contrasts == 0 then return nil end
  local list, rows = findings_of(page), {}
  if #list == 0 then
    return { html.text("p", ("Nothing beyond chance: none of %d differences has "
      .. "a p below %g, corrected for their number."):format(#page.summary.contrasts,
      SIGNIFICANT)) }
  end
  for _, finding in ipairs(list) do finding_rows(page, finding, rows) end
  return { html.table { says = ("Beyond chance: p below 0.05, corrected for the number of "
    .. "comparisons; the largest first, relative to the spread of single games. "
    .. "Differences are from %s, with intervals at 95\u{A0}%%"):format(page.sides[1].letter),
    head = { "Measure", "", "Difference", "p" }, rows = rows,
    numbers = { [3] = true, [4] = true }, classes = { [2] = "ruleset" } } }
end

return differences
