--- What differs between rulesets: each from the first, and the effect of each option.
---
--- Values are compared by number of the game: shares as pairs, exactly; means, and what is
--- a mean of shares, by the bootstrap.  The effect of an option is that of one of
--- its values against its first, one with another over what the other options are.  All
--- p-values of an experiment are adjusted together (Holm); a line that is the same in all
--- games of both sides can show no difference whatever happens, and is not counted
--- (Tarone 1990).

local resampling = require "statistics.resampling"
local statistics = require "statistics.estimates"

local contrasts = {}

---@class experiment.contrast
---@field line string its name
---@field kind "ruleset"|"option"
---@field cell integer|nil the main cell that is compared with the first
---@field option string|nil the option whose effect it is
---@field from string the option's first value, or the first ruleset
---@field to string
---@field difference number how much larger the line is in the second
---@field low number|nil
---@field high number|nil
---@field p number|nil
---@field adjusted number|nil for the number of all contrasts

local function is_constant(values, constant)
  for _, value in pairs(values) do
    if value ~= constant then return false end
  end
  return true
end

-- Does no game differ from any other?
local function says_nothing(a, b)
  local _, first = next(a)
  return is_constant(a, first) and is_constant(b, first)
end

local function compare(list, kind, a, b, what, options)
  if next(a) == nil or next(b) == nil or says_nothing(a, b) then return end
  if kind == "share" then -- an option's effect is a mean of shares, and none itself
    what.difference, what.low, what.high, what.p = statistics.paired_shares(a, b)
  end
  if not what.difference then
    what.difference, what.low, what.high, what.p = resampling.bootstrap_difference(a, b, options)
  end
  if what.difference then list[#list + 1] = what end
end

-- The mean over several cells, by the number of the game.
local function pooled(line, cells)
  local sums, counts = {}, {}
  for _, cell in ipairs(cells) do
    for number, value in pairs(line.values[cell]) do
      sums[number] = (sums[number] or 0) + value
      counts[number] = (counts[number] or 0) + 1
    end
  end
  for number, count in pairs(counts) do sums[number] = sums[number] / count end
  return sums
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
    compare(list, line.kind, line.values[1], line.values[i], { line = line.name, kind = "ruleset",
      cell = i, from = plan.cells[1].ruleset, to = plan.cells[i].ruleset }, options)
  end
end

local function add_effects(list, plan, line, options)
  for f, factor in ipairs(plan.factors) do
    local first = pooled(line, cells_with(plan, f, factor.values[1]))
    for v = 2, #factor.values do
      compare(list, line.kind, first, pooled(line, cells_with(plan, f, factor.values[v])), {
        line = line.name, kind = "option", option = factor.option, from = factor.values[1],
        to = factor.values[v] }, options)
    end
  end
end

--- Adjusts the p-values of all contrasts of an experiment.
---@param list experiment.contrast[]
function contrasts.adjust(list)
  local ps = {}
  for i, contrast in ipairs(list) do ps[i] = contrast.p or 1 end
  for i, p in ipairs(statistics.holm(ps)) do list[i].adjusted = list[i].p and p end
end

-- Are there effects of options to report besides the differences of rulesets?  There are if more
-- than one option is varied, or more than one ruleset has their values.
local function is_crossed(plan, cells)
  local factor = plan.factors[1]
  return #plan.factors > 1 or factor ~= nil and cells > #factor.values
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
  if is_crossed(plan, #line.values) then add_effects(list, plan, line, options) end
  return list
end

return contrasts
