--- Tokens: what a rule file holds of a thing that Moyo goes on using.
--
-- A rule file is a guest, and sets what it likes in the tables that it gets.  A token is an empty
-- table that stands for a thing: its methods can be called, and nothing in the thing be changed.

local M = {}

-- The things, by token; and their tokens, for one each.
local things = setmetatable({}, { __mode = "k" })
local tokens = setmetatable({}, { __mode = "kv" })

local function refuse(_, name)
  error(("%s cannot be set: what is declared stays as it is"):format(tostring(name)), 2)
end

--- What stands for things of a kind.
---@param name string such as "moyo.Variant", for messages
---@param methods table<string, function> what can be called; each gets the token
---@return table kind for `token.of`
function M.kind(name, methods)
  return { __index = methods, __newindex = refuse, __name = name, __metatable = false }
end

--- The token of a thing.
---@param kind table
---@param thing table
---@return table
function M.of(kind, thing)
  local token = tokens[thing]
  if not token then
    token = setmetatable({}, kind)
    tokens[thing], things[token] = token, thing
  end
  return token
end

--- The thing that a token stands for; of anything else the value itself.
---@param value any
---@return any
function M.open(value)
  local thing = type(value) == "table" and things[value]
  return thing or value
end

--- Is it a token?
---@param value any
---@return boolean
function M.is(value) return things[value] ~= nil end

return M
