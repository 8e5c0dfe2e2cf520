--- The values that expressions of a rule function have for the compiler, and how they lie in
--- registers.
--
-- A value is a table with a `kind`:
--
--   const     known now: `value`, anything that Lua has
--   scalar    in register `r`; `mask` says what it may be: nil, false, true, a number, a text
--   set       set register `r`, negative for a constant set
--   outcome   a set of the outcome that has not been asked for yet: `which`
--   list      a list that the function fills, or a table by small numbers: see lists.lua
--   record    a table with fixed keys: see records.lua
--   sets      a list of sets that does not change, `sets`
--   position, move, last, phase, verb, groups, parts, adjacent, field_list, row, closure
--
-- A set, list or record that may be nil has the register `present`, 0 or 1.
--
-- How a scalar lies in its register follows from its mask: numbers and texts as they are, booleans
-- as 0 and 1, anything mixed or nil tagged.  Integers are integers.  Fractions, and what may be
-- either, are doubles; an integer becomes one only if a double has that very integer.  Texts are
-- numbers that the compiler has given them.

local emitter = require "moyo.compile.emitter"

local M = {}

M.NIL, M.FALSE, M.TRUE, M.INT, M.FLOAT, M.TEXT = 1, 2, 4, 8, 16, 32
M.BOOL, M.NUMBER = M.FALSE | M.TRUE, M.INT | M.FLOAT
local FALSY = M.NIL | M.FALSE

-- Sets of the outcome, and what counts them.
M.outcomes = { taken = "taken_count", own_taken = "own_count", flipped = "flipped_count" }

--- How a scalar of this mask lies in a register.
---@return "plain"|"bool"|"tagged"
local function layout(mask)
  if mask & ~(M.NUMBER | M.TEXT) == 0 then return "plain" end
  return mask & ~M.BOOL == 0 and "bool" or "tagged"
end
M.layout = layout

--- The mask of what holds values of both masks.
---@return integer
function M.join(a, b, line)
  local all = a | b
  if all & M.TEXT ~= 0 and all & M.NUMBER ~= 0 then
    emitter.refuse(line, "a name that holds numbers and texts")
  end
  return all
end

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
  if type(v.value) == "string" then return M.TEXT end
  local t = math.type(v.value)
  return t == "integer" and M.INT or t == "float" and M.FLOAT or nil
end

--- Is it nil, whatever happens?
function M.is_nil(v) return M.mask_of(v) == M.NIL end

--- Can it be true, and can it be false?
---@return boolean, boolean
function M.truth(v)
  local mask = M.mask_of(v)
  if mask then return mask & ~FALSY ~= 0, mask & FALSY ~= 0 end
  if v.kind == "const" then return true, false end
  return true, v.kind == "last" or v.present ~= nil
end

--- What a value of this mask may be if it is false, and if it is true.
function M.falsy(mask) return mask & FALSY end
function M.truthy(mask) return mask & ~FALSY end

local nouns = { set = "a set", outcome = "a set", list = "a list", position = "a position",
  move = "a move", last = "the last play", phase = "a text", verb = "a text",
  groups = "a list of groups", parts = "a list of parts", adjacent = "a list of points",
  field_list = "a list", field_rows = "a list of lists", arguments = "a list", record = "a table",
  sets = "a list of sets", row = "a table", closure = "a function" }

--- What messages call a value.
function M.noun(v)
  if v.kind == "scalar" then
    if v.mask & ~M.NUMBER == 0 then return "a number" end
    return v.mask == M.TEXT and "a text" or layout(v.mask) == "bool" and "a boolean"
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

-- ---- Into registers -----------------------------------------------------------------------------

-- The register of a double.
local function bits(value) return (("<i8"):unpack(("<d"):pack(value))) end

--- Does a number with a fraction read as something else where it is tagged?
function M.is_strange(value) return value ~= value or reads_as_tag(bits(value)) end

--- A number as a table of constants has it.
function M.bits(value) return bits(value + 0.0) end

-- The machine stops, and Lua raises an error.
local function stop(e)
  e:put "trap"
  e.dead = true
end

-- Doubles have all integers up to here.
local MOST = 1 << 53

-- Loads a constant, laid out for the mask.
local function load(e, r, value, mask)
  local to, number = layout(mask), math.type(value)
  if to == "bool" then
    value = value and 1 or 0
  elseif type(value) == "string" then
    value = e:text(value)
  elseif number and mask & M.FLOAT ~= 0 then
    local exact = number == "float" or value >= -MOST and value <= MOST
    if not exact or to == "tagged" and M.is_strange(value + 0.0) then stop(e) end
    e:load(r, bits(value + 0.0))
    return
  end
  e:load(r, value)
  if to == "tagged" and number and reads_as_tag(value) then e:put("is_taggable", r) end
end

--- Puts a scalar or constant into a register, laid out for the mask.
---@param e Emitter
---@param r integer
function M.move_to(e, r, v, mask)
  if v.kind == "const" then return load(e, r, v.value, mask) end
  local from, to = layout(v.mask), layout(mask)
  if mask & M.FLOAT ~= 0 and v.mask & M.NUMBER == M.INT then
    e:put(from == "tagged" and "float_tagged" or "float_exact", r, v.r)
  elseif from == to or from == "tagged" and to == "plain" then
    if v.r ~= r then e:put("move", r, v.r) end
  elseif to == "bool" then
    e:put("truth", r, v.r)
  elseif from == "bool" then
    e:put("tag", r, v.r)
  else
    if v.r ~= r then e:put("move", r, v.r) end
    if v.mask & M.FLOAT ~= 0 then
      e:put("is_float_taggable", r)
    elseif v.mask & M.INT ~= 0 then
      e:put("is_taggable", r)
    end
  end
end

-- Checks that there is a number; false if there never is one.
local function check_number(e, v, line)
  if not M.mask_of(v) then emitter.refuse(line, "%s where a number is wanted", M.noun(v)) end
  if v.mask & M.NUMBER == 0 or v.mask & M.TEXT ~= 0 then
    stop(e)
    return false
  end
  if layout(v.mask) == "tagged" then e:put("is_integer", v.r) end
  return true
end

--- The register of an integer; where the value is not one, Lua raises an error.
---@param e Emitter
---@return integer
function M.integer(e, v, line)
  if v.kind == "const" then
    local r = e:int()
    local value = type(v.value) == "number" and math.tointeger(v.value)
    if value then e:load(r, value) else stop(e) end
    return r
  end
  if not check_number(e, v, line) then return e:int() end
  if v.mask & M.FLOAT == 0 then return v.r end
  local r = e:int()
  e:put("whole", r, v.r)
  return r
end

--- The register of a number as a double: as Lua makes one of an integer, or if `exact` the
--- integer itself.
---@param e Emitter
---@return integer
function M.double(e, v, line, exact)
  local r = e:int()
  if v.kind == "const" then
    if type(v.value) ~= "number" then
      stop(e)
    elseif exact then
      load(e, r, v.value, M.FLOAT)
    else
      e:load(r, bits(v.value + 0.0))
    end
  elseif check_number(e, v, line) then
    if v.mask & M.FLOAT ~= 0 then return v.r end
    e:put(exact and "float_exact" or "float", r, v.r)
  end
  return r
end

--- The integer that a constant stands for; nil if it is none.
function M.number(v)
  return v.kind == "const" and type(v.value) == "number" and math.tointeger(v.value) or nil
end

return M
