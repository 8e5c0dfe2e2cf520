--- SQLite: a database is a file, or without a name nobody else sees it.
---
--- Whatever ends the program, a transaction is there whole or not at all; a power cut takes those
--- of the last second at most, unless they were for good.  One program at a time plays the games of
--- a file, and others may read it.

local connections = require "databases.connection"
local core = require "moyo.core"
local fail = require "moyo.base.fail"
local files = require "common.files"
local library = require "common.library"
local moyo = require "moyo"
local near = require "moyo.base.near"
local terminal = require "moyo.terminal"

local sqlite = {}

---@class databases.sqlite : databases.connection
---@field private path string|nil
---@field private plays boolean|nil
---@field private lock table|nil of the file, while games are played
local Database = connections.class()

local APPLICATION = 0x6D6F796F -- "moyo", in the file's header
local PATIENCE = 2000          -- milliseconds for another program that writes
local SHARED = 32 << 10        -- what SQLite maps into memory so that programs share a log's index

--- Several programs do not play the games of one file.
sqlite.shared = false

--- What messages call a database.
---@param path string
---@return string
function sqlite.name(path) return path end

--- Does its name hold what nobody may see?
---@return boolean
function sqlite.has_secret() return false end

-- Opening ---------------------------------------------------------------------------

-- Names that mean something else to SQLite, which would not keep games there.
local function check_name(path)
  if path == "" or path:find(":memory:", 1, true) or path:find "^file:" then
    moyo.fail('"%s" is no file\'s name to SQLite; expected another one', path)
  end
end

-- SQLite would wait at a pipe for whoever writes to it.
local function expect_no_pipe(path)
  if core.is_pipe(path) then moyo.fail("%s: not a regular file", path) end
end

-- Without a path the games are in a file of SQLite's that nobody else sees, as soon as they are
-- more than it keeps in memory anyhow; or in memory, where a stranger's rules may write no file.
local function connect(path, in_memory)
  local sql = library.load("luasql.sqlite3",
    "experiments need LuaSQL for SQLite (Debian's package lua-sql-sqlite3)")
  local self = connections.new(Database, path or "the games", sql.sqlite3(),
    path or in_memory and ":memory:" or "", PATIENCE)
  self.path = path
  return self
end

-- Keeps other programs from playing games of the same file.
local function take(path, new)
  local lock, problem = terminal.lock(path, new)
  if lock then return lock end
  if problem then moyo.fail("%s", problem) end
  moyo.fail("%s: another program is playing its games; --db without --resume prints the "
    .. "results so far", path)
end

--- Is there a file, other than one in which nothing has begun?
---@param path string
---@return boolean
function sqlite.is_there(path)
  expect_no_pipe(path)
  if not files.exists(path) then return false end
  local connected, self = pcall(connect, path)
  if not connected then return true end
  local good, empty = pcall(self.is_empty, self)
  self:close()
  return not (good and empty)
end

--- Does the file say of itself that it is a database of an experiment?  Another program may have it
--- open: https://www.sqlite.org/fileformat2.html, "The Database Header".
---@param path string
---@return boolean
function sqlite.is_experiment(path)
  local file <close> = io.open(path, "rb")
  local header = file and file:read(100) or ""
  return #header == 100 and header:sub(1, 16) == "SQLite format 3\0"
    and (">I4"):unpack(header, 69) == APPLICATION
end

--- Why no database can be made there, or nil.
---@param path string
---@return string|nil
function sqlite.unusable(path) return files.unwritable(path) end

--- A connection to a database that is to be made.
---@param path string|nil
---@param in_memory boolean no file may be written
---@return databases.sqlite
function sqlite.create(path, in_memory)
  if path then check_name(path) end
  if path and sqlite.is_there(path) then moyo.fail("%s exists already", path) end
  local lock = path and take(path, not files.exists(path))
  local self = connect(path, in_memory)
  self.lock = lock
  return self
end

--- A connection to one that is there.
---@param path string
---@param to_play boolean|nil
---@return databases.sqlite
function sqlite.open(path, to_play)
  check_name(path)
  expect_no_pipe(path)
  if not files.exists(path) then moyo.fail("%s: no such file", path) end
  local lock = to_play and take(path)
  local self = connect(path)
  self.lock = lock
  self:execute "pragma trusted_schema = off" -- it may be a stranger's
  if not to_play then self:execute "pragma query_only = on" end
  return self
end

--- Removes what is left of a database that could not be made.
---@param path string
function sqlite.discard(path) os.remove(path) end

