--- PostgreSQL: a database, or a schema of one, is named by a URL, and holds one experiment.
---
--- Programs on many machines play the games of one experiment at once: each a part of them, and no
--- two the same part.  A program that plays has a row in the table `sessions` and a lock of that
--- number, which the server takes back when the program is gone, however it ended.
---
--- Passwords are in no message: what is shown of a URL is made from its parts, and a URL that is
--- none is not shown, nor given to PostgreSQL, which would quote it.

local confinement = require "common.confinement"
local connections = require "databases.connection"
local library = require "common.library"
local moyo = require "moyo"

local postgres = {}

---@class databases.postgres : databases.connection
---@field private session string|nil the number of this program's, while it plays
---@field private schema string that holds its tables
---@field private quoted string the schema as statements call it
local Database = connections.class()

--- Several programs can play the games of one database, each a part.
postgres.shared = true

-- URLs ------------------------------------------------------------------------------

-- Parameters of libpq that may be given, and whether messages show them.
local PARAMETERS = { host = true, hostaddr = true, port = true, user = true, dbname = true,
  options = true, password = false, passfile = false, service = false, application_name = false,
  connect_timeout = false, sslmode = false, sslcert = false, sslkey = false, sslrootcert = false,
  target_session_attrs = false }

local SAFE <const> = "[%w%-._~%%!$&'()*+,;=]" -- in a name: RFC 3986

