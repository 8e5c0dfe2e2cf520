--- What must be known before any number of an experiment is read: that games did not end,
--- and whether anything differs.

local labels = require "report.labels"

local warnings = {}

local FEW, HALF = 0.05, 0.5 -- shares of games that did not end as they should

local SIGNIFICANT = 0.05

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
    local lost = counted(summary, i, "forfeits")
    if lost / math.max(games, 1) > FEW then
      list[#list + 1] = ("%d of %d games under %s were lost by a program that broke off, took too "
        .. "long, or broke the rules."):format(lost, games, name)
    end
  end
  return list, useless
end

--- Whether more than half of the first games of a ruleset did not end: the warning for it,
--- once, or nil.
---@param plan experiment.plan
---@return fun(row: experiment.row): string|nil to be called with each game
function warnings.early(plan)
  local FIRST = 10
  local games, limited = {}, {}
  return function(row)
    local i = plan.cells[row.cell].of
    if plan.cells[row.cell].kind ~= "main" or (games[i] or 0) >= FIRST then return nil end
    games[i] = (games[i] or 0) + 1
    limited[i] = (limited[i] or 0) + (row.limited and 1 or 0)
    if games[i] < FIRST or limited[i] <= HALF * FIRST then return nil end
    return ("%d of the first %d games under %s did not end; Ctrl-C prints the results so far")
      :format(limited[i], FIRST, labels.of(plan, i))
  end
end

-- Verdict ------------------------------------------------------------------------------

-- Names of the lines that differ beyond chance, and how many lines were compared.
local function differing(summary, wanted)
  local sure, compared, names, count = {}, {}, {}, 0
  for _, contrast in ipairs(summary.contrasts) do
    compared[contrast.line] = true
    if contrast.adjusted and contrast.adjusted < SIGNIFICANT then sure[contrast.line] = true end
  end
  for _, line in ipairs(summary.lines) do
    if compared[line.name] and wanted(line) then
      count = count + 1
      if sure[line.name] then names[#names + 1] = line.name end
    end
  end
  return names, count
end

--- What differs, in a sentence; nil if nothing was compared, or nothing should be.
---@param plan experiment.plan
---@param summary experiment.summary
---@return string|nil
function warnings.verdict(plan, summary)
  local _, useless = warnings.of(plan, summary)
  if #summary.contrasts == 0 or useless then return nil end
  local results = differing(summary, function(line) return line.group == "results" end)
  local others, count = differing(summary, function(line) return line.group ~= "results" end)
  local rest = count > 0 and (" Of %d other measure%s %s beyond chance."):format(count,
    count == 1 and "" or "s", #others == 0 and "none differs"
    or ("%d differ%s"):format(#others, #others == 1 and "s" or "")) or ""
  if #results == 0 then
    return "Who wins: no sign of a difference." .. rest
  end
  return ("Who wins differs beyond chance (%s)."):format(table.concat(results, ", ")) .. rest
end

return warnings
