--- Loading rule files: base/files.lua finds them.
--
-- A file is loaded as text, into the environment of sandbox.lua, and returns the
-- declaration of a variant.

local allowed = require "moyo.base.allowed"
local core = require "moyo.core"
local counted = require "moyo.declare.counted"
local during = require "moyo.base.during"
local fail = require "moyo.base.fail"
local files = require "moyo.base.files"
local near = require "moyo.base.near"
local ruleset = require "moyo.declare.ruleset"
local option = require "moyo.declare.option"
local sandbox = require "moyo.declare.sandbox"
local source = require "moyo.compile.source"
local spec_of = require "moyo.base.spec"
local token = require "moyo.base.token"

local M = {}

--- What a rule file may use when it is not trusted.
M.budget = { instructions = 50000000, bytes = 64 << 20 }

-- The paths of rule files that the user has named, and so trusts.
local named = {}

--- Does a rule file lie in the current folder, where nobody has named it by its path?  Then a
--- stranger may have put it there.
---@param path string
---@return boolean
function M.is_strange(path) return files.is_here(path) and not named[path] end

--- A message that ends a rule file, and who lifts its budget, if that has run out.
---@param message string
---@param file string
---@return string
function M.with_hint(message, file)
  local is_end = M.is_strange(file) and message:find "the rules take too %l+: .* budget$"
  return is_end and ("%s; \"moyo allow %s\" lifts it"):format(message, file:match "([^/]+)%.lua$")
    or message
end

-- Raises an error of a rule file again: a mistake as it is, another with the position that Lua put
-- in front of it, or else this place.
local function rethrow(place, file, value)
  if fail.is(value) then error(value, 0) end
  local message = value
  if message == "not enough memory" then -- without a budget nobody is to blame
    message = core.spend(0) and "the rules take too much memory" or "out of memory"
  end
  local past = fail.past_own(message) -- what Moyo's own code tripped over is the file's doing
  if past then message = message:sub(past) end
  if past or not message:find(":%d+: ") then message = place .. ": " .. message end
  fail.raise("%s", M.with_hint(message, file))
end

-- The results of f and its message handler, whichever of the two was stopped.
local function inner(watched, ...)
  if watched then return ... end
  return false, ...
end

--- Calls f, which runs an author's code; whatever it raises becomes a mistake.
---@param place string the file, or FILE:LINE, to blame where nothing says the line
function M.protected(place, f, ...)
  local file = place:match "^(.*):%d+$" or place
  local results
  if during.now.untrusted then
    local budget = during.now.budget
    results = table.pack(during.with("running", file, core.limited,
      budget.instructions, budget.bytes, f, ...))
  else
    results = table.pack(inner(during.with("running", file, core.watched, xpcall, f,
      fail.translate, ...)))
  end
  if not results[1] then rethrow(place, file, results[2]) end
  return table.unpack(results, 2, results.n)
end

--- What one call of a rule may use while the game is played: nil if the rules
--- are trusted.
---@return {instructions: integer, bytes: integer}|nil
function M.call_budget()
  local budget = during.now.budget
  return during.now.untrusted and {
    instructions = math.min(budget.instructions, 2000000),
    bytes = math.min(budget.bytes, 16 << 20),
  } or nil
end

--- Calls f; rule files that it loads are held to a budget.
---@param budget {instructions: integer, bytes: integer}|nil
function M.with_budget(budget, f, ...)
  return during.with("untrusted", true, during.with, "budget",
    budget or during.now.budget or M.budget, f, ...)
end

-- ---- Files -----------------------------------------------------------------------------------

-- What a file returned, by path.
local loaded = {}

-- Files that have used up a budget: commands that ask again are told at once.
local spent = {}

-- The line of a file's own return.  What this calls is on the stack instead of the file.
local function line_of_return(text)
  local before = text:match "^(.*\n)return%f[^%w_]" or ""
  return select(2, before:gsub("\n", "")) + 1
