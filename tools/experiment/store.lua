--- Where the games of an experiment are kept: an SQLite database, in a file or in memory.
---
--- Each game is one transaction, so that whatever ends the program, games that have been
--- played stay, and none is there in part.  What is no number is JSON.
---
---     experiment   plan, version
---     cells        cell, kind, ruleset, fingerprint, engines, games
---     games        cell, number, and the other fields of an experiment.row

local files = require "check.files"
local json = require "moyo.json"
local moyo = require "moyo"
local soundness = require "experiment.soundness"

local store = {}

---@class experiment.store
---@field path string ":memory:" without a file
---@field private environment table
---@field private connection table
---@field private writes boolean|nil
local Store = {}
Store.__index = Store

local APPLICATION = 0x6D6F796F -- "moyo", in the file's header
local FORMAT = 1               -- of the tables below
local PATIENCE = 2000          -- milliseconds for another program that writes

local TABLES = {
  "create table experiment (plan text not null, version text not null)",
  [[create table cells (cell integer primary key, kind text not null, ruleset text not null,
    fingerprint text not null, engines text not null, games integer not null)]],
  [[create table games (cell integer not null, number integer not null, seed integer not null,
    engines text not null, winners text not null, opener integer not null,
    reason text not null, limited integer not null, steps integer not null, turns integer not null,
    scores text not null, metrics text not null, heat text not null, rules text not null,
    record text not null, primary key (cell, number))]],
}

-- How the fields of a row are kept.
local COLUMNS = { "cell", "number", "seed", "engines", "winners", "opener", "reason", "limited",
  "steps", "turns", "scores", "metrics", "heat", "rules", "record" }
local AS_JSON = { engines = true, winners = true, scores = true, metrics = true, heat = true,
  rules = true }
local LISTS = { engines = true, winners = true, scores = true }

-- SQL -----------------------------------------------------------------------------

local function failure(self, problem)
  moyo.fail("%s: %s", self.path, (tostring(problem):gsub("^LuaSQL: ", "")))
end

local function execute(self, sql)
  local result, problem = self.connection:execute(sql)
  if result == nil then failure(self, problem) end
  return result
end

-- The rows of a question, as an iterator of tables by column.
local function ask(self, sql)
  local cursor = execute(self, sql)
  return function()
    local row = cursor:fetch({}, "a")
    if not row then cursor:close() end
    return row
  end
end

local function ask_number(self, sql)
  local cursor = execute(self, sql)
  local value = cursor:fetch()
  cursor:close()
  return value
end

local function literal(self, value)
  if math.type(value) == "integer" then return ("%d"):format(value) end
  if type(value) == "boolean" then return value and "1" or "0" end
  return "'" .. self.connection:escape(value) .. "'"
end

local function insert(self, name, values)
  local list = {}
  for i, value in ipairs(values) do list[i] = literal(self, value) end
  execute(self, ("insert or ignore into %s values (%s)"):format(name, table.concat(list, ", ")))
end

-- Calls f within one transaction.
local function transact(self, f, ...)
  execute(self, "begin immediate")
  local ok, problem = pcall(f, ...)
  if ok then ok, problem = pcall(execute, self, "commit") end
  if ok then return end
  self.connection:execute "rollback"
  error(problem, 0)
end

-- Opening -------------------------------------------------------------------------

-- Names that mean something else to SQLite, where games would not be kept.
local function check_name(path)
  if path == "" or path:find(":memory:", 1, true) or path:find "^file:" then
    moyo.fail('"%s" is no file\'s name to SQLite; expected another one', path)
  end
end

local function connect(path)
  if path then check_name(path) end
  local good, sql = pcall(require, "luasql.sqlite3")
  if not good then
    moyo.fail "experiments need LuaSQL for SQLite (Debian's package lua-sql-sqlite3)"
  end
  local self = setmetatable({ path = path or ":memory:", environment = sql.sqlite3() }, Store)
  local connection, problem = self.environment:connect(path or ":memory:", PATIENCE)
  if not connection then failure(self, problem) end
  self.connection = connection
  return self
end

local function make_tables(self, plan)
  execute(self, ("pragma application_id = %d"):format(APPLICATION))
  execute(self, ("pragma user_version = %d"):format(FORMAT))
  for _, sql in ipairs(TABLES) do execute(self, sql) end
  insert(self, "experiment", { json.encode(plan), plan.version })
end