-- The parameters behind the question mark in order; nil if they are none.
local function parameters_of(text)
  local list = {}
  for piece in (text == "" and "" or text .. "&"):gmatch "([^&]*)&" do
    local name, value = piece:match "^([%l_]+)=([%w%-._~%%/:,@+]*)$"
    if not name or PARAMETERS[name] == nil then return nil end
    list[#list + 1] = { name = name, value = value }
  end
  return list
end

-- Who, where, which database and how; nil if the text is no URL of PostgreSQL.
local function parts_of(url)
  local rest, query = url:match "^postgres%l*://([^?#]*)%??([^?#]*)$"
  if not rest or not url:find "^postgresql:" and not url:find "^postgres:" then return nil end
  local authority, path = rest:match "^([^/]*)/?([^/]*)$"
  local user, place = (authority or ""):match "^([^@]*)@([^@]*)$"
  local parts = { user = "", password = "", place = place or authority, path = path,
    parameters = parameters_of(query) }
  if user then
    parts.user, parts.password = user:match(("^(%s*):?(%s*)$"):format(SAFE, SAFE))
  end
  local host = parts.place and parts.place:gsub(":%d+%f[,\0]", "")
  local sound = parts.parameters and parts.user and host and path:find "^[%w%-._~%%]*$"
    and (host:find "^[%w%-._~%%,]*$" or host:find "^%[[%x:.]+%]$")
  return sound and parts or nil
end

local function expect_url(url)
  return parts_of(url) or moyo.fail("%s", "expected a file, or a URL of PostgreSQL such as "
    .. "postgresql://USER@HOST/DATABASE, in which the signs @ / : of names and passwords are "
    .. "written %40 %2F %3A")
end

--- What messages call a database: its URL without a password.
---@param url string
---@return string
function postgres.name(url)
  local parts, shown = expect_url(url), {}
  for _, one in ipairs(parts.parameters) do
    if PARAMETERS[one.name] then shown[#shown + 1] = one.name .. "=" .. one.value end
  end
  return ("postgresql://%s%s%s%s"):format(parts.user ~= "" and parts.user .. "@" or "",
    parts.place, parts.path ~= "" and "/" .. parts.path or "",
    #shown > 0 and "?" .. table.concat(shown, "&") or "")
end

--- Does a URL hold a password?
---@param url string
---@return boolean
function postgres.has_secret(url)
  local parts = expect_url(url)
  for _, one in ipairs(parts.parameters) do
    if one.name == "password" then return true end
  end
  return parts.password ~= ""
end

-- Opening ---------------------------------------------------------------------------

-- A machine that is cut off keeps its part for a minute: then the server knows.  Functions and
-- operators are PostgreSQL's alone: one of the database's own with the same name would run what its
-- author likes, as the user.  So tables are called by their schema's name as well.
local SETTINGS = [[set search_path = pg_catalog, pg_temp; set client_encoding = 'UTF8';
  set client_min_messages = error; set standard_conforming_strings = on;
  set lock_timeout = '60s'; set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10;
  set tcp_keepalives_count = 3]]

local PATIENCE <const> = 10 -- seconds for a server that does not answer

-- Where the rules of strangers run there are no sockets, and libpq would wait for ever.
local function expect_sockets(name)
  if not confinement.begun then return end
  moyo.fail("%s: the process of a stranger's rules has no connections; expected a file, or rules "
    .. "that you allow (see moyo allow --help)", name)
end

local function connect(url)
  local name = postgres.name(url)
  expect_sockets(name)
  local sql = library.load("luasql.postgres",
    name .. ": this needs LuaSQL for PostgreSQL (Debian's package lua-sql-postgres)")
  if not url:find("connect_timeout=", 1, true) then
    url = ("%s%sconnect_timeout=%d"):format(url, url:find("?", 1, true) and "&" or "?", PATIENCE)
  end
  local self = connections.new(Database, name, sql.postgres(), url)
  local schema = self:value "select pg_catalog.current_schema()"
  self:execute(SETTINGS)
  local encoding = self:value "show server_encoding"
  if encoding ~= "UTF8" and encoding ~= "SQL_ASCII" then
    moyo.fail("%s has the encoding %s; expected a database with UTF8", name, encoding)
  end
  if not schema then moyo.fail("%s has no schema of the names on its search_path", name) end
  self.schema = schema
  self.quoted = self:value(("select quote_ident(%s)"):format(self:literal(schema)))
  return self
end

--- Does the database hold anything?
---@param url string
---@return boolean
function postgres.is_there(url)
  local self = connect(url)
  local empty = self:is_empty()
  self:close()
  return not empty
end

--- Does it hold an experiment?
---@param url string
---@return boolean
function postgres.is_experiment(url)
  local self = connect(url)
  local format = self:format()
  self:close()
  return format ~= nil
end

--- Why nothing can be made there, or nil.
---@param url string
---@return string|nil
function postgres.unusable(url)
  local self = connect(url)
  local may = self:value(("select has_schema_privilege(%s, 'create')"):format(
    self:literal(self.schema)))
  self:close()
  return may ~= "t" and ("%s: its user may make no tables there"):format(self.name) or nil
end

--- A connection to a database in which tables are to be made.
---@param url string
---@return databases.postgres
function postgres.create(url) return connect(url) end

--- A connection to one that has them.  Who only reads sees the games of one moment.
---@param url string
---@param to_play boolean|nil
---@return databases.postgres
function postgres.open(url, to_play)
  local self = connect(url)
  if not to_play then self:execute "begin isolation level repeatable read read only" end
  return self
end

--- Nothing is left of a transaction that has failed.
function postgres.discard() end

-- What it holds ---------------------------------------------------------------------

--- Fails, and says why in a line, without the statement; each thing once, as what is tried with
--- encryption is tried again without it.
---@param problem any
function Database:fail(problem)
  local said = tostring(problem):gsub("^LuaSQL: ", ""):gsub("^[%l ]+%. PostgreSQL: ", "")
  local list, known = {}, {}
  for line in said:gsub("\nLINE %d+:.*", ""):gmatch "[^\n]+" do
    line = line:gsub("^%s+", ""):gsub("[%s;]+$", "")
    if line ~= "" and not known[line] then list[#list + 1] = line end
    known[line] = true
  end
  moyo.fail("%s: %s", self.name, table.concat(list, "; "))
end

--- Executes a statement; a cursor if it asks something.
---@param sql string
---@return any
function Database:execute(sql)
  expect_sockets(self.name)
  return connections.methods.execute(self, sql)
end

function Database:table(name) return self.quoted .. "." .. name end

-- The object of a name in the schema, as statements call it.
local function object(self, name) return self:literal(self:table(name)) .. "::regclass" end

--- Are there no tables?
---@return boolean
function Database:is_empty()
  return self:value(([[select count(*) from pg_class where relkind in ('r', 'v', 'm', 'p', 'f')
    and relnamespace = to_regnamespace(%s)]]):format(self:literal(self.quoted))) == "0"
end

local MARK <const> = "Moyo's experiment, format "

--- Makes tables of this format.
---@param tables string[] in SQLite's SQL, whose integers have 64 bits
---@param format integer
function Database:make(tables, format)
  local list = { "create table sessions (session serial primary key, part integer, parts integer)",
    table.unpack(tables) }
  for _, sql in ipairs(list) do
    local name = sql:match "^create table (%l+)"
    local columns = sql:match "%(.*":gsub("integer", "bigint")
    self:execute(("create table %s %s"):format(self:table(name), columns))
  end
  self:execute(("comment on table %s is %s"):format(self:table "experiment",
    self:literal(MARK .. format)))
end

--- The format of its tables; nil if they are no experiment's.
---@return integer|nil
function Database:format()
  local comment = self:value(("select obj_description(to_regclass(%s), 'pg_class')"):format(
    self:literal(self:table "experiment")))
  return comment and comment:sub(1, #MARK) == MARK and tonumber(comment:sub(#MARK + 1)) or nil
end

-- What would run when a table is read or written: a view or a rule in its place, other tables that
-- are read with it, a table whose part it is, other tables whose rows go with its own, a policy, a
-- constraint or an index with an expression.
local PLAIN <const> = [[select c.relkind = 'r' and not c.relrowsecurity and not c.relispartition
    and not exists (select from pg_rewrite where ev_class = c.oid)
    and not exists (select from pg_inherits where inhparent = c.oid)
    and not exists (select from pg_constraint where conrelid = c.oid
      and contype in ('c', 'x', 'f') or confrelid = c.oid)
    and not exists (select from pg_index where indrelid = c.oid
      and (indexprs is not null or indpred is not null)),
  (select string_agg(attname || ' ' || atttypid::oid::text, ',' order by attnum)
    from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped),
  coalesce((select string_agg(pg_get_expr(adbin, adrelid), ',')
    from pg_attrdef where adrelid = c.oid), ''),
  (select min(tgname::text) from pg_trigger where tgrelid = c.oid and not tgisinternal)
  from pg_class as c where c.oid = to_regclass(%s)]]

local TYPES <const> = { integer = 20, text = 25 } -- PostgreSQL's bigint and text

local SESSIONS <const> = "session 23,part 20,parts 20"
local NEXT <const> = "nextval(%s)"

local function expect_table(self, name, columns, default)
  local plain, found, expression, trigger = table.unpack(self:row(PLAIN:format(
    self:literal(self:table(name)))) or {}, 1, 4)
  if trigger then
    moyo.fail("%s: expected tables without triggers, found one at %s", self.name, name)
  end
  if plain == "t" and found == columns and expression == default then return end
  moyo.fail("%s: %s is not the table that Moyo makes: expected no view and no other columns",
    self.name, name)
end

--- Fails unless it has these tables: a view or a trigger would run what its author likes, as the
--- user who reads or writes.
---@param tables string[] in SQLite's SQL
function Database:expect_tables(tables)
  for _, sql in ipairs(tables) do
    local name, columns = sql:match "^create table (%l+) %((.*)%)$"
    local list = {}
    for column, kind in columns:gmatch "(%l+) (%l+)" do
      if TYPES[kind] then list[#list + 1] = ("%s %d"):format(column, TYPES[kind]) end
    end
    expect_table(self, name, table.concat(list, ","), "")
  end
  expect_table(self, "sessions", SESSIONS, NEXT:format(object(self, "sessions_session_seq")))
end

--- The server itself looks after its files.
function Database.check() end

-- Playing at once -------------------------------------------------------------------

-- In a transaction: nobody else is in one that has called this.
local function be_alone(self)
  self:value(("select pg_advisory_xact_lock(1836022127, hashtext(%s))"):format(
    self:literal(self.schema)))
end

-- The number of a session as that of a lock.
local function lock_of(self)
  return ("(%s::oid::bigint << 32) + session"):format(object(self, "sessions"))
end

-- A session's end, as a statement.
local function forgetting(self, session)
  return ("delete from %s where session = %s"):format(self:table "sessions", session)
end

local function divisor(a, b)
  while b ~= 0 do a, b = b, a % b end
  return a
end

-- Do two parts have games in common?
local function overlap(a, b) return (a.index - b.index) % divisor(a.of, b.of) == 0 end

-- The part of another program that has games of this one.  Sessions whose programs are gone are
-- forgotten.
local function rival(self, part)
  local list, found = {}, nil
  for row in self:ask(("select *, pg_try_advisory_xact_lock(%s) as gone from %s"):format(
    lock_of(self), self:table "sessions")) do list[#list + 1] = row end
  for _, row in ipairs(list) do
    local other = { index = tonumber(row.part), of = tonumber(row.parts) }
    if row.gone == "t" then
      self:execute(forgetting(self, row.session))
    elseif overlap(part, other) then
      found = other
    end
  end
  return found
end

local function claim(self, part)
  local other = rival(self, part)
  if other then return other end
  local session = self:value(("insert into %s (part, parts) values (%d, %d) "
    .. "returning session"):format(self:table "sessions", part.index, part.of))
  self:value(("select pg_advisory_lock(%s) from %s where session = %s"):format(lock_of(self),
    self:table "sessions", session))
  self.session = session
end

--- From now on games of a part are added, or of all, by nobody else.
---@param part { index: integer, of: integer }|nil
function Database:play(part)
  local other
  for _ = 1, 10 do -- the server needs a moment to see that a program is gone
    self:transact_alone(function() other = claim(self, part or { index = 1, of = 1 }) end)
    if not other then return end
    self:value "select pg_sleep(0.2)"
  end
  moyo.fail("%s: another program is playing %s; --db without --resume prints the results so far",
    self.name, other.of == 1 and "its games" or ("part %d of %d"):format(other.index, other.of))
end

-- Games -----------------------------------------------------------------------------

local PAGE <const> = 500 -- games that are in memory at once

-- Columns of games that hold numbers: LuaSQL gives texts.
local NUMBERS = { "cell", "number", "seed", "opener", "limited", "steps", "turns", "checksum" }

local function with_numbers(row)
  for _, name in ipairs(NUMBERS) do row[name] = tonumber(row[name]) end
  return row
end

--- The games of which something is so, by cell, then by number.
---@param columns string among them cell and number
---@param condition string
---@return fun(): table|nil
function Database:games(columns, condition)
  local cell, number, list, at = 0, 0, {}, 1
  return function()
    if at > #list and (at == 1 or #list == PAGE) then
      list, at = {}, 1
      for row in self:ask(("select %s from %s where (cell, number) > (%d, %d) and %s "
        .. "order by cell, number limit %d"):format(columns, self:table "games", cell, number,
        condition, PAGE)) do
        list[#list + 1] = with_numbers(row)
      end
    end
    local row = list[at]
    at = at + 1
    if row then cell, number = row.cell, row.number end
    return row
  end
end

--- Calls f within a transaction.
---@param f function
---@param ... any
function Database:transact(f, ...)
  self:within("begin; set local synchronous_commit = off", f, ...)
end

--- The same, and waits until it has reached the disk, with all that came before it.
---@param f function
---@param ... any
function Database:transact_for_good(f, ...) self:within("begin", f, ...) end

--- The same, while nobody else is in a transaction of this kind.
---@param f function
---@param ... any
function Database:transact_alone(f, ...)
  self:within("begin", function(...)
    be_alone(self)
    f(...)
  end, ...)
end

--- Ends the session, and closes the connection.
function Database:close()
  if self.session and not confinement.begun then
    self.handle:execute(forgetting(self, self.session))
  end
  connections.methods.close(self)
end

return postgres