end

-- A record may name any file: what is wrong with one that is plainly no rule file would quote it.
local function expect_rules(path, text, noun)
  if noun ~= "rule file" then return end
  if text:find("moyo", 1, true) or text:find "return%s+require" then return end
  fail.raise('%s:1: not a rule file; expected one with require "moyo"', path)
end

-- Nor does the word make it one: until it has declared something, all that is told of a mistake in
-- a file outside ./rules is its line, except that a budget has run out.
local function told(mistake, path, line)
  local message = mistake.message
  if files.is_here(path) and not path:find("..", 1, true) then return mistake end
  if mistake.memory or message:find "the rules take too" then return mistake end
  local file, at = message:match "^(.-):(%d+): "
  at = math.tointeger(at) -- nil also where the file has written more digits
  if not at or not fail.is_rule_file("@" .. file) then file, at = path, line end
  return fail.made('%s:%d: a mistake, or no rule file; "moyo rules %s --untrusted" tells more',
    file, at, file)
end

-- What a chunk of a rule file returns, and its text with those of its library files.
local function run(path, noun)
  local text, why = files.read(path)
  if not text then fail.raise("%s", why) end
  local untrusted, running = during.now.untrusted, during.now.running
  if untrusted and files.confine and not files.is_own(path) and not allowed.holds(text) then
    files.confine(path)
  end
  local known = untrusted and not running and spent[path]
  if known and known.text == text and known.budget == during.now.budget.instructions then
    error(known.problem, 0)
  end
  if text:byte() == 27 then fail.raise("%s:1: a %s is text, not compiled Lua", path, noun) end
  fail.rule_file(path, untrusted and not files.is_own(path))
  if during.now.recorded and untrusted then expect_rules(path, text, noun) end
  local vocabulary = require "moyo.declare.vocabulary"
  local env = sandbox.environment(vocabulary, untrusted, noun, M.required)
  local chunk, problem = load(text, "@" .. path, "t", env)
  if not chunk then
    -- whoever checks a file has named it, and may read what it says
    local asked = during.now.checked and not running
    local explain = require "moyo.declare.syntax".explain -- no page loads it for a sound file
    fail.raise("%s", explain(path, problem, untrusted and not asked, text))
  end
  local written = text
  if untrusted then
    chunk, written = counted.load(text, path, env)
  end
  source.note("@" .. path, written)
  local texts = {} -- of the library files that it requires
  local line = line_of_return(text)
  local results = table.pack(pcall(during.with, "required", texts, M.protected,
    ("%s:%d"):format(path, line), chunk))
  local mistake = not results[1] and results[2]
  if fail.is(mistake) then
    mistake = fail.placed(mistake, path, line)
    if not running then
      mistake = fail.reworded(mistake, require "moyo.declare.lines".refined)
    end
    if untrusted and not running and mistake.message:find "the rules take too" then
      spent[path] = { text = text, budget = during.now.budget.instructions, problem = mistake }
    end
    if during.now.recorded and untrusted then mistake = told(mistake, path, line) end
  end
  if mistake then error(mistake, 0) end
  return results[2], table.concat({ text, table.unpack(texts) }, "\n")
end

-- A path as it is compared with others.
local function plain(path) return (path:gsub("^%./", "")) end

local function is_loading(path)
  local loading = during.now.loading
  while loading and loading.place ~= plain(path) do loading = loading.outer end
  return loading ~= nil
end

-- What `read` makes of a file, once; `again` is raised if the file is being read already, and gets
-- the path of the file that asks for it.
local function once(path, again, read)
  local known = loaded[path]
  if known and known.untrusted == during.now.untrusted then return known end
  local outer = during.now.loading
  if is_loading(path) then again(outer.path) end
  local here = { path = path, place = plain(path), outer = outer }
  local result = during.with("loading", here, read)
  result.untrusted = during.now.untrusted
  loaded[path] = result
  return result
end

