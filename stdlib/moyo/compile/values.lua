--- The values that expressions of a rule function have for the compiler, and how they lie in
--- registers.
--
-- A value is a table with a `kind`:
--
--   const     known now: `value`, anything that Lua has
--   scalar    in register `r`; `mask` says what it may be: nil, false, true, an integer
--   set       set register `r`, negative for a constant set
--   outcome   a set of the outcome that has not been asked for yet: `which`
--   list      a list that the function fills, `number`
--   sets      a list of sets that does not change, `sets`
--   position, move, last, phase, verb, groups, parts, adjacent, field_list, row, closure
--
-- How a scalar lies in its register follows from its mask: integers as they are, booleans as 0
-- and 1, anything mixed or nil tagged.

local emitter = require "moyo.compile.emitter"

local M = {}

M.NIL, M.FALSE, M.TRUE, M.INT = 1, 2, 4, 8
M.BOOL = M.FALSE | M.TRUE
local FALSY = M.NIL | M.FALSE

-- Sets of the outcome, and what counts them.
M.outcomes = { taken = "taken_count", own_taken = "own_count", flipped = "flipped_count" }

--- How a scalar of this mask lies in a register.
---@return "int"|"bool"|"tagged"
local function layout(mask)
  if mask & ~M.INT == 0 then return "int" end
  return mask & ~M.BOOL == 0 and "bool" or "tagged"
end
M.layout = layout

function M.const(value) return { kind = "const", value = value } end

function M.scalar(r, mask) return { kind = "scalar", r = r, mask = mask } end

function M.int(r) return M.scalar(r, M.INT) end

function M.set(r) return { kind = "set", r = r } end

--- The mask of a scalar, or of a constant that can be one; nil for anything else.
function M.mask_of(v)
  if v.kind == "scalar" then return v.mask end
  if v.kind ~= "const" then return nil end
  if v.value == nil then return M.NIL end
  if v.value == true then return M.TRUE end
  if v.value == false then return M.FALSE end
  return math.type(v.value) == "integer" and M.INT or nil
end

--- Can it be true, and can it be false?
---@return boolean, boolean
function M.truth(v)
  local mask = M.mask_of(v)
  if mask then return mask & ~FALSY ~= 0, mask & FALSY ~= 0 end
  if v.kind == "const" then return true, false end
  return true, v.kind == "last"
end

--- What a value of this mask may be if it is false, and if it is true.
function M.falsy(mask) return mask & FALSY end
function M.truthy(mask) return mask & ~FALSY end

local nouns = { set = "a set", outcome = "a set", list = "a list", position = "a position",
  move = "a move", last = "the last play", phase = "a text", verb = "a text",
  groups = "a list of groups", parts = "a list of parts", adjacent = "a list of points",
  field_list = "a list", sets = "a list of sets", row = "a table", closure = "a function" }

--- What messages call a value.
function M.noun(v)
  if v.kind == "scalar" then
    return v.mask == M.INT and "a number" or layout(v.mask) == "bool" and "a boolean"
      or "a value that may be nil"
  elseif v.kind ~= "const" then
    return nouns[v.kind] or v.kind
  end
  local t = math.type(v.value) or type(v.value)
  return ({ float = "a number with a fraction", string = "a text", userdata = "an object",
    integer = "a number", ["nil"] = "nil" })[t] or "a " .. t
end

--- Is it one of the least integers, as which nil, false and true lie in registers?
local function reads_as_tag(value)
  return math.type(value) == "integer" and value < math.mininteger + 3
end
M.reads_as_tag = reads_as_tag

--- Puts a scalar or constant into a register, laid out for the mask.
---@param e Emitter
---@param r integer
function M.move_to(e, r, v, mask)
  local to = layout(mask)
  if v.kind == "const" then
    local value = v.value
    if to == "bool" then value = value and 1 or 0 end
    e:load(r, value)
    if to == "tagged" and reads_as_tag(value) then e:put("is_taggable", r) end
    return
  end
  local from = layout(v.mask)
  if from == to or (from == "tagged" and to == "int") then
    if v.r ~= r then e:put("move", r, v.r) end
  elseif to == "bool" then
    e:put("truth", r, v.r)
  elseif from == "bool" then
    e:put("tag", r, v.r)
  else
    if v.r ~= r then e:put("move", r, v.r) end
    e:put("is_taggable", r)
  end
end

--- The register of an integer; where the value is not one, Lua raises an error.
---@param e Emitter
---@return integer
function M.integer(e, v, line)
  if v.kind == "const" then
    local value = math.tointeger(v.value)
    local r = e:int()
    if value and type(v.value) == "number" then
      e:load(r, value)
    elseif type(v.value) == "number" then
      emitter.refuse(line, "a number with a fraction")
    else
      e:put "trap"
      e.dead = true
    end
    return r
  elseif v.kind ~= "scalar" then
    emitter.refuse(line, "%s where a number is wanted", M.noun(v))
  elseif v.mask & M.INT == 0 then
    e:put "trap"
    e.dead = true
  elseif layout(v.mask) == "tagged" then
    e:put("is_integer", v.r)
  end
  return v.r
end

--- The integer that a constant stands for; nil if it is none.
function M.number(v)
  return v.kind == "const" and type(v.value) == "number" and math.tointeger(v.value) or nil
end

return M
