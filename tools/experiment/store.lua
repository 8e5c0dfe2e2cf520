--- Where the games of an experiment are kept: a database of SQLite, in a file or without a name, or
--- one of PostgreSQL, which a URL names.
---
--- Each game is one transaction, so that whatever ends the program, games that have been
--- played stay, and none is there in part.  A power cut takes those of the last second at
--- most, and the plan never.  What is no number is JSON.
---
---     experiment   plan, version, checksum
---     cells        cell, kind, ruleset, fingerprint, engines, games
---     games        cell, number, the other fields of an experiment.row, checksum
---
--- Files get damaged.  A database is looked through when it is opened, what cannot be read is an
--- error and never the end of the games, and each game has a checksum of all that it says.
---
--- One program at a time plays the games of a file, and others may read it.  In PostgreSQL several
--- programs play those of one experiment: the plan in the database is that of all games, and to
--- a program with a part of them the store shows that part alone.  All in which the two databases
--- differ is in their modules.

local core = require "moyo.core"
local integrity = require "experiment.integrity"
local json = require "moyo.base.json"
local moyo = require "moyo"
local plans = require "experiment.plan"
local postgres = require "databases.postgres"
local sqlite = require "databases.sqlite"

local store = {}

---@class experiment.store
---@field private base databases.connection
---@field private part { index: integer, of: integer }|nil of the games, where others play the rest
---@field private found string|nil the plan's text as it was read or written last
---@field private untrusted boolean|nil its rule files are held to a budget, whatever its plan says
---@field private synced integer|nil the second in which a game was last known to be on the disk
local Store = {}
Store.__index = Store

local FORMAT = 2 -- of the tables below

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

