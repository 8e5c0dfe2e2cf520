--- The question that an experiment asks first, and what its games answer.
---
--- It is one line, who wins unless the plan names another, so its p-values need no correction for
--- all that is measured besides.  Games tell three things of a difference: that there is one, that
--- it is below a margin (two one-sided tests: Schuirmann 1987), or neither; and how many games
--- would mostly see one as large as the margin.

local columns = require "statistics.column"
local distributions = require "statistics.distributions"

local primary = {}

local ALPHA, POWER = 0.05, 0.8
local POINTS = 5   -- of a hundred: the margin of shares
local SMALL = 0.2  -- standard deviations of single games: that of means (Cohen 1988: a small one)

--- The line that answers who wins.
primary.default = "seat_1"

---@class experiment.primary.answer what a primary contrast says besides its difference
---@field margin number a smaller difference counts as none, in the line's unit
---@field equal_low number|nil interval by which the difference is judged to be below the margin
---@field equal_high number|nil
---@field same boolean it is below the margin
---@field needed integer|nil games of each ruleset that mostly show a difference of the margin

--- The name of the line that a plan asks about.
---@param plan experiment.plan
---@return string
function primary.line(plan) return plan.primary or primary.default end

--- Does a plan ask for the effects of options, rather than the differences of rulesets?  It does if
--- more than one option is varied, or more than one ruleset has their values.
---@param plan experiment.plan
---@param cells integer main ones
---@return boolean
function primary.is_crossed(plan, cells)
  local factor = plan.factors[1]
  return #plan.factors > 1 or factor ~= nil and cells > #factor.values
end

--- How many comparisons the question takes.
---@param plan experiment.plan
---@param cells integer main ones
---@return integer
function primary.count(plan, cells)
  if not primary.is_crossed(plan, cells) then return math.max(cells - 1, 1) end
  local count = 0
  for _, factor in ipairs(plan.factors) do count = count + #factor.values - 1 end
  return count
end

--- Among which contrasts one is corrected for their number.
---@param plan experiment.plan
---@param line metrics.line
---@param kind "ruleset"|"option"
---@return "primary"|"results"|"measures"
function primary.family(plan, line, kind)
  local asked = primary.is_crossed(plan, #line.values) and "option" or "ruleset"
  if line.name == primary.line(plan) and kind == asked then return "primary" end
  return line.group == "results" and "results" or "measures"
end

local function spread(column) return (select(2, columns.moments(column))) end

-- The variance of a difference of two games: of pairs if they are, and of independent ones if not.
local function variance_of(a, b)
  local mean, of_pairs = columns.difference_moments(a, b)
  if mean then return of_pairs end
  local first, second = spread(a), spread(b)
  return first and second and first + second
end

-- Of pairs of shares, how many differ; two of each kind are added (Agresti and Coull 1998), since
-- few games may show none.
local function discordance_of(a, b)
  local count = 0
  for _, first, second in columns.pairs(a, b) do
    if not first or not second then return nil end
    count = count + (first ~= second and 1 or 0)
  end
  return (count + 2) / (a.count + 4)
end

local function margin_of(plan, line, a, b)
  if line.unit == "share" then return (plan.within or POINTS) / 100 end
  if plan.within then return plan.within end
  local first, second = spread(a), spread(b)
  return SMALL * math.sqrt(((first or 0) + (second or first or 0)) / 2)
end

--- How many pairs of games see a difference with a probability of 80 %, by a two-sided test: of
--- shares McNemar's (Miettinen 1968; Connor 1987), where the variance without a difference is the
--- share of pairs that differ; of means the normal one, where both are the same.
---@param difference number
---@param null number variance of a pair's difference if there is none
---@param real number and if it is as large as that
---@param alpha number error rate
---@return integer
function primary.games(difference, null, real, alpha)
  local quantile = distributions.normal_quantile
  local z, power = quantile(1 - alpha / 2), quantile(POWER)
  local root = z * math.sqrt(null) + power * math.sqrt(math.max(real, 0))
  return math.max(2, math.ceil((root / difference) ^ 2))
end

local function needed(line, a, b, margin, alpha)
  local discordance = line.kind == "share" and discordance_of(a, b)
  if discordance then
    -- two shares cannot be farther apart than the pairs that differ
    discordance = math.max(discordance, margin)
    return primary.games(margin, discordance, discordance - margin ^ 2, alpha)
  end
  local variance = variance_of(a, b)
  return variance and variance > 0 and margin > 0
    and primary.games(margin, variance, variance, alpha) or nil
end

--- What two sides of the question say besides their difference.
---@param plan experiment.plan
---@param line metrics.line
---@param a table<integer, number>|statistics.column values of the first, by number of the game
---@param b table<integer, number>|statistics.column
---@param interval fun(confidence: number): number|nil, number|nil of the difference
---@return experiment.primary.answer
function primary.answer(plan, line, a, b, interval)
  local alpha = ALPHA / primary.count(plan, #line.values)
  a, b = columns.of(a), columns.of(b)
  local margin = margin_of(plan, line, a, b)
  local low, high = interval(1 - 2 * alpha)
  return { margin = margin, equal_low = low, equal_high = high,
    same = low ~= nil and low > -margin and high < margin,
    needed = needed(line, a, b, margin, alpha) }
end

return primary
