--- What must be known before any number of an experiment is read: that games did not end, or
--- that their players are hardly better than chance.

local labels = require "report.labels"

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

--- What is wrong with the games of an experiment.
---@param plan experiment.plan
---@param summary experiment.summary
---@return string[] sentences
---@return boolean useless whether games of some ruleset mostly did not end
function warnings.of(plan, summary)
  local list, useless = {}, false
  for i, games in ipairs(summary.games) do
    local count = counted(summary, i, "timeouts")
    local share, name = count / math.max(games, 1), labels.of(plan, i)
    if share > HALF then
      useless = true
      list[#list + 1] = ("%d of %d games under %s did not end; other results mean little."):format(
        count, games, name)
    elseif share > FEW then
      list[#list + 1] = ("%d of %d games under %s were stopped at the limit; their "
        .. "results are unknown."):format(count, games, name)
    end
    for _, one in ipairs(summary.gate[i]) do
      if not one.passed then
        list[#list + 1] = ("%s won %s%% of %d games against light play under %s: hardly better "
          .. "than chance, and so is what it measures (?)."):format(one.program,
          ("%.0f"):format(100 * one.share), one.games, name)
      end
    end
    local lost = counted(summary, i, "forfeits")
    if lost / math.max(games, 1) > FEW then
      list[#list + 1] = ("%d of %d games under %s were lost by a program that broke off, took too "
        .. "long, or broke the rules."):format(lost, games, name)
    end
  end
  return list, useless
end

local FIRST = 10

--- Whether more than half of the first ten games of a ruleset did not end, once the first ten of
--- all rulesets are over: a sentence, or nil.
---@param plan experiment.plan
---@return fun(row: { cell: integer, number: integer, limited: boolean }): string|nil to be called
---  with each game
function warnings.early(plan)
  local limited, missing = {}, 0
  for i, cell in ipairs(plan.cells) do
    if cell.kind == "main" then limited[i], missing = 0, missing + FIRST end
  end
  return function(row)
    if not limited[row.cell] or not warnings.is_early(plan, row.number) then return nil end
    limited[row.cell] = limited[row.cell] + (row.limited and 1 or 0)
    missing = missing - 1
    for i, count in ipairs(missing == 0 and limited or {}) do
      if count > HALF * FIRST then
        return ("%d of the first %d games under %s did not end"):format(count, FIRST,
          labels.of(plan, i))
      end
    end
  end
end

--- Is a game one of the first ten?
---@param plan experiment.plan
---@param number integer
---@return boolean
function warnings.is_early(plan, number)
  return number <= FIRST * (plan.shard and plan.shard.of or 1)
end

return warnings
