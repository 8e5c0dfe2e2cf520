--- Loading rule files: base/files.lua finds them.
--
-- A file is loaded as text, into the environment of sandbox.lua, and returns the
-- declaration of a variant.

local core = require "moyo.core"
local fail = require "moyo.base.fail"
local files = require "moyo.base.files"
local near = require "moyo.base.near"
local sandbox = require "moyo.declare.sandbox"
local source = require "moyo.compile.source"
local spec_of = require "moyo.base.spec"
local syntax = require "moyo.declare.syntax"

local M = {}

--- What a rule file may use when it is not trusted.
M.budget = { instructions = 50000000, bytes = 64 << 20 }

-- Raises an error of a rule file again: a mistake as it is, another with the position that Lua put
-- in front of it.
local function rethrow(file, value)
  if fail.is(value) then error(value, 0) end
  local message = value
  if type(value) ~= "string" then
    message = ("the rules raised a %s instead of a message"):format(type(value))
  end
  if message == "not enough memory" then -- without a budget nobody is to blame
    message = core.spend(0) and "the rules take too much memory" or "out of memory"
  end
  if not message:find(":%d+: ") then message = file .. ": " .. message end
  fail.raise("%s", message)
end

-- The results of f and its message handler, whichever of the two was stopped.
local function inner(watched, ...)
  if watched then return ... end
  return false, ...
end

--- Calls f, which runs an author's code; whatever it raises becomes a mistake.
---@param file string
function M.protected(file, f, ...)
  local results
  local before = files.running
  files.running = file
  if files.untrusted then
    results = table.pack(core.limited(M.budget.instructions, M.budget.bytes, f, ...))
  else
    results = table.pack(inner(core.watched(xpcall, f, fail.translate, ...)))
  end
  files.running = before
  if not results[1] then rethrow(file, results[2]) end
  return table.unpack(results, 2, results.n)
end

--- What one call of a rule may use while the game is played: nil if the rules
--- are trusted.
---@return {instructions: integer, bytes: integer}|nil
function M.call_budget()
  return files.untrusted and {
    instructions = math.min(M.budget.instructions, 2000000),
    bytes = math.min(M.budget.bytes, 16 << 20),
  } or nil
end

--- Calls f; rule files that it loads are held to a budget.
---@param budget {instructions: integer, bytes: integer}|nil
function M.with_budget(budget, f, ...)
  local before, trusted = M.budget, files.untrusted
  M.budget, files.untrusted = budget or before, true
  local results = table.pack(pcall(f, ...))
  M.budget, files.untrusted = before, trusted
  if not results[1] then error(results[2], 0) end
  return table.unpack(results, 2, results.n)
end

local loading, loaded = {}, {}

-- Evaluates a rule file into a declaration.
local function evaluate(path, name)
  local text, why = files.read(path)
  if not text then fail.raise("%s", why) end
  if text:byte() == 27 then fail.raise("%s:1: a rule file is text, not compiled Lua", path) end
  fail.rule_file(path)
  local vocabulary = require "moyo.declare.vocabulary"
  local untrusted = files.untrusted
  local chunk, problem = load(text, "@" .. path, "t", sandbox.environment(vocabulary, untrusted))
  if not chunk then fail.raise("%s", syntax.explain(path, problem, untrusted)) end
  source.note("@" .. path, text)
  local declaration = M.protected(path, chunk)
  local game = require "moyo.declare.game"
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
    local list, paths = files.names()
    path = paths[name:lower()] or paths[name]
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
  if loaded[path] and loaded[path].untrusted == files.untrusted then return loaded[path].variant end
  if loading[path] then fail.raise("%s: the variant inherits from itself", path) end
  loading[path] = true
  local good, result = pcall(evaluate, path, name)
  loading[path] = nil
  if not good then error(result, 0) end
  loaded[path] = { variant = result, untrusted = files.untrusted }
  return result
end

-- Moyo's own declarations take less than a hundredth of it; their rules are not run.
local GLANCE = { instructions = 10000000, bytes = 16 << 20 }

--- The declaration of a variant that nobody has asked for by name, such as to list it or to find a
--- preset: a file that is not Moyo's own is held to a small budget.
---@param name string
---@return Variant
function M.glance(name)
  local _, paths = files.names()
  if paths[name] == files.own(name) then return M.variant(name) end
  return M.with_budget(GLANCE, M.variant, name)
end

--- Forgets rule files already loaded, so that edited ones are read again.
function M.forget() loaded, loading = {}, {} end

return M
