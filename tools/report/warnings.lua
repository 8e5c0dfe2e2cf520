--- What must be known before any number of an experiment is read: that games did not end, or
--- that their players are hardly better than chance.

local firsts = require "metrics.firsts"
local labels = require "report.labels"
local plans = require "experiment.plan"

local warnings = {}

local FEW, HALF = 0.05, 0.5 -- shares of games that did not end as they should

-- How many games of a ruleset count for a line, such as those stopped at the limit.
local function counted(summary, i, name)
  for _, line in ipairs(summary.lines) do
    local one = line.name == name and line.estimates[i]
    if one and one.value then return math.floor(one.value * one.n + 0.5), one.n end
  end
  return 0, 0
end

-- Of games that the limit stopped, a sentence or nil, and whether they were most.
local function of_limited(games, count, where)
  local share = count / math.max(games, 1)
  if share > HALF then
    return ("%d of %d games%s did not end; other results mean little."):format(count, games, where),
      true
  elseif share > FEW then
    return ("%d of %d games%s were stopped at the limit; their results are unknown."):format(count,
      games, where)
  end
end

-- The same of games that a program has lost by its own fault.
local function of_forfeits(games, count, where)
  local share = count / math.max(games, 1)
  if share <= FEW then return nil end
  local rest = share > HALF and "; other results mean little" or ""
  return ("%d of %d games%s were lost by a program that broke off, took too long, or broke the "
    .. "rules%s."):format(count, games, where, rest), share > HALF
end

--- What is wrong with some games.
---@param games integer
---@param limited integer stopped at the limit
---@param forfeits integer
---@param where string such as " under ko=simple"
---@return string[] sentences
---@return boolean useless whether most were stopped, or forfeits
function warnings.of_counts(games, limited, forfeits, where)
  local list = {}
  local words, most_stopped = of_limited(games, limited, where)
  list[1] = words
  local other, most_forfeits = of_forfeits(games, forfeits, where)
  list[#list + 1] = other
  return list, (most_stopped or most_forfeits) == true
end

--- What is wrong with the games of an experiment.
---@param plan experiment.plan
---@param summary experiment.summary
---@return string[] sentences
---@return boolean useless whether games of some ruleset mostly did not end, or were forfeits
function warnings.of(plan, summary)
  local list, useless = {}, false
  for i, games in ipairs(summary.games) do
    local name = labels.of(plan, i)
    local found, most = warnings.of_counts(games, (counted(summary, i, "timeouts")),
      (counted(summary, i, "forfeits")), " under " .. name)
    table.move(found, 1, #found, #list + 1, list)
    useless = useless or most
    for _, one in ipairs(summary.gate[i]) do
      if not one.passed then
        list[#list + 1] = ("%s won %s%% of %d games against light play under %s: hardly better "
          .. "than chance, and so is what it measures (?)."):format(one.program,
          ("%.0f"):format(100 * one.share), one.games, name)
      end
    end
  end
  return list, useless
end

--- Whether more than half of the first ten games of a ruleset did not end, or were forfeits, once
--- the first ten of all rulesets are over: a sentence, or nil.
---@param plan experiment.plan
---@return fun(row: { cell: integer, number: integer, limited: boolean, reason: string,
---  news: string|nil }): string|nil, boolean|nil to be called with each game; the second value is
---  whether they were forfeits, with which no study goes on
function warnings.early(plan)
  local cells = {}
  for i, cell in ipairs(plan.cells) do
    if cell.kind == "main" then cells[#cells + 1] = i end
  end
  local counts = firsts.new(cells)
  return function(row)
    local trouble = counts:add(row.cell, plans.place(plan, row.number),
      { limited = row.limited, forfeit = row.reason == "forfeit", news = row.news })
    if not trouble then return nil end
    return firsts.words(trouble, " under " .. labels.of(plan, trouble.group),
      plan.cells[trouble.group].engines), trouble.kind == "forfeits"
  end
end

--- Is a game one of the first ten?
---@param plan experiment.plan
---@param number integer
---@return boolean
function warnings.is_early(plan, number)
  return number <= firsts.count * (plan.shard and plan.shard.of or 1)
end

return warnings