-- Of a list of texts and integers, as the database holds them.
local function checksum(values)
  local sum = 0
  for _, value in ipairs(values) do
    local words = tostring(value)
    sum = core.mix(sum, #words .. " " .. words)
  end
  return sum
end

-- Writing ---------------------------------------------------------------------------

-- A plan as it is kept: in whose hands the database is does not matter there.
local function plan_text(plan)
  local copy = {}
  for name, value in pairs(plan) do copy[name] = value end
  copy.untrusted = plan.request.untrusted or false
  return json.encode(copy)
end

-- A plan as a row of its table.
local function plan_values(plan)
  local text = plan_text(plan)
  return { text, plan.version, checksum { text, plan.version } }
end

local function write_plan(self, plan)
  local values = plan_values(plan)
  self.found = values[1]
  self.base:execute("delete from " .. self.base:table "experiment")
  self.base:insert("experiment", values)
  self.base:execute("delete from " .. self.base:table "cells")
  for i, cell in ipairs(plan.cells) do
    self.base:insert("cells", { i, cell.kind, cell.ruleset, cell.fingerprint,
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
  self.base:insert("games", values)
end

-- Opening ---------------------------------------------------------------------------

-- The module of the database of a name.
local function kind_of(path)
  local is_url = path and (path:find "^%a[%w+.-]*://" or path:find "^postgres%l*:")
  return is_url and postgres or sqlite
end

local function new(base, part) return setmetatable({ base = base, part = part }, Store) end

--- What messages call a database: without a password.
---@param path string
---@return string
function store.name(path) return kind_of(path).name(path) end

--- Does its name hold a password?
---@param path string
---@return boolean
function store.has_secret(path) return kind_of(path).has_secret(path) end

--- Can several programs play its games at once?
---@param path string
---@return boolean
function store.is_shared(path) return kind_of(path).shared end

--- Is there a database, other than one in which nothing has begun?
---@param path string
---@return boolean
function store.is_there(path) return kind_of(path).is_there(path) end

--- Why none can be made there, or nil.
---@param path string
---@return string|nil
function store.unusable(path) return kind_of(path).unusable(path) end

--- Removes what is left of one that could not be made.
---@param path string
function store.discard(path) kind_of(path).discard(path) end

local function check_format(self)
  local name, format = self.base.name, self.base:format()
  if self.base:is_empty() then
    moyo.fail("%s holds no experiment yet; without --resume one begins in it", name)
  elseif not format then
    moyo.fail("%s is not a database of an experiment", name)
  elseif format ~= FORMAT then
    moyo.fail("%s has format %d, written by another version; this is %s, with format %d",
      name, format, moyo.version, FORMAT)
  end
  self.base:expect_tables(TABLES)
end

--- The store of an experiment that has begun.
---@param path string
---@param to_play? boolean games are to be added
---@param part? { index: integer, of: integer } of a database that is shared: only these games
---@return experiment.store
function store.open(path, to_play, part)
  local kind = kind_of(path)
  local self = new(kind.open(path, to_play), kind.shared and part or nil)
  check_format(self)
  self.base:check()
  return self
end

--- Refuses a database in which a plan cannot begin, or join the others of its experiment.
---@param path string|nil
---@param plan? experiment.plan
function store.expect_new(path, plan)
  if not path then return end
  local kind = kind_of(path)
  if not kind.is_there(path) then
    local problem = kind.unusable(path)
    if problem then moyo.fail("--db: %s", problem) end
  elseif kind.shared and plan and plan.shard then
    local self <close> = store.open(path)
    plans.expect_same(self:plan(), plan, self.base.name)
  else
    moyo.fail("%s exists already%s", kind.name(path), kind.is_experiment(path)
      and "; --resume goes on with it" or ", and is no database of an experiment")
  end
end

--- A new store for a plan.  Where several programs can play and the plan is a part, it joins the
--- experiment that has begun.
---@param path string|nil no file is left without it; no such file may be there, unless nothing is
---  in it
---@param plan experiment.plan
---@param rows? fun(): experiment.row|nil games that it has from the beginning, all or none
---@return experiment.store
function store.create(path, plan, rows)
  local kind = kind_of(path)
  local self = new(kind.create(path, plan.untrusted), kind.shared and plan.shard or nil)
  local function begin()
    self.base:make(TABLES, FORMAT)
    write_plan(self, self.part and plans.whole { plan } or plan)
    for row in rows or function() return nil end do insert_row(self, row) end
  end
  self.base:transact_alone(function()
    if self.base:is_empty() then return begin() end
    if not self.part then moyo.fail("%s exists already", self.base.name) end
    check_format(self)
    plans.expect_same(self:plan(), plan, self.base.name)
  end)
  self.base:play(self.part)
  return self
end

--- From now on games are added.  Fails if nothing can be written, or some game cannot be read.
function Store:check_writable()
  self.base:play(self.part)
  self.base:transact(self.base.execute, self.base,
    ("delete from %s where cell < 0"):format(self.base:table "cells"))
  for _ in self:each() do end -- all are read for this alone
end

-- Rows ----------------------------------------------------------------------------

-- The text of a plan, or what it stands for, is not what was written.
local function damaged_plan(self, what)
  moyo.fail("%s is damaged: its plan %s", self.base.name, what)
end

-- The plan in the database.
local function stored_plan(self)
  local found = self.base:row("select plan, version, checksum from "
    .. self.base:table "experiment")
  local plan = found and json.decode(found[1])
  if not plan then damaged_plan(self, "is no JSON") end
  local sound, field = integrity.plan(plan)
  if not sound then damaged_plan(self, "has no such " .. field) end
  if checksum { found[1], found[2] } ~= tonumber(found[3]) then
    damaged_plan(self, "has another checksum")
  end
  return plan, found[1]
end

--- What is played.
---@return experiment.plan
function Store:plan()
  local plan
  plan, self.found = stored_plan(self)
  if self.untrusted then plan.untrusted = true end
  return self.part and plans.part(plan, self.part) or plan
end

--- From now on the rule files of its plan are held to a budget if these are.
---@param plan experiment.plan
function Store:trust(plan) self.untrusted = plan.untrusted or nil end

--- Puts another plan in place of the one that was read.
---@param plan experiment.plan
function Store:set_plan(plan)
  local whole = self.part and plans.whole { plan } or plan
  self.base:transact_alone(function()
    local _, now = stored_plan(self)
    if now == plan_text(whole) then return end
    if now ~= self.found then
      moyo.fail("%s: another program has changed the plan meanwhile; try again", self.base.name)
    end
    write_plan(self, whole)
  end)
end

-- A row as it was added.
local function read(self, found, cells)
  local values = {}
  for i, name in ipairs(COLUMNS) do
    values[i] = found[name]
    if AS_JSON[name] then
      local value, problem = json.decode(found[name])
      if value == nil then self.base:fail(("damaged: %s: %s"):format(name, problem)) end
      found[name] = value
    end
  end
  local sound, field = integrity.row(found)
  if sound and found.cell > cells then sound, field = false, "cell" end
  if sound and checksum(values) ~= found.checksum then sound, field = false, "checksum" end
  if not sound then
    self.base:fail(("damaged: %s of game %s of cell %s"):format(field, found.number, found.cell))
  end
  found.limited, found.checksum = found.limited ~= 0, nil
  return found
end

--- Adds a game.
---@param row experiment.row
function Store:add(row)
  local now = os.time()
  local add = now == self.synced and self.base.transact or self.base.transact_for_good
  add(self.base, insert_row, self, row)
  self.synced = now
end

-- A condition, and that games are of the part.
local function of_part(self, condition)
  local part = self.part
  if not part then return condition end
  return ("%s and number %% %d = %d"):format(condition, part.of, part.index % part.of)
end

-- The games of which something is so, one after another: by cell, then by number.
local function games_where(self, condition)
  local next_row = self.base:games(table.concat(COLUMNS, ", ") .. ", checksum",
    of_part(self, condition))
  local cells = #self:plan().cells -- read last: somebody who plays may add some
  return function()
    local found = next_row()
    return found and read(self, found, cells)
  end
end

--- The games there are, one after another: by cell, then by number.  None is kept in memory.
---@param cell? integer this cell's alone
---@return fun(): experiment.row|nil
function Store:each(cell)
  return games_where(self, cell and ("cell = %d"):format(cell) or "true")
end

--- A game; nil if it is not there.
---@param cell integer
---@param number integer
---@return experiment.row|nil
function Store:row(cell, number)
  local next_row = games_where(self, ("cell = %d and number = %d"):format(cell, number))
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
function Store:count()
  local count = 0
  for _, games in pairs(self:counts()) do count = count + games end
  return count
end

--- The numbers of the games of a cell, in order.
---@param cell integer
---@return fun(): integer|nil
function Store:numbers(cell)
  local next_row = self.base:games("cell, number", of_part(self, ("cell = %d"):format(cell)))
  return function()
    local number = (next_row() or {}).number
    if number and not math.tointeger(number) then
      self.base:fail(("damaged: number of game %s of cell %d"):format(number, cell))
    end
    return number
  end
end

--- How many games of each cell there are.
---@return table<integer, integer> without cells that have none
function Store:counts()
  local counts = {}
  for found in self.base:ask(("select cell, count(*) as games from %s where %s group by cell")
    :format(self.base:table "games", of_part(self, "true"))) do
    counts[tonumber(found.cell)] = tonumber(found.games)
  end
  return counts
end

--- How games have ended.
---@return fun(): { cell: integer, number: integer, limited: boolean, reason: string }|nil
function Store:endings()
  local next_row = self.base:games("cell, number, limited, reason", of_part(self, "true"))
  return function()
    local found = next_row()
    if found then found.limited = found.limited ~= 0 end
    return found
  end
end

--- Closes the database, also while somebody goes through the games, who has failed.
function Store:close() self.base:close() end

Store.__close = Store.close

return store