-- Refuses what a file should not return.
local function blame_result(path, expected, value)
  fail.raise("%s:1: %s; this one returns %s%s", path, expected,
    during.now.untrusted and type(value) or spec_of.found(value),
    value == nil and "; is a `return` missing?" or "")
end

--- What `require "name"` gives a rule file: a copy of what the library file of this name returns.
---@param name string
---@return any
function M.required(name)
  local list, paths = files.libraries()
  local path = paths[name]
  if not path then
    local hint = near.name(name, list)
    local _, games = files.names()
    local game = games[name] and ('; a game is moyo.variant "%s"'):format(name) or ""
    fail.blame("there is no library file \"%s\"%s; a rule file can require \"moyo\" and the "
      .. "files in library/ beside rule files%s", name,
      hint and ("; did you mean \"%s\"?"):format(hint) or "", game)
  end
  local found = once(path, function(by)
    fail.blame("the library file \"%s\" requires itself, by way of %s", name, by)
  end, function()
    local value, text = run(path, "library file")
    if type(value) ~= "table" and type(value) ~= "function" then
      blame_result(path, "a library file returns a table or a function", value)
    end
    return { value = value, text = text }
  end)
  local texts = during.now.required
  if texts then table.insert(texts, found.text) end
  local copy = sandbox.copy(found.value)
  if copy == nil then
    fail.blame("the library file \"%s\" holds tables within more than %d tables", name,
      sandbox.deepest)
  end
  return copy
end

-- The path of a rule file, and the name that it gives what it declares.
local function path_and_name(what, name, all)
  if not name:find "/" and not name:find "%.lua$" then
    local list, paths = all()
    local path = paths[name:lower()] or paths[name]
    return path, name:lower(), list
  elseif not name:find "%.lua$" then
    fail.raise("%s: expected a %s's name, or the path of a file that ends in .lua; a path that "
      .. "holds +, ( or ) stands between quotation marks in a ruleset", name, what)
  end
  named[name] = named[name] or not during.now.untrusted and not during.now.running
  local last = name:match "^.*/(.*)" or name
  return name, last:match "^(.+)%.lua$" or name
end

local RETURNS = "a rule file returns moyo.game \"Name\" { … }, a variant or a mutator"

-- Which files have been asked for as mutators.
local as_mutators = {}

-- What is wrong when a rule file asks for itself; another file may have asked for it.
local function blame_itself(path, by)
  local place = plain(path)
  local mutator = as_mutators[place]
  local what = mutator and "the mutator asks for itself" or "the variant inherits from itself"
  if plain(by) ~= place then fail.raise("%s: %s, by way of %s", path, what, by) end
  fail.raise("%s: %s%s", path, what,
    mutator and "; `rules` gets the slots of the game that it changes" or "")
end

-- What a rule file declares: a variant or a mutator.  A strange file runs on the budget, unless a
-- trusted one asks for it; moyo.load says on what its rules run.
local function declaration(path, name)
  if M.is_strange(path) and not during.now.running and not during.now.untrusted then
    return M.with_budget(nil, declaration, path, name)
  end
  local function expect_declared(value)
    if require("moyo.declare.game").is_declaration(value)
      or require("moyo.declare.mutator").is(value) then
      return value
    end
    blame_result(path, RETURNS, value)
  end
  local found = once(path, function(by) blame_itself(path, by) end, function()
    local value, text = option.all_named(run, path, "rule file")
    return { value = expect_declared(token.open(value)):finish(name, path, text) }
  end)
  return expect_declared(found.value) -- another file may have required it
end

--- The declaration of a variant, by name or by path of its rule file.
---@param name string
---@return Variant
function M.variant(name)
  local path, own, list = path_and_name("variant", name, files.names)
  if not path then
    local _, mutators = files.mutators()
    if mutators[own] then
      fail.raise("%s is a mutator; it changes a game: go+%s", own, own)
    end
    fail.raise("there is no variant \"%s\"%s", name, near.hint(name, list, nil, "moyo list"))
  end
  local found = declaration(path, own)
  if require("moyo.declare.mutator").is(found) then
    fail.raise("%s is a mutator; it changes a game: go+%s", path, ruleset.quote_name(name))
  end
  return found
