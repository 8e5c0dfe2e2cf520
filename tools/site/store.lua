--- Where a page keeps the games of an experiment, in the place of the module experiment.store: in
--- memory, and in a file of the page, which has the plan in its first line and a game in each
--- other, as JSON.
---
--- A page's files are there for as long as the page: no other program writes them, and none is
--- damaged by a power cut.  So nothing here locks, and nothing counts checksums.

local files = require "common.files"
local json = require "moyo.base.json"
local moyo = require "moyo"

local store = {}

local MOST <const> = 1 << 28 -- bytes of a file

-- Fields of a row that are lists, also when nothing is in them.
local LISTS = { "engines", "winners", "scores" }

local Store = {}
Store.__index = Store

local function new(path, plan)
  return setmetatable({ path = path, now = plan, games = {} }, Store)
end

local function write(self, mode, values)
  if not self.path then return end
  local file <close>, problem = io.open(self.path, mode)
  if not file then moyo.fail("%s", problem) end
  for _, value in ipairs(values) do file:write(json.encode(value), "\n") end
end

local function put(self, row)
  local cell = self.games[row.cell] or {}
  self.games[row.cell] = cell
  local known = cell[row.number]
  cell[row.number] = known or row
  return not known
end

--- What messages call a file.
function store.name(path) return path end

--- Is there a file with an experiment?
function store.is_there(path) return files.exists(path) end

--- Refuses a file in which none can begin.
function store.expect_new(path)
  if path and store.is_there(path) then
    moyo.fail("%s exists already; --resume goes on with it", path)
  end
end

--- A new one for a plan, with games that it has from the beginning.
function store.create(path, plan, rows)
  local self = new(path, plan)
  write(self, "w", { plan })
  for row in rows or function() end do self:add(row) end
  return self
end

--- One that has begun.
function store.open(path)
  local text, problem = files.read(path, MOST)
  if not text then moyo.fail("%s", problem) end
  local self
  for line in text:gmatch "[^\n]+" do
    local value = json.decode(line)
    if self then put(self, value) else self = new(path, value) end
  end
  return self
end

function Store.check_writable() end

-- Whatever a page plays is a stranger's.
function Store.trust() end

function Store:plan() return self.now end

function Store:set_plan(plan)
  self.now = plan
  local values = { plan }
  for row in self:each() do values[#values + 1] = row end
  write(self, "w", values)
end

function Store:add(row)
  for _, name in ipairs(LISTS) do row[name] = json.array(row[name]) end
  if put(self, row) then write(self, "a", { row }) end
end

--- The games there are, by cell, then by number.
function Store:each(cell)
  local list = self:rows(cell)
  local i = 0
  return function()
    i = i + 1
    return list[i]
  end
end

function Store:rows(cell)
  local list = {}
  for number, games in pairs(self.games) do
    if not cell or number == cell then
      for _, row in pairs(games) do list[#list + 1] = row end
    end
  end
  table.sort(list, function(a, b)
    if a.cell ~= b.cell then return a.cell < b.cell end
    return a.number < b.number
  end)
  return list
end

function Store:count() return #self:rows() end

function Store:row(cell, number) return self.games[cell] and self.games[cell][number] end

function Store:numbers(cell)
  local next_row = self:each(cell)
  return function()
    local row = next_row()
    return row and row.number
  end
end

function Store:counts()
  local counts = {}
  for row in self:each() do counts[row.cell] = (counts[row.cell] or 0) + 1 end
  return counts
end

Store.endings = Store.each

function Store.close() end

Store.__close = Store.close

return store
