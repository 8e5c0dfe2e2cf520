--- A connection to a database by LuaSQL: what SQLite and PostgreSQL have in common.
---
--- A kind of database is a module with `create`, `open` and what else experiment/store.lua asks
--- for.  What these return is a connection with methods of its kind.

local connection = {}

---@class databases.connection
---@field name string what messages call it
---@field protected environment table LuaSQL's
---@field protected handle table LuaSQL's
---@field protected cursors table<table, boolean> of questions that may not be answered yet
local Connection = {}
connection.methods = Connection

--- A class of connections of one kind.
---@return table
function connection.class()
  local class = setmetatable({}, { __index = Connection })
  class.__index = class
  return class
end

--- A connection of a class.
---@param class table with a method `fail` for what went wrong
---@param name string
---@param environment table
---@param ... any what LuaSQL connects with
---@return databases.connection
function connection.new(class, name, environment, ...)
  local self = setmetatable({ name = name, environment = environment,
    cursors = setmetatable({}, { __mode = "k" }) }, class)
  local handle, problem = environment:connect(...)
  if not handle then self:fail(problem) end
  self.handle = handle
  return self
end

--- Executes a statement; a cursor if it asks something.
---@param sql string
---@return any
function Connection:execute(sql)
  local result, problem = self.handle:execute(sql)
  if result == nil then self:fail(problem) end
  return result
end

--- What statements call a table.
---@param name string
---@return string
function Connection.table(_, name) return name end

-- The next row, or nil at the end: failing to read a row is not the end.
local function fetch(self, cursor, mode)
  local row, problem = cursor:fetch({}, mode)
  if row == nil and problem then self:fail(problem) end
  return row
end

--- The rows of a question one after another, as tables by column.
---@param sql string
---@return fun(): table|nil
function Connection:ask(sql)
  local cursor = self:execute(sql)
  self.cursors[cursor] = true
  return function()
    local row = fetch(self, cursor, "a")
    if not row then cursor:close() end
    return row
  end
end

--- The first row, as a list.
---@param sql string
---@return any[]|nil
function Connection:row(sql)
  local cursor = self:execute(sql)
  local row = fetch(self, cursor, "n")
  cursor:close()
  return row
end

--- The first column of the first row.
---@param sql string
---@return any
function Connection:value(sql)
  local row = self:row(sql)
  return row and row[1]
end

--- A value as statements hold it.
---@param value string|integer
---@return string
function Connection:literal(value)
  if math.type(value) == "integer" then return ("%d"):format(value) end
  local text = self.handle:escape(value)
  if not text then error("not enough memory", 0) end -- it has no other reason
  return "'" .. text .. "'"
end

--- Adds a row to a table, unless its key is there.
---@param name string
---@param values (string|integer)[]
function Connection:insert(name, values)
  local list = {}
  for i, value in ipairs(values) do list[i] = self:literal(value) end
  self:execute(("insert into %s values (%s) on conflict do nothing"):format(self:table(name),
    table.concat(list, ", ")))
end

--- Calls f within a transaction that this statement begins.
---@param begin string
---@param f function
---@param ... any its arguments
function Connection:within(begin, f, ...)
  self:execute(begin)
  local ok, problem = pcall(f, ...)
  if ok then ok, problem = pcall(self.execute, self, "commit") end
  if ok then return end
  self.handle:execute "rollback"
  error(problem, 0)
end

--- Closes it, also while somebody goes through answers, who has failed.
function Connection:close()
  for cursor in pairs(self.cursors) do cursor:close() end
  -- where memory is out, some cursor may be unknown: then it all ends with the program
  if pcall(self.handle.close, self.handle) then self.environment:close() end
end

return connection
