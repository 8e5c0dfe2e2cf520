--- What differs between rulesets: each from the first, and the effect of each option.
---
--- Values are compared by number of the game: shares as pairs, exactly, those of wins too if no
--- win was shared; means, and what is a mean of shares, by the bootstrap.  The effect of an option
--- is that of one of its values against its first, one with another over what the other options
--- are.  The p-values of the primary question are adjusted together (Holm), and apart from them
--- those of the other results, and those of measures; a line that is the same in all games of both
--- sides can show no difference whatever happens, and is not counted (Tarone 1990).

local columns = require "statistics.column"
local primary = require "experiment.primary"
local resampling = require "statistics.resampling"
local statistics = require "statistics.estimates"

local contrasts = {}

---@class experiment.contrast: experiment.primary.answer
---@field line string its name
---@field kind "ruleset"|"option"
---@field cell integer|nil the main cell that is compared with the first
---@field option string|nil the option whose effect it is
---@field from string the option's first value, or the first ruleset
---@field to string
---@field difference number how much larger the line is in the second
---@field low number|nil
---@field high number|nil
---@field alike boolean|nil each pair of games differs by as much: there is no interval
---@field p number|nil
---@field adjusted number|nil for the number of contrasts of its family
---@field family "primary"|"results"|"measures"

local function is_constant(column, constant)
  for _, value in columns.each(column) do
    if value ~= constant then return false end
  end
  return true
end

-- Does no game differ from any other?
local function says_nothing(a, b)
  local _, first = columns.each(a)()
  return is_constant(a, first) and is_constant(b, first)
end

local SHARE = { least = 0, most = 1 }

-- The least and the most that a game can give, of shares; nil if that differs between cells.
local function range_of(line)
  if line.kind == "share" then return SHARE end
  local range
  for _, bounds in pairs(line.bounds or {}) do
    range = range or bounds
    if bounds.least ~= range.least or bounds.most ~= range.most then return nil end
  end
  return range
end

-- The difference of shares of which one or both are the same in all games.
local function of_constants(a, b, range, confidence)
  local width = range.most - range.least
  local function sum(column)
    return column.count * ((columns.moments(column)) - range.least) / width
  end
  local _, low, high = statistics.share_difference(sum(a), a.count, sum(b), b.count, 0, confidence)
  return low * width, high * width
end

-- The difference with its interval and p-value; nil if a side has no values.
local function difference_of(line, a, b, seed, confidence)
  local range = range_of(line)
  if range then -- an option's effect is a mean of shares, and none itself
    local difference, low, high, p = statistics.paired_shares(a, b, confidence, range)
    if difference then return difference, low, high, p end
  end
  local difference, low, high, p = resampling.bootstrap_difference(a, b,
    { seed = seed, confidence = confidence })
  if p and not low and range then low, high = of_constants(a, b, range, confidence) end
  return difference, low, high, p
end

local function compare(list, plan, line, a, b, what, options)
  if a.count == 0 or b.count == 0 or says_nothing(a, b) then return end
  what.difference, what.low, what.high, what.p = difference_of(line, a, b, options.seed)
  if not what.difference then return end
  what.alike = what.p and not what.low or nil
  what.line, what.family = line.name, primary.family(plan, line, what.kind)
  if what.family == "primary" then
    local answer = primary.answer(plan, line, a, b, function(confidence)
      local _, low, high = difference_of(line, a, b, options.seed, confidence)
      return low, high
    end)
    for name, value in pairs(answer) do what[name] = value end
  end
  list[#list + 1] = what
end

-- The mean over several cells, by the number of the game.
local function pooled(line, cells)
  local all, next_value, heads = columns.new(line.values[1].drawer), {}, {}
  for i, cell in ipairs(cells) do
    next_value[i] = columns.each(line.values[cell])
    heads[i] = table.pack(next_value[i]())
  end
  while true do
    local number, sum, count = math.huge, 0, 0
    for i in ipairs(cells) do number = math.min(number, heads[i][1] or math.huge) end
    if number == math.huge then return all end
    for i in ipairs(cells) do
      if heads[i][1] == number then
        sum, count = sum + heads[i][2], count + 1
        heads[i][1], heads[i][2] = next_value[i]()
      end
    end
    columns.add(all, number, sum / count)
  end
end

-- The main cells in which a factor has a value.
local function cells_with(plan, factor, value)
  local cells = {}
  for i, cell in ipairs(plan.cells) do
    if cell.kind == "main" and cell.values[factor] == value then cells[#cells + 1] = i end
  end
  return cells
end

local function add_rulesets(list, plan, line, options)
  for i = 2, #line.values do
    compare(list, plan, line, line.values[1], line.values[i], { kind = "ruleset", cell = i,
      from = plan.cells[1].ruleset, to = plan.cells[i].ruleset }, options)
  end
end

local function add_effects(list, plan, line, options)
  for f, factor in ipairs(plan.factors) do
    local first = pooled(line, cells_with(plan, f, factor.values[1]))
    for v = 2, #factor.values do
      compare(list, plan, line, first, pooled(line, cells_with(plan, f, factor.values[v])), {
        kind = "option", option = factor.option, from = factor.values[1],
        to = factor.values[v] }, options)
    end
  end
end

--- The contrasts that are corrected together.
---@param list experiment.contrast[]
---@param family "primary"|"results"|"measures"
---@return experiment.contrast[]
function contrasts.of_family(list, family)
  local found = {}
  for _, contrast in ipairs(list) do
    if contrast.family == family then found[#found + 1] = contrast end
  end
  return found
end

--- Adjusts the p-values of all contrasts of an experiment, each family apart.
---@param list experiment.contrast[]
function contrasts.adjust(list)
  for _, family in ipairs { "primary", "results", "measures" } do
    local members, ps = contrasts.of_family(list, family), {}
    for i, contrast in ipairs(members) do ps[i] = contrast.p or 1 end
    for i, p in ipairs(statistics.holm(ps)) do members[i].adjusted = members[i].p and p end
  end
end

--- The contrasts of a line, their p-values not adjusted yet.
---@param plan experiment.plan
---@param line metrics.line
---@param options { seed: integer }
---@return experiment.contrast[]
function contrasts.of(plan, line, options)
  local list = {}
  if line.kind == "curve" or line.same_as then return list end
  add_rulesets(list, plan, line, options)
  if primary.is_crossed(plan, #line.values) then add_effects(list, plan, line, options) end
  return list
end

return contrasts
