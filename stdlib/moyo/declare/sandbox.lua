--- The world a rule file sees: an allow-list, with ordered `pairs`.
--
-- A rule file is a guest.  It gets no way to the file system, to other Lua
-- code, or to the metatables of shared objects; `require` gives it the vocabulary,
-- and what library files return, which are guests too.
-- What it can do to time and memory is the business of `core.limited`.

local core = require "moyo.core"
local fail = require "moyo.base.fail"
local fixed = require "moyo.base.fixed"
local near = require "moyo.base.near"
local pattern = require "moyo.declare.pattern"
local slots = require "moyo.freeze.slots"
local spec_of = require "moyo.base.spec"
local token = require "moyo.base.token"

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
  if type(t) ~= "table" then
    local meta = type(t) == "userdata" and debug.getmetatable(t)
    local set = meta and meta.__name == "moyo.PointSet"
    error(("bad argument #1 to 'pairs' (table expected, got %s)"):format(set
      and "a set of points; \"for p in set:each() do\" goes through them" or type(t)), 2)
  end
  local keys = {}
  for k in next, fixed.fields(t) or t do
    if not orderable[type(k)] then
      error(("pairs: keys of type %s have no order"):format(type(k)), 2)
    end
    keys[#keys + 1] = k
  end
  core.spend(#keys * math.log(#keys + 2, 2) * 16)
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
  string = { "byte", "char", "find", "format", "gmatch", "gsub", "len", "lower", "match", "rep",
    "reverse", "sub", "upper" },
  table = { "concat", "insert", "move", "pack", "remove", "sort", "unpack" },
}

-- What authors look for in vain, and what to use instead.
local instead = {
  moyo = "begin the file with: local moyo = require \"moyo\"",
  print = "`moyo play` shows what a rule does, error(text) stops it with a message",
  math_random = "chance decides steps in moyo.chance { … }, such as moyo.roll",
  math_randomseed = "chance decides steps in moyo.chance { … }, such as moyo.roll",
  null = "write nil",
  next = "use pairs, which goes in order",
  setmetatable = "rules need no metatables",
  o = "the options are what the function `rules` gets: rules = function(o)",
  move = "conditions get it second: function(position, move); moyo.move makes a step",
  game = "rules find the game in position.game; moyo.game declares one",
  self = "rules get the position first: function(position, …)",
  position = "rules get it first: function(position, …)",
  board = "a slot is set within the table that `rules` returns: board = …; a rule finds the board "
    .. "in position.game.board",
}

-- Words of slots and fields, which are texts.
local quoted = { "all", "any", "both", "empty", "ends", "enemy", "flip", "free", "loses", "near",
  "new", "nobody", "others", "own", "stuck" }

-- What a message says of an unknown name.
local function hint(name, known, vocabulary)
  if instead[name] then return "; " .. instead[name] end
  local word = vocabulary and rawget(vocabulary, name) ~= nil and "; write moyo." .. name or ""
  if spec_of.known(slots.names, name) then
    return ("%s; a slot is set within the table that `rules` returns: %s = …"):format(word, name)
  end
  if word ~= "" then return word end
  if spec_of.known(quoted, name) then
    return ('; a text stands in quotation marks: "%s"'):format(name)
  end
  for library, names in M.pairs(libraries) do
    if spec_of.known(names, name) then return ("; write %s.%s"):format(library, name) end
  end
  local nearest = near.name(name:gsub("^.*_", ""), known)
  return nearest and ('; did you mean "%s"?'):format(nearest) or ""
end

-- A library's table, which answers a name that it does not have.
local function strict(library, t)
  local known = {}
  for name in pairs(t) do known[#known + 1] = name end
  table.sort(known)
  return setmetatable(t, {
    __index = function(_, name)
      error(("there is no %s.%s in rule files%s"):format(library, tostring(name),
        hint(library .. "_" .. tostring(name), known)), 2)
    end,
    __metatable = false,
  })
end

local function names_only(from, names)
  local to = {}
  for _, name in ipairs(names) do to[name] = from[name] end
  return to
end

-- ---- What takes long in C ---------------------------------------------------------------------
--
-- The virtual machine only counts its own instructions, and can neither interrupt a library
-- function nor be stopped in one.  So with a budget, functions whose time grows with their
-- arguments first pay for what they may cost.  And if rules are watched, or have a budget,
-- functions whose time may grow without bound have a twin in Lua, which does the work when it may
-- be long.  Otherwise they stay as they are.

local spend = core.spend
local gsub, format, pack = string.gsub, string.format, table.pack

-- Work on this many characters costs one instruction.
local CHARACTERS = 8

-- Work that costs more instructions, some milliseconds in C, is left to the twin.
local LONG = 1 << 19

local function as_text(value)
  return type(value) == "string" and value or format("%s", value)
end

-- How often short patterns repeat: the same few are asked about again and again.
local repetitions, counted = {}, 0

local SHORT, COUNTED = 64, 256

local function count_repetitions(what)
  local count = repetitions[what]
  if count then return count end
  local _, loops = gsub(what, "[%*%+%-%?]", "")
  local _, balanced = gsub(what, "%%[bf%d]", "")
  if #what <= SHORT then
    if counted == COUNTED then repetitions, counted = {}, 0 end
    repetitions[what], counted = loops + balanced, counted + 1
  end
  return loops + balanced
end

-- Each repetition in a pattern may try every length, from every starting place.
local function match_cost(text, what)
  text, what = as_text(text), as_text(what)
  return (#text + 1) ^ (1 + count_repetitions(what)) * (#what + 1) / CHARACTERS
end

local costs = { string = {}, table = {}, _G = {} }

for _, name in ipairs { "find", "gmatch", "gsub", "match" } do costs.string[name] = match_cost end

function costs.string.rep(text, times, separator)
  local size = #format("%s", text) + #format("%s", separator or "")
  return (tonumber(times) or 0) * (size + 1) / CHARACTERS
end

for _, name in ipairs { "byte", "lower", "reverse", "sub", "upper" } do
  costs.string[name] = function(text) return #format("%s", text) / CHARACTERS end
end

function costs._G.tonumber(text) return type(text) == "string" and #text / CHARACTERS or 0 end

-- A number may become hundreds of digits, and each takes work, most in fractions.
local DIRECTIVE, FRACTION = 2048, 16384

function costs.string.format(what, ...)
  what = format("%s", what)
  local _, directives = gsub(what, "%%", "")
  local _, fractions = gsub(what, "%%[^%a%%]*[aAeEfgG]", "")
  local size = directives * DIRECTIVE + fractions * FRACTION
  local values = pack(...)
  for i = 1, values.n do
    if type(values[i]) == "string" then size = size + #values[i] end
  end
  return size / CHARACTERS + values.n
end

-- Lua may look up 120 keys for it, which is what each call of a guarded function costs.
function costs._G.rawlen() return 0 end

-- No list of a rule with a budget has more values than this.  What seems to be longer has keys that
-- are no list, among which Lua has looked up 120, and will again.
local LONGEST, LOOKED_UP = 1 << 22, 128

local function length(list)
  local found = type(list) == "table" and rawlen(list) or 0
  if found > LONGEST then spend(LOOKED_UP) end
  return found
end

function costs.table.insert(list, at, value)
  local last = length(list)
  return value ~= nil and last - (tonumber(at) or last) or 0
end

function costs.table.remove(list, at)
  local last = length(list)
  return last - (tonumber(at) or last)
end

function costs.table.move(_, first, last)
  return (tonumber(last) or 0) - (tonumber(first) or 0)
end

function costs.table.sort(list)
  local n, characters = length(list), 0
  for i = 1, n do
    local value = rawget(list, i)
    if type(value) == "string" then characters = characters + #value end
  end
  return (n + characters / CHARACTERS) * math.log(n + 2, 2)
end

function costs.table.unpack(list, first, last)
  return (tonumber(last) or length(list)) - (tonumber(first) or 1)
end

-- What it takes to write a value as `..` does: a number with a fraction may become 300 digits.
local WRITTEN = 64

local function writing_cost(value)
  if type(value) == "string" then return #value / CHARACTERS end
  return type(value) == "number" and WRITTEN or 0
end

function costs._G.tostring(value) return writing_cost(value) end

function costs.table.concat(list, separator, first, last)
  first, last = tonumber(first) or 1, tonumber(last) or length(list)
  local size = 0
  for i = first, last do
    local value = type(list) == "table" and rawget(list, i)
    if not value then return size + last - i end
    size = size + 1 + writing_cost(value)
  end
  return size + (type(separator) == "string" and #separator * (last - first) / CHARACTERS or 0)
end

-- Was the asking function called by a rule file?  Moyo's own functions work on longer texts, and
-- are known to end.  A function that returned the call of a method has left the stack, so its own
-- caller counts: for a rule file's function that is another of its functions, or C.
local function called_by_guest()
  local caller = debug.getinfo(3, "S")
  return not caller or caller.what == "C" or fail.is_rule_file(caller.source)
end

-- Results of a guest's call; its error names the guest's line.
local function results(good, ...)
  if good then return ... end
  local message = ...
  if message == "not enough memory" then message = "the rules take too much memory" end
  if type(message) == "string" then -- a twin's line is not the guest's
    message = gsub(message, "^%S*stdlib/moyo/%S+%.lua:%d+: ", "")
  end
  local placed = type(message) ~= "string" or gsub(message, ":%d+: ", "", 1) ~= message
  error(message, placed and 0 or 2)
end

-- The twins: patterns, loops, and sorting in which Lua compares.
local move, rep, sort = table.move, string.rep, table.sort

local twins = { string = {}, table = {}, _G = {} }
for name, f in next, pattern do twins.string[name] = f end

-- Repeating nothing takes as long as repeating something.  C does the work here too, so a budget
-- pays for it.
function twins.string.rep(text, times, separator)
  spend(costs.string.rep(text, times, separator))
  local nothing = text == "" and (separator or "") == ""
  return rep(text, nothing and 1 or times, separator)
end

function twins.table.move(from, first, last, at, to)
  move({}, 1, 0, at, to) -- checks the arguments
  first, last, at, to = first | 0, last | 0, at | 0, to or from
  local back = at > first and at <= last and to == from
  for i = back and last or first, back and first or last, back and -1 or 1 do
    to[at + i - first] = from[i]
  end
  return to
end

function twins.table.sort(list, before)
  sort(list, before and function(a, b) return before(a, b) end or function(a, b) return a < b end)
end

-- What each call costs besides; and what costs less than SMALL is not asked for.
local CALL, SMALL = 32, 64

-- The function that pays before it works, and leaves long work to its twin.  Most calls are short:
-- nobody asks who made them.  Functions that `is_own` a rule file's nobody else calls; methods of
-- strings are Moyo's as well.
local function guarded(library, name, is_own)
  local original, cost, twin = _G[library][name], costs[library][name], twins[library][name]
  return function(...)
    local limited = spend(CALL)
    if not limited and not twin then return results(pcall(original, ...)) end
    local price = cost(...)
    if price <= (limited and SMALL or LONG) then return results(pcall(original, ...)) end
    if not is_own and not called_by_guest() then return original(...) end
    if twin and price > LONG then
      core.count_all()
      return results(pcall(twin, ...))
    end
    spend(price)
    return results(pcall(original, ...))
  end
end

-- The names of a library's guarded functions: without a budget only those with a twin.
local function guarded_names(library, untrusted)
  return untrusted and costs[library] or core.watching() and twins[library] or {}
end

-- Methods of strings are the same for everybody; they are guarded from the first rule file that
-- needs it.
local methods = {}
for name, method in next, string do methods[name] = name ~= "dump" and method or nil end

-- So is their arithmetic, which reads them as numbers.
local function guard_arithmetic()
  local meta = getmetatable("")
  for name in ("__add __sub __mul __div __mod __pow __idiv __unm"):gmatch "%S+" do
    local original = meta[name]
    meta[name] = function(a, b)
      spend((type(a) == "string" and #a or 0) + (type(b) == "string" and #b or 0))
      return original(a, b)
    end
  end
end

local arithmetic_guarded = false

local function guard_methods(untrusted)
  for name in next, guarded_names("string", untrusted) do
    if methods[name] == string[name] then methods[name] = guarded("string", name) end
    getmetatable("").__index = methods
  end
  if untrusted and not arithmetic_guarded then
    arithmetic_guarded = true
    guard_arithmetic()
  end
end

-- ---- Copies -----------------------------------------------------------------------------------

-- What to copy an entry costs beside its instructions.
local ENTRY = 8

--- Tables within each other, at most, that are copied.
M.deepest = 1000

local TOO_DEEP <const> = "too deep"

-- A copy of a table and all that it holds, except functions, userdata and tokens: what a rule file
-- changes in it changes nothing for others.
local function copy(value, seen, depth)
  if type(value) ~= "table" or token.is(value) then return value end
  if seen[value] then return seen[value] end
  if depth > M.deepest then error(TOO_DEEP, 0) end
  local fields, meta = fixed.fields(value), debug.getmetatable(value)
  local made, entries = {}, 1
  local result = fields and fixed.new(meta, made) or setmetatable(made, meta)
  seen[value] = result
  for k, v in next, fields or value do
    made[copy(k, seen, depth + 1)] = copy(v, seen, depth + 1)
    entries = entries + 1
  end
  spend(ENTRY * entries)
  return result
end

--- A copy of a shared table to give to a rule file.
---@param value any
---@return any copy nil of one that holds tables within too many tables
function M.copy(value)
  local good, made = pcall(copy, value, {}, 1)
  if good then return made end
  if made ~= TOO_DEEP then error(made, 0) end
end

--- A new environment for one rule file.
---@param vocabulary table what `require "moyo"` returns
---@param untrusted? boolean a budget is kept
---@param noun? string what messages call such a file: "rule file" unless given
---@param library? fun(name: string): any what `require` of another name returns
---@return table
function M.environment(vocabulary, untrusted, noun, library)
  noun = noun or "rule file"
  local env = names_only(_G, allowed)
  for name, names in pairs(libraries) do
    env[name] = names_only(_G[name], names)
    for costly in pairs(guarded_names(name, untrusted)) do
      env[name][costly] = guarded(name, costly, true)
    end
    strict(name, env[name])
  end
  guard_methods(untrusted)
  for costly in pairs(guarded_names("_G", untrusted)) do
    env[costly] = guarded("_G", costly, true)
  end
  local moyo
  env.pairs = M.pairs
  env.require = function(name)
    core.count_all()
    if name ~= "moyo" and library and type(name) == "string" then return library(name) end
    if name ~= "moyo" then
      error(("a rule file can require \"moyo\" only, not \"%s\""):format(tostring(name)), 2)
    end
    moyo = moyo or M.copy(vocabulary)
    return moyo
  end
  -- what has no words of its own is called by its type: an address differs each time
  local write = env.tostring
  function env.tostring(...) return (gsub(write(...), ": 0x%x+$", "")) end
  env._G = env
  local known = { "false", "math", "nil", "pairs", "require", "return", "string", "table", "true",
    table.unpack(allowed) }
  return setmetatable(env, {
    __index = function(_, name)
      error(("\"%s\" is not defined in %ss%s"):format(tostring(name), noun,
        hint(tostring(name), known, vocabulary)), 2)
    end,
    __newindex = function(_, name)
      error(("a %s sets no global variables; write: local %s"):format(noun, tostring(name)), 2)
    end,
    __metatable = false,
  })
end

return M
