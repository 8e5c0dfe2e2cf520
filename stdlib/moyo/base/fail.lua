--- Mistakes of users and authors, as errors with one clear message.
--
-- A user's mistake is raised as a table with a message, so that programs can tell it from a defect
-- of their own.  So is an author's mistake; its message begins with the line of the rule file that
-- is to blame, the innermost one on the stack.

local core = require "moyo.core"
local during = require "moyo.base.during"

local fail = {}

local function stays() error("a mistake stays as it is", 2) end
local function text_of(self) return self.message end

-- What a mistake says stands in its metatable: a rule file that catches it cannot change it.  In a
-- table of all mistakes a rule would pay for those of others, when it is the one that lets it grow.
local function mistake(message, memory)
  local said = { message = message, memory = memory }
  return setmetatable({}, { __name = "moyo.Mistake", __index = said, __newindex = stays,
    __tostring = text_of, __metatable = false })
end

-- One line, whatever names and texts it quotes.
local function worded(format, ...)
  local message = select("#", ...) > 0 and string.format(format, ...) or format
  core.spend(2 * #tostring(message))
  -- the address of a table says nothing, and differs each time
  return (message:gsub("%f[%w_.]([%a_][%w_.]*): 0x%x+", "a %1")
    :gsub("[\n\r]", { ["\n"] = "\\n", ["\r"] = "\\r" }))
end

--- A mistake, to be raised.  Its message is one line, whatever names and texts it quotes.
---@param format string as for string.format
---@return table
function fail.made(format, ...) return mistake(worded(format, ...)) end

--- Raises a mistake.
---@param format string as for string.format
function fail.raise(format, ...) error(fail.made(format, ...), 0) end

--- The same where the system has no memory left, and it is known for what.
---@param format string as for string.format
function fail.raise_memory(format, ...)
  error(mistake(worded(format, ...), true), 0)
end

-- Chunk names of rule files; the loader lists each.  And which of them are a stranger's.
local rule_files, strangers = {}, {}

--- Tells that a chunk of this name is a rule file.
---@param chunk string as in debug.getinfo's source, without the "@"
---@param strange? boolean a stranger's
function fail.rule_file(chunk, strange)
  rule_files["@" .. chunk], strangers[chunk] = chunk, strange
end

--- Is it a rule file's?
---@param source string as in debug.getinfo's source
---@return boolean
function fail.is_rule_file(source) return rule_files[source] ~= nil end

-- As pcall, in a table; while the stack still has the author's line, errors are translated.  What
-- stands outside is not to blame.
local function hide(f, ...)
  local results = table.pack(xpcall(f, fail.translate, ...))
  return results
end

--- Where the rule file stands that called, or nil; nil also where `at` knows better.
---@return string|nil file
---@return integer|nil line
function fail.where() return core.caller(rule_files, hide) end

-- The line to blame, as "FILE:LINE: ", or "".
local function blame_place()
  local file, line = fail.where()
  if file then return ("%s:%d: "):format(file, line) end
  local blamed = during.now.blamed
  return blamed and blamed .. ": " or ""
end

--- Is a rule file a stranger's, as it was read last?  Moyo's own never are, nor is what its author
--- checks, who wants to know which mistakes are a user's.
---@param file string
---@return boolean
function fail.is_strangers(file) return strangers[file] == true and not during.now.checked end

-- Is the line to blame a stranger's?  Then it is named whoever made the mistake.
local function blames_stranger()
  local file = fail.where() or (during.now.blamed or ""):match "^(.*):%d+$"
  return file ~= nil and fail.is_strangers(file)
end

--- Raises an author's mistake, at the author's line.
---@param format string as for string.format
function fail.blame(format, ...)
  local message = select("#", ...) > 0 and string.format(format, ...) or format
  fail.raise("%s", blame_place() .. message)
end

--- Raises a mistake about values, as texts: the author's, unless a user gave one of them.  What a
--- stranger's rules raise names their line all the same.
---@param values string[]
---@param format string as for string.format
function fail.blame_for(values, format, ...)
  local given = during.now.given or {}
  for _, value in ipairs(values) do
    if given[value] and not blames_stranger() then fail.raise(format, ...) end
  end
  fail.blame(format, ...)
end

--- Raises a mistake about what a ruleset stands for as a whole: the author's if nothing else was
--- chosen than the rule file with its defaults, or if he is a stranger.
---@param format string as for string.format
function fail.blame_default(format, ...)
  if next(during.now.given or {}) ~= nil and not blames_stranger() then fail.raise(format, ...) end
  fail.blame(format, ...)
end

--- Calls f, which looks at what an author wrote at a place that is not on the
--- stack any more; mistakes are blamed on it.
---@param place string|nil FILE:LINE
function fail.at(place, f, ...)
  return during.with("blamed", place or during.now.blamed, function(...)
    local results = place and hide(f, ...) or table.pack(xpcall(f, fail.translate, ...))
    if not results[1] then error(fail.translate(results[2]), 0) end
    return table.unpack(results, 2, results.n)
  end, ...)
end

-- Looking for a place in a longer text, which may be anything, would take too long.
local longest_place = 1000

local function has_line(message)
  return message:sub(1, longest_place):find ":%d+: " ~= nil
end

-- A message with a line, if there is one to blame.
local function located(message)
  return has_line(message) and message or blame_place() .. message
end

--- A mistake of an author's, whose message begins with this place if it names no line.
---@param value table the mistake
---@param file string
---@param line integer
---@return table
function fail.placed(value, file, line)
  local message = value.message
  if value.memory or has_line(message) then return value end
  if message:sub(1, #file + 2) == file .. ": " then message = message:sub(#file + 3) end
  return mistake(("%s:%d: %s"):format(file, line, message))
end

--- A mistake whose message is what f makes of its own.
---@param value table the mistake
---@param f fun(message: string): string
---@return table
function fail.reworded(value, f)
  if value.memory then return value end
  local message = f(value.message)
  return message == value.message and value or mistake(message)
end

--- Where a message goes on that begins with a line of the standard library, and this line; or nil.
---@param message string
---@return integer|nil past
---@return string|nil inside
function fail.past_own(message)
  local inside, past = message:sub(1, longest_place)
    :match "^(%S*/?stdlib/moyo/[%w_/]+%.lua:%d+): ()"
  return past, inside
end

--- A message handler for an author's code: what the standard library tripped
--- over, because it did not expect such a value, is the author's mistake too.
function fail.translate(value)
  if fail.is(value) then return value end
  if type(value) ~= "string" then
    return located(("the rules raised a %s instead of a message"):format(type(value)))
  end
  -- C's message is Lua's own then: no line is to blame
  if fail.is_memory(value) then return "not enough memory" end
  local past, inside = fail.past_own(value)
  local place = inside and blame_place() or ""
  if place == "" then return located(value) end
  -- what the runtime says of the author's rules is meant for the author
  local told = value:sub(past):match "^program: (.*)$"
  if told then return mistake(place .. told) end
  return mistake(("%s%s (at %s)"):format(place, value:sub(past), inside:match "stdlib/.*"))
end

-- What the system says that finds no place for a library in memory, with no word of why.
local NO_PLACE = { "failed to map segment from shared object$", "cannot map zero%-fill pages$",
  "cannot allocate [^\n]*$", "cannot create [^\n]*descriptor$", "^out of memory: [^\n]*$",
  "cannot open shared object file$" }

-- Or that it is not there, although Lua has just found it.
local function is_unloaded(message)
  -- rules may say anything: only the first place where it may begin is looked at, and no long text
  local _, past = message:find("error loading module '", 1, true)
  if not past or #message > past + 2 * longest_place then return false end
  local file, problem = message:match("^[^'\n]*' from file '([^\n]*)':\n\t(.*)$", past + 1)
  if not file then return false end
  for _, words in ipairs(NO_PLACE) do
    if problem:find(words) then return true end
  end
  return problem == file .. ": cannot open shared object file: No such file or directory"
end

-- Where no memory is left, a file cannot be opened, and seems not to be there.
local function is_unopened(message)
  local name = message:match "module '([%w_.]+)' not found:"
  return name ~= nil and package.searchpath(name, package.cpath or "") ~= nil
end

--- Does a message say that the system has no memory left?  So say Lua, C, and whoever was to read
--- a module or another file then, each with something before it; a file that is read from wants
--- room for its arguments first.
---@param message string
---@return boolean
function fail.is_memory(message)
  return message:find "not enough memory%)?$" ~= nil or message:find "%f[%w]out of memory$" ~= nil
    or message:find("Cannot allocate memory", 1, true) ~= nil
    or message:find("stack overflow (too many arguments)", 1, true) ~= nil
    or is_unloaded(message) or is_unopened(message)
end

-- The results of a pcall; that no memory is left is no answer of what was called.
local function answer(good, ...)
  if not good and type((...)) == "string" and fail.is_memory((...)) then error((...), 0) end
  return good, ...
end

--- pcall for what goes another way when a call fails: where memory is out that is raised again,
--- lest the same rules lead another way only then.
---@param f function
---@param ... any
---@return boolean good
---@return any ... what f returns, or raises
function fail.call(f, ...) return answer(pcall(f, ...)) end

--- Is the value a mistake (rather than a defect)?
---@return boolean
function fail.is(value)
  local meta = type(value) == "table" and debug.getmetatable(value)
  return meta and meta.__tostring == text_of or false
end

--- Calls f and returns true and its results, or false and the message of the
--- mistake.  Defects are raised again.
function fail.try(f, ...)
  local results = table.pack(pcall(f, ...))
  if results[1] then return table.unpack(results, 1, results.n) end
  if fail.is(results[2]) then return false, results[2].message end
  error(results[2], 0)
end

return fail
