--- Games behind a number of an experiment: those with the least, a middle and the greatest value.

local columns = require "statistics.column"
local json = require "moyo.base.json"
local lines = require "metrics.lines"
local near = require "moyo.base.near"
local statistics = require "statistics.estimates"

local examples = {}

local function line_of(plan, games, name)
  local collector, cells, names = lines.collector(plan), lines.main_cells(plan), {}
  for row in games:each() do
    if row.cell <= cells then collector:add(row) end
  end
  for i, line in ipairs(collector:lines()) do
    if line.name == name and line.kind ~= "curve" then return line end
    names[i] = line.name
  end
  return nil, ('there is no quantity "%s"%s'):format(name, near.hint(name, names))
end

-- The numbers of the games at some places of a column that is in order, of equal values by number;
-- with their values.
local function games_at(column, places)
  local tally, found = statistics.tally(), {}
  for _, value in columns.each(column) do statistics.count(tally, value) end
  for i, place in ipairs(places) do
    local value, before = statistics.at(tally, place)
    for number, other in columns.each(column) do
      if other == value then before = before + 1 end
      if before == place then
        found[i] = { number = number, value = other }
        break
      end
    end
  end
  return found
end

-- One game for each value that is shown: ends and middle, without repeating any.
local function chosen(column, cell, games)
  local list, values, n = json.array {}, {}, column.count
  if n == 0 then return list end
  for _, one in ipairs(games_at(column, { 1, (n + 1) // 2, n })) do
    if not values[one.value] then
      values[one.value] = true
      one.record = games:row(cell, one.number).record
      list[#list + 1] = one
    end
  end
  return list
end

--- What `moyo compare --examples` prints; nil and why if there is no such quantity.
---@param plan experiment.plan
---@param games experiment.store
---@param name string of a metrics.line
---@return table|nil
---@return string|nil problem
function examples.of(plan, games, name)
  local line, problem = line_of(plan, games, name)
  if not line then return nil, problem end
  local rulesets = json.array {}
  for i, column in ipairs(line.values) do
    rulesets[i] = { ruleset = plan.cells[i].ruleset, games = chosen(column, i, games) }
  end
  return { name = name, says = line.says, rulesets = rulesets }
end

return examples
