--- Puts the databases of an experiment's parts together: the result is that of one that played all
--- games, in their order.

local json = require "moyo.base.json"
local moyo = require "moyo"
local plans = require "experiment.plan"
local stores = require "experiment.store"

local merge = {}

local function is_before(a, b)
  if a.row.cell ~= b.row.cell then return a.row.cell < b.row.cell end
  return a.row.number < b.row.number
end

-- The next game of each database that has one.
local function heads_of(parts, names)
  local heads = {}
  for i, part in ipairs(parts) do
    local next_row = part:each()
    local row = next_row()
    if row then heads[#heads + 1] = { row = row, next_row = next_row, name = names[i] } end
  end
  return heads
end

-- The games of all databases in order, each once; the same one twice has to be the same.
local function rows_of(parts, names, watch)
  local heads, last, count = heads_of(parts, names), nil, 0
  local function take()
    local least
    for i, head in ipairs(heads) do
      if not least or is_before(head, heads[least]) then least = i end
    end
    if not least then return nil end
    local head = heads[least]
    local row = head.row
    head.row = head.next_row()
    if not head.row then table.remove(heads, least) end
    return row, head.name
  end
  return function()
    local row, name = take()
    while last and row and row.cell == last.row.cell and row.number == last.row.number do
      if json.encode(row) ~= json.encode(last.row) then
        moyo.fail("game %d of cell %d is one in %s and another in %s", row.number, row.cell,
          last.name, name)
      end
      row, name = take()
    end
    last = row and { row = row, name = name }
    if row then
      count = count + 1
      watch(count)
    end
    return row
  end
end

--- Makes a database of several.  Fails if they are not of one experiment; nothing is left then.
---@param path string where no file is
---@param names string[] of the databases
---@param watch fun(games: integer) called after each game
---@return experiment.plan
---@return integer games that there are
---@return integer missing games that no database has
function merge.run(path, names, watch)
  local parts, found, shown = {}, {}, {}
  for i, name in ipairs(names) do
    parts[i] = stores.open(name)
    found[i], shown[i] = parts[i]:plan(), stores.name(name)
  end
  local plan, all = plans.whole(found, shown), 0
  local store = stores.create(path, plan, rows_of(parts, shown, watch))
  local count = store:count()
  store:close()
  for _, part in ipairs(parts) do part:close() end
  for _, cell in ipairs(plan.cells) do all = all + cell.games end
  return plan, count, all - count
end

return merge