local function write_cells(self, plan)
  execute(self, "delete from cells")
  for i, cell in ipairs(plan.cells) do
    insert(self, "cells", { i, cell.kind, cell.ruleset, cell.fingerprint,
      json.encode(json.array(cell.engines)), cell.games })
  end
end

-- Writes are on the disk in time, and in order; games are not held up for each of them.
local function be_quick(self)
  self.writes = true
  execute(self, "pragma journal_mode = wal"):close()
  execute(self, "pragma synchronous = normal")
end

--- A new store for a plan.
---@param path string|nil in memory without it; no such file may be there
---@param plan experiment.plan
---@return experiment.store
function store.create(path, plan)
  if path and files.exists(path) then moyo.fail("%s exists already", path) end
  local self = connect(path)
  be_quick(self)
  transact(self, function()
    make_tables(self, plan)
    write_cells(self, plan)
  end)
  return self
end

local function check_format(self)
  local application = ask_number(self, "pragma application_id")
  if application ~= APPLICATION then
    moyo.fail("%s is no database of an experiment", self.path)
  end
  local format = ask_number(self, "pragma user_version")
  if format ~= FORMAT then
    moyo.fail("%s has format %d, written by another version; this is %s, with format %d",
      self.path, format, moyo.version, FORMAT)
  end
end

--- The store of an experiment that has begun.
---@param path string
---@return experiment.store
function store.open(path)
  if not files.exists(path) then moyo.fail("%s: no such file", path) end
  local self = connect(path)
  check_format(self)
  return self
end

--- Fails where nothing can be written.
function Store:check_writable()
  be_quick(self)
  transact(self, execute, self, "delete from cells where cell < 0")
end

-- Rows ----------------------------------------------------------------------------

--- What is played.
---@return experiment.plan
function Store:plan()
  local text = ask_number(self, "select plan from experiment")
  local plan = text and json.decode(text)
  if not plan then moyo.fail("%s is damaged: its plan is no JSON", self.path) end
  local sound, field = soundness.plan(plan)
  if not sound then moyo.fail("%s is damaged: its plan has no such %s", self.path, field) end
  return plan
end

--- Puts another plan in place of the one that is there.
---@param plan experiment.plan
function Store:set_plan(plan)
  transact(self, function()
    execute(self, ("update experiment set plan = %s"):format(literal(self, json.encode(plan))))
    write_cells(self, plan)
  end)
end

-- A row's fields as SQL's values, in order.
local function written(row)
  local values = {}
  for i, name in ipairs(COLUMNS) do
    local value = row[name]
    if LISTS[name] then value = json.array(value) end
    values[i] = AS_JSON[name] and json.encode(value) or value
  end
  return values
end

local function read(self, found)
  for _, name in ipairs(COLUMNS) do
    if AS_JSON[name] then
      local value, problem = json.decode(found[name])
      if value == nil then failure(self, ("damaged: %s: %s"):format(name, problem)) end
      found[name] = value
    end
  end
  found.limited = found.limited ~= 0
  local sound, field = soundness.row(found)
  if not sound then
    failure(self, ("damaged: %s of game %s of cell %s"):format(field, found.number, found.cell))
  end
  return found
end

--- Adds a game.
---@param row experiment.row
function Store:add(row)
  transact(self, insert, self, "games", written(row))
end

--- The games there are, one after another: by cell, then by number.
---@param cell? integer this cell's alone
---@return fun(): experiment.row|nil
function Store:each(cell)
  local next_row = ask(self, ("select %s from games where cell %s order by cell, number"):format(
    table.concat(COLUMNS, ", "),
    cell and "= " .. cell or "in (select cell from cells)"))
  return function()
    local found = next_row()
    return found and read(self, found)
  end
end

--- The same as a list.
---@param cell? integer
---@return experiment.row[]
function Store:rows(cell)
  local list = {}
  for row in self:each(cell) do list[#list + 1] = row end
  return list
end

--- How many games there are.
---@return integer
function Store:count() return ask_number(self, "select count(*) from games") end

--- Which games of a plan there are.
---@return table<integer, table<integer, boolean>> cell -> number -> true
function Store:played()
  local played = {}
  for found in ask(self, "select cell, number from games") do
    played[found.cell] = played[found.cell] or {}
    played[found.cell][found.number] = true
  end
  return played
end

--- Closes the file.
function Store:close()
  -- one file is left, unless somebody else is using it
  local cursor = self.writes and self.connection:execute "pragma journal_mode = delete"
  if cursor then cursor:close() end
  self.connection:close()
  self.environment:close()
end

return store
