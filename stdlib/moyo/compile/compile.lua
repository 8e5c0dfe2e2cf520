--- Compiles rule functions to code for the rule machine.
--
-- A function is read from its source, and written as instructions for one game: what it gets from
-- options, tables and the board is constant there, and helpers that it calls become part of it.
-- What the machine cannot do stays in Lua, as a whole; where Lua would raise an error, the machine
-- stops, and Lua is asked.  So both always agree.
--
-- Which kinds of values a name may hold is found out by compiling again, until a pass finds nothing
-- new.

local emitter = require "moyo.compile.emitter"
local source = require "moyo.compile.source"
local values = require "moyo.compile.values"
local Compiler = require "moyo.compile.statements".Compiler

local M = {}

Compiler.__index = Compiler

-- Each pass finds another kind of value for some name, or is the last.
local MOST_PASSES = 40

-- Rounds of loops after which the machine stops, and Lua runs the function.
local BUDGET = 1 << 20

---@class CompileContext
---@field game table what `position.game` shows: board, shape, players, colours, points, stacks …
---@field names string[] of players and pieces, by colour
---@field fields table<string, {number: integer, kind: string}> numbers from 0
---@field phases string[] names, by number
---@field verbs string[] names, by number
---@field dead integer|nil the field of stones agreed dead
---@field clearing function[]|nil stages by which position:clear clears, if they are in Lua
---@field source table|nil source.remembering(), while functions of the game are compiled
---@field budget integer|nil how many rounds of loops the machine runs (default BUDGET)

-- What a rule function of a slot is given.
local parameters = {
  condition = function() return { { kind = "position", at = 0 }, { kind = "move" } } end,
  finish = function() return { { kind = "position", at = 0 } } end,
  score = function() return { { kind = "position", at = 0 } } end,
}

function parameters.effect(self, func)
  local e = self.e
  local all = { { kind = "position", at = 0, effect = true } }
  for i = 2, math.min(#func.params, 5) do
    local r = e:int()
    if i == 2 then e:put("step", r) else e:put("argument", r, i - 3) end
    all[i] = values.int(r)
  end
  return all
end

-- The file that the compiler was in when it gave up, if it was not the rule's own.
local function file_of(self, f)
  local scope = self.scope
  while scope.outer do scope = scope.outer end
  local here = debug.getinfo(scope.closure, "S").source
  return here ~= debug.getinfo(f, "S").source and here:match "^@(.*)" or nil
end

-- Writes a function, or the selection of an argument, which may be rough.
local function pass(func, f, slot, context, known, which, rough)
  local e = emitter.new(known.texts, context.game.board)
  local self = setmetatable({ e = e, context = context, slot = slot, path = "",
    frames = {}, loops = {}, rounds = {}, labels = {}, outgrown = {},
    masks = known.masks, ids = known.ids, rolled = known.rolled,
    scope = { names = {}, closure = f, func = func },
    argument = which ~= "first" and 1 or 0, given = which == "given", rough = rough }, Compiler)
  local good, why = pcall(function()
    local args = parameters[slot](self, func)
    if which then
      require("moyo.compile.sweep").rule(self, func, args) -- conditions alone need it
    else
      self:rule(func, f, args)
    end
  end)
  if not good then
    if type(why) ~= "table" or not why.reason then error(why, 0) end
    local line = why.line or self.line
    return self, { line = line, reason = why.reason, file = file_of(self, f) }
  end
  return self
end

local function new_known() return { masks = {}, ids = {}, texts = { numbers = {} } } end

local function compile(f, slot, context, which, rough, seldom)
  context.source = context.source or source.remembering()
  local func, reason = context.source.of(f)
  if not func then return nil, { reason = reason } end
  local known = new_known()
  for _ = 1, MOST_PASSES do
    local self, why = pass(func, f, slot, context, known, which, rough)
    if self.ordered and self.ordered < #known.texts then self.again = true end
    -- what could not be written may be another thing by what has been found out since
    if why and not self.again then
      if not self.unrolled or known.rolled then return nil, why end
      -- names that keep an element of a table want a loop over it as it stands
      known, self.again = new_known(), true
      known.rolled = true
    end
    if not self.again then
      -- to load the optimizer takes as long as to compile several functions
      if not seldom then require("moyo.optimize.optimize").run(self.e) end
      return self.e:finish(context.budget, BUDGET)
    end
  end
  return nil, { line = func.line, reason = "names that hold too many kinds of things" }
end

--- Compiles a function.
---@param f function
---@param slot "condition"|"effect"|"finish"|"score"
---@param context CompileContext
---@param seldom boolean|nil it is short and asked so seldom that its code stays as it is written
---@return table|nil code as core.freeze reads it, with `count`, the number of instructions, and
---`argument`, the last argument of the step that it asks for, from 0
---@return {line: integer|nil, reason: string}|nil why not
function M.compile(f, slot, context, seldom)
  return compile(f, slot, context, nil, nil, seldom)
end

--- Compiles a condition to code that leaves, of a set of values of an argument, a point, those for
--- which the condition holds, or may hold: of the first or the second, whatever the other one is,
--- or of the second for a given first one.
---@param f function
---@param which "first"|"second"|"given"
---@param context CompileContext
---@return table|nil code
---@return {line: integer|nil, reason: string}|nil why not
function M.select(f, which, context)
  local code, why = compile(f, "condition", context, which)
  if code then return code end
  code = compile(f, "condition", context, which, true)
  return code, why
end

return M
