--- Where the games of an experiment are kept: an SQLite database, in a file or without a name.
---
--- Each game is one transaction, so that whatever ends the program, games that have been
--- played stay, and none is there in part.  A power cut takes those of the last second at
--- most, and the plan never.  What is no number is JSON.
---
---     experiment   plan, version, checksum
---     cells        cell, kind, ruleset, fingerprint, engines, games
---     games        cell, number, the other fields of an experiment.row, checksum
---
--- Files get damaged.  A file is looked through when it is opened, what cannot be read is an
--- error and never the end of the games, and each game has a checksum of all that it says.
--- One program at a time plays the games of a file, and others may read it.

local core = require "moyo.core"
local fail = require "moyo.base.fail"
local files = require "common.files"
local json = require "moyo.base.json"
local moyo = require "moyo"
local integrity = require "experiment.integrity"
local terminal = require "moyo.terminal"

local store = {}

---@class experiment.store
---@field path string
---@field private environment table
---@field private connection table
---@field private cursors table<table, boolean> of questions, some of which may not be answered yet
---@field private writes boolean|nil
---@field private synced integer|nil the second in which a game was last known to be on the disk
---@field private lock table|nil of the file, while games are played
local Store = {}
Store.__index = Store

local APPLICATION = 0x6D6F796F -- "moyo", in the file's header
local FORMAT = 2               -- of the tables below
local PATIENCE = 2000          -- milliseconds for another program that writes

local TABLES = {
  [[create table experiment (plan text not null, version text not null,
    checksum integer not null)]],
  [[create table cells (cell integer primary key, kind text not null, ruleset text not null,
    fingerprint text not null, engines text not null, games integer not null)]],
  [[create table games (cell integer not null, number integer not null, seed integer not null,
    engines text not null, winners text not null, opener integer not null,
    reason text not null, limited integer not null, steps integer not null, turns integer not null,
    scores text not null, metrics text not null, heat text not null, rules text not null,
    record text not null, checksum integer not null, primary key (cell, number))]],
}

-- How the fields of a row are kept.
local COLUMNS = { "cell", "number", "seed", "engines", "winners", "opener", "reason", "limited",
  "steps", "turns", "scores", "metrics", "heat", "rules", "record" }
local AS_JSON = { engines = true, winners = true, scores = true, metrics = true, heat = true,
  rules = true }
local LISTS = { engines = true, winners = true, scores = true }

-- Checksums -----------------------------------------------------------------------

