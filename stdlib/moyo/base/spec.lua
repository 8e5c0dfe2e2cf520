--- Tables that authors write: their fields are checked against the known ones.

local core = require "moyo.core"
local fail = require "moyo.base.fail"
local near = require "moyo.base.near"
local text = require "moyo.base.text"

local M = {}

-- Looking at two characters of a text takes about as long as an instruction of Lua's.
local CHARACTERS = 2

--- Is the name among the known ones?
---@param list string[]
---@return boolean
function M.known(list, name)
  for _, n in ipairs(list) do
    if n == name then return true end
  end
  return false
end

--- Blames the author for a name that is not known, with the nearest that is.
---@param what string such as "pass has no"
---@param name any
---@param list string[]
---@param command? string that names them all, if they are many
function M.expect(what, name, list, command)
  if M.known(list, name) then return end
  fail.blame("%s \"%s\"%s", what, tostring(name), near.hint(tostring(name), list, nil, command))
end

--- What a message says that it found: a short text or number itself, else its type.
---@param value any
---@return string
function M.found(value)
  if type(value) == "string" then return ("the text \"%s\""):format(value:sub(1, 40)) end
  if type(value) == "number" or type(value) == "boolean" then return tostring(value) end
  if type(value) == "function" and debug.getinfo(value, "S").source:find "/stdlib/moyo/" then
    return "a function of the vocabulary, without the (…) or { … } that calls it"
  end
  return value == nil and "nothing" or "a " .. type(value)
end

--- The same after "not", where a text stands in quotation marks alone.
---@param value any
---@return string
function M.given(value)
  if type(value) == "string" then return ("\"%s\""):format(value:sub(1, 40)) end
  return value == nil and "nil" or M.found(value)
end

--- Blames the author for a text that would steer the terminal it is shown on.
---@param what string whose it is
---@param s any checked if it is a text
function M.shown(what, s)
  if type(s) == "string" then core.spend(#s / CHARACTERS) end
  if type(s) == "string" and text.steers(s) then
    fail.blame("%s: a text that is shown holds a control character: \"%s\"", what,
      text.printable(s:sub(1, 60)))
  end
end

local function before(a, b)
  local a_number, b_number = type(a) == "number", type(b) == "number"
  if a_number and b_number then return a < b end
  if a_number or b_number then return a_number end
  return tostring(a) < tostring(b)
end

-- Reading a step takes a pattern of all that it may be written with, many times as long as that.
local MOST_WRITTEN = 200

--- Blames the author for a text that stands in turns, if it is too long for that.
---@param what string whose it is
---@param s any checked if it is a text
function M.written(what, s)
  if type(s) == "string" and #s > MOST_WRITTEN then
    fail.blame("%s: it is written in turns, and has %d characters; expected at most %d", what, #s,
      MOST_WRITTEN)
  end
end

local function join(a, b) return a | b end

--- Are these sets of points of boards that have as many?
---@param board Topology
---@param set PointSet
---@return boolean
function M.is_set_of(board, set) return (fail.call(join, set, core.set(board))) end

--- As pairs, in the same order each time: numbers, then names.  So of two mistakes it is always the
--- same one that is told.
---@param t table
---@return fun(): any, any
function M.sorted(t)
  local keys, i = {}, 0
  for key in pairs(t) do keys[#keys + 1] = key end
  table.sort(keys, before)
  return function()
    i = i + 1
    local key = keys[i]
    if key ~= nil then return key, t[key] end
  end
end

--- Checks the fields of a table and returns it.
---@param noun string whose fields they are, for messages
---@param spec table
---@param fields string[]
---@return table
function M.check(noun, spec, fields)
  if type(spec) ~= "table" then
    fail.blame("%s takes a table { … }, not %s", noun, M.found(spec))
  end
  for name in M.sorted(spec) do M.expect(noun .. " has no", name, fields) end
  return spec
end

--- Lets a table blame an author who asks it for an unknown name, or sets one.
---@param what string such as "there is no option"
---@param t table
---@param names string[]
---@param command? string that names them all, if they are many
---@return table t
function M.strict(what, t, names, command)
  local function expect(_, name) M.expect(what, name, names, command) end
  return setmetatable(t, {
    __index = expect,
    __newindex = function(_, name, value)
      expect(t, name)
      rawset(t, name, value)
    end,
    __metatable = false,
  })
end

--- A table of the same fields and metatable, of which others may be set.
---@param t table
---@return table
function M.copied(t)
  local made = setmetatable({}, getmetatable(t))
  for field, value in next, t do made[field] = value end
  return made
end

--- The items of a list in order; those that are `false`, which options switch off, are left out.
---@param what string whose list it is, for messages: "slot ko"
---@param list table
---@return any[]
function M.items(what, list)
  local places, items = {}, {}
  for i in M.sorted(list) do
    if math.type(i) ~= "integer" then
      fail.blame("%s: expected a list, found a field \"%s\"", what, tostring(i))
    end
    places[#places + 1] = i
  end
  for _, i in ipairs(places) do
    if list[i] then items[#items + 1] = list[i] end
  end
  return items
end

-- How deep lists may stand in lists, to which each mutator adds one, and how much they may hold.
local DEEPEST, MOST = 100, 10000

--- The same of a list for a slot, in which lists may stand: what they hold stands there too.
---@param what string
---@param list table
---@return any[]
function M.flat(what, list)
  local out = {}
  local function lay_out(inner, depth)
    if depth > DEEPEST then
      fail.blame("%s: a list stands in itself, or in more than %d others", what, DEEPEST)
    end
    for _, item in ipairs(M.items(what, inner)) do
      if type(item) == "table" and not getmetatable(item) then
        lay_out(item, depth + 1)
      else
        out[#out + 1] = item
        if #out > MOST then fail.blame("%s: more than %d items, in lists in lists", what, MOST) end
      end
    end
  end
  lay_out(list, 0)
  return out
end

--- Checks that fields of a table, if given, are texts, and not blank.
---@param noun string
---@param spec table
---@param names string[]
function M.texts(noun, spec, names)
  for _, name in ipairs(names) do
    if spec[name] ~= nil and type(spec[name]) ~= "string" then
      fail.blame("%s: %s is a text, not %s", noun, name, M.found(spec[name]))
    elseif spec[name] and not spec[name]:find "%S" then
      fail.blame("%s: %s is an empty text", noun, name)
    end
  end
end

--- Checks that fields of a table, if given, are true or false.
---@param noun string
---@param spec table
---@param names string[]
function M.flags(noun, spec, names)
  for _, name in ipairs(names) do
    if spec[name] ~= nil and type(spec[name]) ~= "boolean" then
      fail.blame("%s: %s is true or false, not %s", noun, name, M.given(spec[name]))
    end
  end
end

return M
