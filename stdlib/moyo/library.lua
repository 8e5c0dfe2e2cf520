--- Finding and loading rule files and maps.
--
-- Rule files are looked for in the folders of MOYO_PATH (separated by colons),
-- then where Moyo's own are, then in ./rules; what a rule file names itself, last
-- of all beside it.  So a name means the same in every folder, and one that lies
-- in ./rules alone is found there.  A file is loaded as text, into the environment
-- of sandbox.lua, and returns the declaration of a variant.

local core = require "moyo.core"
local fail = require "moyo.fail"
local near = require "moyo.near"
local sandbox = require "moyo.sandbox"
local spec_of = require "moyo.spec"

local M = {}

--- What a rule file may use when it is not trusted.
M.budget = { instructions = 50000000, bytes = 64 << 20 }

local MAX_FILE = 1 << 20

-- The folder that holds stdlib and rules, seen from this very file.
local home = assert(package.searchpath("moyo", package.path)):gsub("/?stdlib/moyo%.lua$", "")
if home == "" then home = "." end

-- Are rules that are loaded now to be trusted?  Set by `with_budget`.
local untrusted = false

-- The rule file whose code runs now, or nil.
local running

local function folders()
  local list = {}
  for folder in (os.getenv "MOYO_PATH" or ""):gmatch "[^:]+" do list[#list + 1] = folder end
  list[#list + 1] = home .. "/rules"
  list[#list + 1] = "./rules"
  if running then list[#list + 1] = running:match "^(.*)/" or "." end
  return list
end

-- A pipe or a device might have no end.
local function read(path, most)
  local regular, fault = core.is_file(path)
  if not regular then return nil, fault or path .. ": not a regular file" end
  local file, why = io.open(path, "rb")
  if not file then return nil, why end
  local text
  text, fault = file:read(most + 1)
  file:close()
  if not text and fault then return nil, path .. ": " .. fault end
  text = text or ""
  if #text > most then return nil, ("%s: larger than %d bytes"):format(path, most) end
  return text
end

--- Names in a folder that end in this, without it, sorted.
local function names(folder, ending)
  local list = {}
  for _, name in ipairs(core.folder(folder) or {}) do
    if name:sub(-#ending) == ending and name:find "^[%w_-]+%." then
      list[#list + 1] = name:sub(1, -#ending - 1)
    end
  end
  table.sort(list)
  return list
end

--- Names of all variants, in the order of the search path, each once.
---@return string[] names
---@return table<string, string> files
function M.names()
  local list, files = {}, {}
  for _, folder in ipairs(folders()) do
    for _, name in ipairs(names(folder, ".lua")) do
      if not files[name] then
        files[name] = folder .. "/" .. name .. ".lua"
        list[#list + 1] = name
      end
    end
  end
  table.sort(list)
  return list, files
end

--- Names of all maps.
---@return string[]
function M.maps()
  local list, seen = {}, {}
  for _, folder in ipairs(folders()) do
    for _, name in ipairs(names(folder .. "/maps", ".map")) do
      if not seen[name] then list[#list + 1] = name end
      seen[name] = true
    end
  end
  table.sort(list)
  return list
end

--- Finds a map by name, or by path where the rules are trusted.
---@param name string
---@return string|nil file
---@return string|nil text
function M.find_map(name)
  if name:find "[/.]" then
    if untrusted then return nil end
    if not name:find "%.map$" then
      fail.raise("map %s: expected a map's name, or the path of a file that ends in .map", name)
    end
    local text, why = read(name, MAX_FILE)
    if not text then fail.raise("map %s: %s", name, why) end
    return name, text
  end
  for _, folder in ipairs(folders()) do
    local path = ("%s/maps/%s.map"):format(folder, name)
    local text = read(path, MAX_FILE)
    if text then return path, text end
  end
  return nil
end

--- The text of a file named in an option as @FILE.
---@param path string
---@return string
function M.read_option_file(path)
  if untrusted then fail.raise("@%s: rules that are not trusted read no files", path) end
  local text, why = read(path, MAX_FILE)
  if not text then fail.raise("%s", why) end
  return text
end

-- Messages of errors raised while a rule file was evaluated: mistakes as they
-- are, others with the position that Lua put in front of them.
local function rethrow(file, value)
  if fail.is(value) then error(value, 0) end
  local message = value
  if type(value) ~= "string" then
    message = ("the rules raised a %s instead of a message"):format(type(value))
  end
  if message == "not enough memory" then -- nobody is to blame where no budget is kept
    message = core.spend(0) and "the rules take too much memory" or "out of memory"
  end
  if not message:find(":%d+: ") then message = file .. ": " .. message end
  fail.raise("%s", message)
end

-- What comes of f and a message handler for it, whichever of both has been stopped.
local function inner(watched, ...)
  if watched then return ... end
  return false, ...
end

--- Calls f, which runs an author's code; whatever it raises becomes a mistake.
---@param file string
function M.protected(file, f, ...)
  local results
  local before = running
  running = file
  if untrusted then
    results = table.pack(core.limited(M.budget.instructions, M.budget.bytes, f, ...))
  else
    results = table.pack(inner(core.watched(xpcall, f, fail.translate, ...)))
  end
  running = before
  if not results[1] then rethrow(file, results[2]) end
  return table.unpack(results, 2, results.n)
end

--- What one call of a rule may use while the game is played: nil where the rules
--- are trusted.
---@return {instructions: integer, bytes: integer}|nil
function M.call_budget()
  return untrusted and {
    instructions = math.min(M.budget.instructions, 2000000),
    bytes = math.min(M.budget.bytes, 16 << 20),
  } or nil
end

--- Calls f with rule files that it loads held to a budget.
---@param budget {instructions: integer, bytes: integer}|nil
function M.with_budget(budget, f, ...)
  local before, trusted = M.budget, untrusted
  M.budget, untrusted = budget or before, true
  local results = table.pack(pcall(f, ...))
  M.budget, untrusted = before, trusted
  if not results[1] then error(results[2], 0) end
  return table.unpack(results, 2, results.n)
end

local loading, loaded = {}, {}

-- What other languages have, by where Lua stumbles over it.
local foreign = { ["!"] = "not equal is written ~=, and a denial not", ["&"] = "write and",
  ["|"] = "write or", ["+"] = "write n = n + 1", ["="] = "to compare, write ==" }

-- What Lua says of a text that is no Lua, with what has most likely been left out.
local function explain_syntax(message)
  local mark = message:match " near '([!&|+=])'$"
  if mark then return message .. "; " .. foreign[mark] end
  local open, what, line, found =
    message:match "'([%a%)}]+)' expected %(to close '(%S+)' at line (%d+)%) near (.*)$"
  if not open then
    open, found = message:match "'([%)}])' expected near (.*)$"
  end
  if not open then
    return message .. (message:find "near <eof>$" and "; something is never closed" or "")
  end
  if found == "<eof>" then
    return ("%s: the %s of line %s is never closed; a %s is missing"):format(message, what, line,
      open)
  end
  if open == "end" then return message end
  return ("%s; is a comma missing before it, or %s %s?"):format(message,
    open == "}" and "the brace" or "the parenthesis", open)
end

local reserved = {}
for word in ("and break do else elseif end false for function goto if in local nil not or repeat "
  .. "return then true until while"):gmatch "%a+" do reserved[word] = true end

-- Not what a stranger's rules stumbled over: they may name any file, and the message
-- would quote it.  Words and signs of Lua say nothing of it.
local function unquoted(message)
  local function hide(word)
    return not (reserved[word] or word:find "^%p%p?$") and "'…'" or nil
  end
  message = message:gsub(" near '(.*)'$", function(word)
    return hide(word) and " near '…'"
  end)
  return (message:gsub("'([%w_]+)'", hide):gsub("<goto .->", "<goto …>"))
end

-- Evaluates a rule file into a declaration.
local function evaluate(path, name)
  local text, why = read(path, MAX_FILE)
  if not text then fail.raise("%s", why) end
  if text:byte() == 27 then fail.raise("%s:1: a rule file is text, not compiled Lua", path) end
  fail.rule_file(path)
  local vocabulary = require "moyo.vocabulary"
  local chunk, syntax = load(text, "@" .. path, "t", sandbox.environment(vocabulary, untrusted))
  if not chunk and not syntax:find "%.lua:%d+: " then
    fail.raise("%s:1: parts are nested too deeply (%s)", path, syntax)
  end
  if not chunk then fail.raise("%s", explain_syntax(untrusted and unquoted(syntax) or syntax)) end
  local declaration = M.protected(path, chunk)
  local game = require "moyo.game"
  if not game.is_declaration(declaration) then
    fail.raise("%s:1: a rule file returns moyo.game \"Name\" { … } or a variant; "
      .. "this one returns %s", path, untrusted and type(declaration) or spec_of.found(declaration))
  end
  return declaration:finish(name, path, text)
end

--- The declaration of a variant, by name or by path of its rule file.
---@param name string
---@return Variant
function M.variant(name)
  local path = name
  if not name:find "/" and not name:find "%.lua$" then
    local list, files = M.names()
    path = files[name:lower()] or files[name]
    if not path then
      fail.raise("there is no variant \"%s\"%s", name, near.hint(name, list))
    end
    name = name:lower()
  elseif not name:find "%.lua$" then
    fail.raise("%s: expected a variant's name, or the path of a file that ends in .lua", name)
  else
    local last = name:match "^.*/(.*)" or name
    name = last:match "^(.+)%.lua$" or name
  end
  if loaded[path] and loaded[path].untrusted == untrusted then return loaded[path].variant end
  if loading[path] then fail.raise("%s: the variant inherits from itself", path) end
  loading[path] = true
  local good, result = pcall(evaluate, path, name)
  loading[path] = nil
  if not good then error(result, 0) end
  loaded[path] = { variant = result, untrusted = untrusted }
  return result
end

--- The declaration of a variant that is looked at, as to list it or to find a preset, though
--- nobody asked for it: a file that is not Moyo's own is held to a budget.
---@param name string
---@return Variant
function M.glance(name)
  local _, files = M.names()
  if files[name] == ("%s/rules/%s.lua"):format(home, name) then return M.variant(name) end
  return M.with_budget(nil, M.variant, name)
end

--- Rule files that nothing finds by name, as Moyo has its own of that name.
---@return string[]
function M.hidden()
  local list, _, files = {}, M.names()
  for _, name in ipairs(names("./rules", ".lua")) do
    local path, own = ("./rules/%s.lua"):format(name), files[name]
    if own == ("%s/rules/%s.lua"):format(home, name) and read(path, MAX_FILE) ~= read(own, MAX_FILE)
    then
      list[#list + 1] = path
    end
  end
  return list
end

--- Forgets rule files already loaded, so that edited ones are read again.
function M.forget() loaded, loading = {}, {} end

return M
