--- Games behind a number of an experiment: those with the least, a middle and the greatest value.

local json = require "moyo.base.json"
local lines = require "metrics.lines"
local near = require "moyo.base.near"

local examples = {}

local function line_of(plan, rows, name)
  local names = {}
  for i, line in ipairs(lines.of(plan, rows)) do
    if line.name == name and line.kind ~= "curve" then return line end
    names[i] = line.name
  end
  return nil, ('there is no quantity "%s"%s'):format(name, near.hint(name, names))
end

-- The rows that have a value, from the least to the greatest; equal ones by their number.
local function ranked(line, rows)
  local list = {}
  for _, row in ipairs(rows) do
    local value = line.of(row)
    if value then list[#list + 1] = { row = row, value = value } end
  end
  table.sort(list, function(a, b)
    if a.value ~= b.value then return a.value < b.value end
    return a.row.number < b.row.number
  end)
  return list
end

-- One game for each value that is shown: ends and middle, without repeating any.
local function chosen(list)
  local games, values = json.array {}, {}
  for _, i in ipairs { 1, (#list + 1) // 2, #list } do
    local one = list[i]
    if one and not values[one.value] then
      values[one.value] = true
      games[#games + 1] = { number = one.row.number, value = one.value, record = one.row.record }
    end
  end
  return games
end

--- What `moyo compare --examples` prints; nil and why if there is no such quantity.
---@param plan experiment.plan
---@param rows experiment.row[]
---@param name string of a metrics.line
---@return table|nil
---@return string|nil problem
function examples.of(plan, rows, name)
  local by_cell, main = {}, {}
  for i = 1, lines.main_cells(plan) do by_cell[i] = {} end
  for _, row in ipairs(rows) do
    if by_cell[row.cell] then
      main[#main + 1] = row
      table.insert(by_cell[row.cell], row)
    end
  end
  local line, problem = line_of(plan, main, name)
  if not line then return nil, problem end
  local rulesets = json.array {}
  for i, list in ipairs(by_cell) do
    rulesets[i] = { ruleset = plan.cells[i].ruleset, games = chosen(ranked(line, list)) }
  end
  return { name = name, says = line.says, rulesets = rulesets }
end

return examples
