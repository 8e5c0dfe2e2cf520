--- The world a rule file sees: an allow-list, with ordered `pairs`.
--
-- A rule file is a guest.  It gets no way to the file system, to other Lua
-- code, or to the metatables of shared objects; `require "moyo"` alone works.
-- What it can do to time and memory is the business of `core.limited`.

local M = {}

local function compare(a, b)
  local ta, tb = math.type(a) or type(a), math.type(b) or type(b)
  if ta ~= tb then
    local numbers = type(a) == "number" and type(b) == "number"
    if numbers then return a < b end
    return ta < tb
  end
  if ta == "boolean" then return not a and b end
  return a < b
end

local orderable = { number = true, string = true, boolean = true }

--- Like pairs, in an order that does not depend on addresses: numbers, then
--- strings, each in order.  Keys of other types are an error.
---@param t table
function M.pairs(t)
  local keys = {}
  for k in next, t do
    if not orderable[type(k)] then
      error(("pairs: keys of type %s have no order"):format(type(k)), 2)
    end
    keys[#keys + 1] = k
  end
  table.sort(keys, compare)
  local i = 0
  return function()
    i = i + 1
    local k = keys[i]
    if k ~= nil then return k, t[k] end
  end
end

local allowed = {
  "assert", "error", "ipairs", "select", "tonumber", "tostring", "type",
  "rawequal", "rawlen", "pcall",
}

local libraries = {
  math = { "abs", "ceil", "floor", "fmod", "huge", "max", "maxinteger", "min", "mininteger",
    "modf", "sqrt", "tointeger", "type", "ult" },
  string = { "byte", "char", "find", "format", "gmatch", "gsub", "len", "lower", "match",
    "reverse", "sub", "upper" },
  table = { "concat", "insert", "move", "pack", "remove", "sort", "unpack" },
}

local function copy(from, names)
  local to = {}
  for _, name in ipairs(names) do to[name] = from[name] end
  return to
end

-- How long a text may be, and how many loops a pattern may have, for matching
-- not to take long whatever it backtracks.
local TEXT_LIMIT, LOOP_LIMIT = 10000, 3

local gsub = string.gsub

local function guard(name)
  local original = string[name]
  return function(s, pattern, ...)
    local _, loops = gsub(tostring(pattern), "[%*%+%-%?]", "")
    if loops > LOOP_LIMIT or #tostring(s) > TEXT_LIMIT then
      error(("string.%s: too long a text or pattern for rules that are not trusted")
        :format(name), 2)
    end
    return original(s, pattern, ...)
  end
end

local matching = { "find", "gmatch", "gsub", "match" }

--- A new environment for one rule file.
---@param vocabulary table what `require "moyo"` returns
---@param untrusted? boolean with guarded pattern matching
---@return table
function M.environment(vocabulary, untrusted)
  local env = copy(_G, allowed)
  for name, names in pairs(libraries) do env[name] = copy(_G[name], names) end
  if untrusted then
    for _, name in ipairs(matching) do env.string[name] = guard(name) end
  end
  env.pairs = M.pairs
  env.require = function(name)
    if name ~= "moyo" then
      error(("a rule file can require \"moyo\" only, not \"%s\""):format(tostring(name)), 2)
    end
    return vocabulary
  end
  env._G = env
  return setmetatable(env, {
    __index = function(_, name)
      error(("\"%s\" is not defined in rule files"):format(tostring(name)), 2)
    end,
    __newindex = function(_, name)
      error(("a rule file sets no global variables; write: local %s"):format(tostring(name)), 2)
    end,
    __metatable = false,
  })
end

--- Calls f while methods of strings match only what cannot take long.  The
--- virtual machine cannot interrupt a match, so a budget of instructions alone
--- would not stop one.
function M.guarded(f, ...)
  local meta = getmetatable("")
  local methods = copy(string, { "byte", "char", "format", "len", "lower", "rep", "reverse",
    "sub", "upper" })
  for _, name in ipairs(matching) do methods[name] = guard(name) end
  local before = meta.__index
  meta.__index = methods
  local results = table.pack(pcall(f, ...))
  meta.__index = before
  if not results[1] then error(results[2], 0) end
  return table.unpack(results, 2, results.n)
end

return M