-- Of a list of texts and integers, as the database holds them.
local function checksum(values)
  local sum = 0
  for _, value in ipairs(values) do
    local words = tostring(value)
    sum = core.mix(sum, #words .. " " .. words)
  end
  return sum
end

-- SQL -----------------------------------------------------------------------------

-- What SQLite maps into memory at once, so that programs share the index of a log.
local SHARED = 32 << 10

-- To SQLite it is the disk's error if that cannot be mapped.
local function failure(self, problem)
  local said = tostring(problem):gsub("^LuaSQL: ", "")
  if said:find("disk I/O error", 1, true) and not terminal.maps(SHARED) then
    fail.raise_memory("%s: no memory is left in which to share the index of its log (%d kB); what "
      .. "it holds stays: give the program more, or end others, and go on with --resume", self.path,
      SHARED >> 10)
  end
  moyo.fail("%s: %s", self.path, said)
end

local function execute(self, sql)
  local result, problem = self.connection:execute(sql)
  if result == nil then failure(self, problem) end
  return result
end

-- The next row, or nil at the end: failing to read a row is not the end.
local function fetch(self, cursor, ...)
  local row, problem = cursor:fetch(...)
  if row == nil and problem then failure(self, problem) end
  return row
end

-- The rows of a query, as an iterator of tables by column.
local function ask(self, sql)
  local cursor = execute(self, sql)
  self.cursors[cursor] = true
  return function()
    local row = fetch(self, cursor, {}, "a")
    if not row then cursor:close() end
    return row
  end
end

-- The first row.
local function ask_row(self, sql)
  local cursor = execute(self, sql)
  local row = fetch(self, cursor, {}, "n")
  cursor:close()
  return row
end

local function ask_value(self, sql)
  local row = ask_row(self, sql)
  return row and row[1]
end

local function literal(self, value)
  if math.type(value) == "integer" then return ("%d"):format(value) end
  local text = self.connection:escape(value)
  if not text then error("not enough memory", 0) end -- it has no other reason
  return "'" .. text .. "'"
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

-- The same, and waits until it has reached the disk, with all that came before it.
local function transact_for_good(self, f, ...)
  execute(self, "pragma synchronous = full")
  transact(self, f, ...)
  execute(self, "pragma synchronous = normal")
end

-- Opening -------------------------------------------------------------------------

-- Names that mean something else to SQLite, which would not keep games there.
local function check_name(path)
  if path == "" or path:find(":memory:", 1, true) or path:find "^file:" then
    moyo.fail('"%s" is no file\'s name to SQLite; expected another one', path)
  end
end

-- Without a path the games are in a file of SQLite's that nobody else sees, as soon as they are
-- more than it keeps in memory anyhow; or in memory, where a stranger's rules may write no file.
local function connect(path, in_memory)
  local good, sql = pcall(require, "luasql.sqlite3")
  if not good then
    if fail.is_memory(sql) then error(sql, 0) end
    moyo.fail "experiments need LuaSQL for SQLite (Debian's package lua-sql-sqlite3)"
  end
  local self = setmetatable({ path = path or "the games", environment = sql.sqlite3(),
    cursors = setmetatable({}, { __mode = "k" }) }, Store)
  local connection, problem = self.environment:connect(path or in_memory and ":memory:" or "",
    PATIENCE)
  if not connection then failure(self, problem) end
  self.connection = connection
  return self
end

-- A plan as a row of its table.
local function plan_values(plan)
  local text = json.encode(plan)
  return { text, plan.version, checksum { text, plan.version } }
end

local function make_tables(self, plan)
  execute(self, ("pragma application_id = %d"):format(APPLICATION))
  execute(self, ("pragma user_version = %d"):format(FORMAT))
  for _, sql in ipairs(TABLES) do execute(self, sql) end
  insert(self, "experiment", plan_values(plan))
end

local function write_cells(self, plan)
  execute(self, "delete from cells")
  for i, cell in ipairs(plan.cells) do
    insert(self, "cells", { i, cell.kind, cell.ruleset, cell.fingerprint,
      json.encode(json.array(cell.engines)), cell.games })
  end
end

-- A row's fields as SQL's values, in order.
local function written(row)
  local values = {}
  for i, name in ipairs(COLUMNS) do
    local value = row[name]
    if LISTS[name] then value = json.array(value) end
    if name == "limited" then value = value and 1 or 0 end
    values[i] = AS_JSON[name] and json.encode(value) or value
  end
  return values
end

local function insert_row(self, row)
  local values = written(row)
  values[#values + 1] = checksum(values)
  insert(self, "games", values)
end

-- Writes reach the disk in order; most games do not wait for theirs.
local function be_quick(self)
  self.writes = true
  execute(self, "pragma journal_mode = wal"):close()
  execute(self, "pragma synchronous = normal")
end

-- Keeps other programs from playing games of the same file.
local function take(path, new)
  local lock, problem = terminal.lock(path, new)
  if lock then return lock end
  if problem then moyo.fail("%s", problem) end
  moyo.fail("%s: another program is playing its games; --db without --resume prints the "
    .. "results so far", path)
end

-- Does the database hold nothing, as one does whose program ended before it had begun?
local function is_empty(self)
  return ask_value(self, "pragma application_id") == 0
    and ask_value(self, "select count(*) from sqlite_master") == 0
end

--- Is there a file, other than one in which nothing has begun?
---@param path string
---@return boolean
function store.is_there(path)
  if not files.exists(path) then return false end
  local connected, self = pcall(connect, path)
  if not connected then return true end
  local good, empty = pcall(is_empty, self)
  self:close()
  return not (good and empty)
end

-- Does the file say of itself that it is a database of an experiment?  Another program may have it
-- open: https://www.sqlite.org/fileformat2.html, "The Database Header".
local function is_of_experiment(path)
  local file <close> = io.open(path, "rb")
  local header = file and file:read(100) or ""
  return #header == 100 and header:sub(1, 16) == "SQLite format 3\0"
    and (">I4"):unpack(header, 69) == APPLICATION
end

--- Refuses a file in which no experiment can begin.
---@param path string|nil
function store.expect_new(path)
  if not path then return end
  if store.is_there(path) then
    moyo.fail("%s exists already%s", path, is_of_experiment(path) and "; --resume goes on with it"
      or ", and is no database of an experiment")
  end
  local problem = files.unwritable(path)
  if problem then moyo.fail("--db: %s", problem) end
end

--- A new store for a plan.
---@param path string|nil no file is left without it; no such file may be there, unless nothing is
---  in it
---@param plan experiment.plan
---@param rows? fun(): experiment.row|nil games that it has from the beginning, all or none
---@return experiment.store
function store.create(path, plan, rows)
  if path then check_name(path) end
  if path and store.is_there(path) then moyo.fail("%s exists already", path) end
  local lock = path and take(path, not files.exists(path))
  local self = connect(path, plan.untrusted)
  self.lock = lock
  transact(self, function() -- in the file itself, before others may wait in a log
    make_tables(self, plan)
    write_cells(self, plan)
    for row in rows or function() return nil end do insert_row(self, row) end
  end)
  be_quick(self)
  return self
end

local function check_format(self)
  local application = ask_value(self, "pragma application_id")
  if is_empty(self) then
    moyo.fail("%s holds no experiment yet; without --resume one begins in it", self.path)
  elseif application ~= APPLICATION then
    moyo.fail("%s is not a database of an experiment", self.path)
  end
  local format = ask_value(self, "pragma user_version")
  if format ~= FORMAT then
    moyo.fail("%s has format %d, written by another version; this is %s, with format %d",
      self.path, format, moyo.version, FORMAT)
  end
end

-- What SQLite itself can check.
local function check_integrity(self)
  local answer = ask_value(self, "pragma integrity_check(1)")
  if answer == "ok" then return end
  moyo.fail("%s is damaged: %s", self.path, (tostring(answer):gsub("%s*\n%s*", " ")))
end

--- The store of an experiment that has begun.
---@param path string
---@param to_play? boolean games are to be added; one program at a time can
---@return experiment.store
function store.open(path, to_play)
  check_name(path)
  if not files.exists(path) then moyo.fail("%s: no such file", path) end
  local lock = to_play and take(path)
  local self = connect(path)
  self.lock = lock
  check_format(self)
  check_integrity(self)
  return self
end

--- Fails if nothing can be written, or some game cannot be read.
function Store:check_writable()
  be_quick(self)
  transact(self, execute, self, "delete from cells where cell < 0")
  for _ in self:each() do end -- all are read for this alone
end

-- Rows ----------------------------------------------------------------------------

-- The text of a plan, or what it stands for, is not what was written.
local function damaged_plan(self, what)
  moyo.fail("%s is damaged: its plan %s", self.path, what)
end

--- What is played.
---@return experiment.plan
function Store:plan()
  local found = ask_row(self, "select plan, version, checksum from experiment")
  local plan = found and json.decode(found[1])
  if not plan then damaged_plan(self, "is no JSON") end
  local sound, field = integrity.plan(plan)
  if not sound then damaged_plan(self, "has no such " .. field) end
  if checksum { found[1], found[2] } ~= found[3] then
    damaged_plan(self, "has another checksum")
  end
  return plan
end

--- Puts another plan in place of the one that is there.
---@param plan experiment.plan
function Store:set_plan(plan)
  transact_for_good(self, function()
    execute(self, "delete from experiment")
    insert(self, "experiment", plan_values(plan))
    write_cells(self, plan)
  end)
end

-- A row as it was added.
local function read(self, found, cells)
  local values = {}
  for i, name in ipairs(COLUMNS) do
    values[i] = found[name]
    if AS_JSON[name] then
      local value, problem = json.decode(found[name])
      if value == nil then failure(self, ("damaged: %s: %s"):format(name, problem)) end
      found[name] = value
    end
  end
  local sound, field = integrity.row(found)
  if sound and found.cell > cells then sound, field = false, "cell" end
  if sound and checksum(values) ~= found.checksum then sound, field = false, "checksum" end
  if not sound then
    failure(self, ("damaged: %s of game %s of cell %s"):format(field, found.number, found.cell))
  end
  found.limited, found.checksum = found.limited ~= 0, nil
  return found
end

--- Adds a game.
---@param row experiment.row
function Store:add(row)
  local now = os.time()
  local add = now == self.synced and transact or transact_for_good
  add(self, insert_row, self, row)
  self.synced = now
end

-- The games of which something is so, one after another: by cell, then by number.
local function games_where(self, condition)
  local cells = #self:plan().cells
  local next_row = ask(self, ("select %s, checksum from games %s order by cell, number"):format(
    table.concat(COLUMNS, ", "), condition))
  return function()
    local found = next_row()
    return found and read(self, found, cells)
  end
end

--- The games there are, one after another: by cell, then by number.  None is kept in memory.
---@param cell? integer this cell's alone
---@return fun(): experiment.row|nil
function Store:each(cell)
  return games_where(self, cell and ("where cell = %d"):format(cell) or "")
end

--- A game; nil if it is not there.
---@param cell integer
---@param number integer
---@return experiment.row|nil
function Store:row(cell, number)
  local next_row = games_where(self, ("where cell = %d and number = %d"):format(cell, number))
  local row = next_row()
  return row, row and next_row() -- to the end, so that nothing stays open
end

--- The same as a list, for few games.
---@param cell? integer
---@return experiment.row[]
function Store:rows(cell)
  local list = {}
  for row in self:each(cell) do list[#list + 1] = row end
  return list
end

--- How many games there are.
---@return integer
function Store:count() return ask_value(self, "select count(*) from games") end

--- The numbers of the games of a cell, in order.
---@param cell integer
---@return fun(): integer|nil
function Store:numbers(cell)
  local next_row = ask(self, ("select number from games where cell = %d order by number"):format(
    cell))
  return function()
    local found = next_row()
    return found and found.number
  end
end

--- How many games of each cell there are.
---@return table<integer, integer> without cells that have none
function Store:counts()
  local counts = {}
  for found in ask(self, "select cell, count(*) as games from games group by cell") do
    counts[found.cell] = found.games
  end
  return counts
end

--- Which games were stopped at the limit.
---@return fun(): { cell: integer, number: integer, limited: boolean }|nil
function Store:endings()
  local next_row = ask(self, "select cell, number, limited from games")
  return function()
    local found = next_row()
    if found then found.limited = found.limited ~= 0 end
    return found
  end
end

--- Closes the file, also while somebody goes through the games, who has failed.
function Store:close()
  for cursor in pairs(self.cursors) do cursor:close() end
  -- one file is left, unless somebody else is using it
  local cursor = self.writes and self.connection:execute "pragma journal_mode = delete"
  if cursor then cursor:close() end
  -- where memory is out, some cursor may be unknown: then it all ends with the program
  if pcall(self.connection.close, self.connection) then self.environment:close() end
  if self.lock then self.lock:close() end
end

Store.__close = Store.close

return store