end

--- A mutator, by name or by path of its rule file.
---@param name string
---@return Mutator
function M.mutator(name)
  local path, own, list = path_and_name("mutator", name, files.mutators)
  if not path then
    local _, variants = files.names()
    local beside = variants[own]
    if not beside then
      fail.raise("there is no mutator \"%s\"%s", near.short(name),
        near.hint(name, list, nil, "moyo list"))
    end
    if not is_loading(beside) then
      local good, found = pcall(M.glance, own)
      if good then
        fail.raise("there is no mutator \"%s\"; it is a game, which stands first", name)
      end
      if not tostring(found):find("is a mutator", 1, true) then error(found, 0) end
    end
    fail.raise("there is no mutator \"%s\" in mutators/; for %s write +%s", name, beside, beside)
  end
  as_mutators[plain(path)] = true
  local found = declaration(path, own)
  if not require("moyo.declare.mutator").is(found) then
    fail.raise("%s is a game, not a mutator, and stands first", name)
  end
  return found
end

--- A variant or a mutator, by name or by path of its rule file; where both have the name, +NAME is
--- the mutator.
---@param name string
---@return Variant|Mutator
---@return boolean mutator
function M.declared(name)
  local change = name:match "^%+(.+)$" -- as `moyo list` writes a mutator
  if change then return M.mutator(change), true end
  local _, variants = files.names()
  local _, mutators = files.mutators()
  local path = name:find "/" or name:find "%.lua$"
  if path or variants[name:lower()] or not mutators[name:lower()] then
    local own
    path, own = path_and_name("variant", name, files.names)
    local found = path and declaration(path, own) or M.variant(name)
    return found, require("moyo.declare.mutator").is(found)
  end
  return M.mutator(name), true
end

-- Moyo's own declarations take less than a hundredth of it; their rules are not run.
local GLANCE = { instructions = 10000000, bytes = 16 << 20 }

-- So many files may use it up; then no others are looked at, until all are forgotten.
local MOST_SPENT, spent_glances = 8, 0

local function glance(path, find, name)
  if spent_glances >= MOST_SPENT then
    fail.raise("%s: not looked at, as %d other rule files have used up their budgets", path,
      MOST_SPENT)
  end
  local good, found = pcall(M.with_budget, GLANCE, find, name)
  if good then return found end
  if fail.is(found) and found.message:find "the rules take too" then
    spent_glances = spent_glances + 1
  end
  error(found, 0)
end

--- The declaration of a variant that nobody has asked for by name, such as to list it or to find a
--- preset: a file that is not Moyo's own is held to a small budget.
---@param name string
---@return Variant
function M.glance(name)
  local _, paths = files.names()
  if paths[name] == files.own(name) then return M.variant(name) end
  return glance(paths[name], M.variant, name)
end

--- The same of a mutator.
---@param name string
---@return Mutator
function M.glance_mutator(name)
  local _, paths = files.mutators()
  if paths[name] == files.own("mutators/" .. name) then return M.mutator(name) end
  return glance(paths[name], M.mutator, name)
end

--- Forgets rule files already loaded, so that edited ones are read again.
function M.forget() loaded, spent, spent_glances = {}, {}, 0 end

--- Calls f, which reads rule files anew; afterwards what was loaded before is there again.
---@param f function
---@param ... any
---@return any ... what f returns
function M.anew(f, ...)
  local before_loaded, before_spent = loaded, spent
  local function put_back(good, ...)
    loaded, spent = before_loaded, before_spent
    if not good then error((...), 0) end
    return ...
  end
  M.forget()
  return put_back(pcall(during.with, "loading", nil, f, ...))
end

return M