-- What it holds ---------------------------------------------------------------------

--- Fails, and says why.  To SQLite it is the disk's error if no memory can be mapped.
---@param problem any
function Database:fail(problem)
  local said = tostring(problem):gsub("^LuaSQL: ", "")
  if said:find("disk I/O error", 1, true) and not terminal.maps(SHARED) then
    fail.raise_memory("%s: no memory is left in which to share the index of its log (%d kB); what "
      .. "it holds stays: give the program more, or end others, and go on with --resume", self.name,
      SHARED >> 10)
  end
  moyo.fail("%s: %s", self.name, said)
end

--- Does the database hold nothing, as one does whose program ended before it had begun?
---@return boolean
function Database:is_empty()
  return self:value "pragma application_id" == 0
    and self:value "select count(*) from sqlite_master" == 0
end

--- Makes tables of this format.
---@param tables string[] in SQL
---@param format integer
function Database:make(tables, format)
  self:execute(("pragma application_id = %d"):format(APPLICATION))
  self:execute(("pragma user_version = %d"):format(format))
  for _, sql in ipairs(tables) do self:execute(sql) end
end

--- The format of its tables; nil if they are no experiment's.
---@return integer|nil
function Database:format()
  local ours = self:value "pragma application_id" == APPLICATION
  return ours and self:value "pragma user_version" or nil
end

-- A statement as it is compared: SQLite keeps it but for its first words.
local function plain(sql) return (sql:lower():gsub("%s+", " ")) end

-- What SQLite itself makes, where somebody has asked it to look how large the tables are.
local ITS_OWN <const> = { ["create table sqlite_stat1(tbl,idx,stat)"] = true,
  ["create table sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)"] = true }

--- Fails unless it has these tables: a view would run what its author likes when it is read, and a
--- trigger when something is written.  Looking for damage runs the expressions of all indices, and
--- what rows of other tables are checked for; views stay as they are.
---@param tables string[] in SQL
function Database:expect_tables(tables)
  local found, ours, other = {}, {}, nil
  for _, sql in ipairs(tables) do ours[plain(sql)] = true end
  for row in self:ask "select type, name, sql from sqlite_master where sql is not null" do
    local sql = plain(row.sql)
    if sql:find("trigger", 1, true) then
      moyo.fail("%s: expected tables without triggers, found one at %s", self.name,
        near.short(row.name))
    end
    found[sql] = true
    if not ours[sql] and not ITS_OWN[sql] and row.type ~= "view" then other = row end
  end
  for _, sql in ipairs(tables) do
    local name = sql:match "^create table (%l+)"
    if not found[plain(sql)] then
      moyo.fail("%s: %s is not the table that Moyo makes: expected no view and no other columns",
        self.name, name)
    end
  end
  if other then
    moyo.fail("%s: expected no %s but Moyo's, found %s", self.name, other.type,
      near.short(other.name))
  end
end

--- Fails if SQLite itself finds it damaged.
function Database:check()
  local answer = self:value "pragma integrity_check(1)"
  if answer == "ok" then return end
  moyo.fail("%s is damaged: %s", self.name, (tostring(answer):gsub("%s*\n%s*", " ")))
end

--- From now on games are added.  Writes reach the disk in order; most do not wait for theirs.
function Database:play()
  self.plays = true
  self:execute "pragma journal_mode = wal":close()
  self:execute "pragma synchronous = normal"
end

--- The games of which something is so, by cell, then by number.  None is kept in memory.
---@param columns string
---@param condition string
---@return fun(): table|nil
function Database:games(columns, condition)
  return self:ask(("select %s from games where %s order by cell, number"):format(columns,
    condition))
end

--- Calls f within a transaction.
---@param f function
---@param ... any
function Database:transact(f, ...) self:within("begin immediate", f, ...) end

--- The same, and waits until it has reached the disk, with all that came before it.
---@param f function
---@param ... any
function Database:transact_for_good(f, ...)
  self:execute "pragma synchronous = full"
  self:transact(f, ...)
  self:execute "pragma synchronous = normal"
end

--- The same, while nobody else writes.
---@param f function
---@param ... any
function Database:transact_alone(f, ...) self:transact_for_good(f, ...) end

--- Closes the file, of which one is left, unless somebody else is using it.
function Database:close()
  local cursor
  for one in pairs(self.cursors) do one:close() end
  if self.plays then cursor = self.handle:execute "pragma journal_mode = delete" end
  if cursor then cursor:close() end
  connections.methods.close(self)
  if self.lock then self.lock:close() end
end

return sqlite
