--- Tables of constants: what a rule file has computed before play, looked up by the machine.
--
-- A table of integers and booleans becomes a table of the machine; a table of sets, one of their
-- numbers.  A table of tables is read by columns: `t[i].x` reads that of key x.  For a loop over
-- `t[i]`, its rows are joined into a flat table, with the beginning and the length of each.

local core = require "moyo.core"
local emitter = require "moyo.compile.emitter"
local values = require "moyo.compile.values"

local M = {}

local SET = debug.getmetatable(core.set(core.topology { width = 1, height = 1 })).__name

--- Is it a set of points?  The sets of each board have a metatable of their own.
function M.is_set(value)
  local meta = type(value) == "userdata" and debug.getmetatable(value)
  return meta and meta.__name == SET or false
end

-- How far apart keys may lie.
local MOST = 1 << 16

local function is_scalar(v)
  return v == nil or type(v) == "boolean" or type(v) == "string"
    or math.type(v) == "integer" and not values.reads_as_tag(v)
    or math.type(v) == "float" and not values.is_strange(v)
end

-- The integer keys of a table: the least, and how many there are up to the greatest.
local function span(t, line)
  local low, high
  for k in next, t do
    if math.type(k) == "integer" then
      low, high = math.min(low or k, k), math.max(high or k, k)
    elseif type(k) == "boolean" then
      emitter.refuse(line, "a table with booleans for keys")
    end
  end
  if not low then return 1, 0 end
  if high - low >= MOST then emitter.refuse(line, "a table with keys far apart") end
  return low, high - low + 1
end

local function mask_of(list, count, line)
  local mask = 0
  for i = 1, count do mask = values.join(mask, values.mask_of(values.const(list[i])), line) end
  return mask
end

-- The elements as the machine has them.
local function encoded(e, list, count, mask)
  local all = {}
  for i = 1, count do
    local v = list[i]
    if type(v) == "string" then
      v = e:text(v)
    elseif type(v) == "number" and mask & values.FLOAT ~= 0 then
      v = values.bits(v)
    end
    all[i] = v
  end
  return all
end

-- The element whose key is in register `r`, of a list that begins with key `low`.  `outside`: the
-- key may lie outside the list, where elements are nil.
local function element(e, low, list, count, r, outside, line)
  local kind
  for i = 1, count do
    local v = list[i]
    local found = is_scalar(v) and "scalar" or M.is_set(v) and "set"
      or type(v) == "table" and "table" or "other"
    if v ~= nil then
      if (kind or found) ~= found or found == "other" then
        emitter.refuse(line, "a table that holds %s", values.noun(values.const(v)))
      end
      kind = found
    end
  end
  if kind == "table" then return { kind = "row", rows = list, low = low, count = count, r = r } end
  local to = e:int()
  if kind == "set" then
    local numbers = {}
    for i = 1, count do numbers[i] = list[i] and -e:constant(list[i]) - 1 or nil end
    e:put("element", to, r, e:table(low, numbers, count))
    local set = e:set()
    e:put("set_pick", set, to)
    return values.set(set)
  end
  local mask = mask_of(list, count, line) | (outside and values.NIL or 0)
  e:put("element", to, r, e:table(low, encoded(e, list, count, mask), count))
  local v = values.scalar(to, mask)
  if values.layout(mask) == "bool" then e:put("truth", to, to) end
  return v
end

-- A table with a metatable may answer for keys that it does not have.
local function check_plain(t, line)
  if debug.getmetatable(t) then emitter.refuse(line, "a table with a metatable") end
end
M.check_plain = check_plain

-- What a table has under texts, by their numbers, or under integers; and the least and the greatest
-- of these.
local function keyed(e, t, texts, line)
  if not texts then
    local low, count = span(t, line)
    return t, low, low + count - 1
  end
  local by_number, most = {}, 0
  for k, v in next, t do
    if type(k) == "string" then
      local i = e:text(k)
      by_number[i], most = v, math.max(most, i)
    end
  end
  return by_number, 1, most
end

--- Element `key`, a scalar, of a table that is known.
---@param e Emitter
function M.get(e, t, key, line)
  check_plain(t, line)
  local items, low, high = keyed(e, t, key.mask & values.TEXT ~= 0, line)
  local list = {}
  for k = low, high do list[k - low + 1] = items[k] end
  return element(e, low, list, high - low + 1, key.r, true, line)
end

-- The elements of all rows under this key.
local function column(row, key)
  local list = {}
  for i = 1, row.count do
    local t = row.rows[i]
    if t then list[i] = t[key] end
  end
  return list
end

local function check_rows(row, line)
  for i = 1, row.count do
    if row.rows[i] then check_plain(row.rows[i], line) end
  end
end

--- The element of a row under a constant key.
function M.column(e, row, key, line)
  check_rows(row, line)
  -- if there is no such row, Lua raises an error
  local there = {}
  for i = 1, row.count do there[i] = row.rows[i] and 1 or nil end
  local seen = e:int()
  e:put("element", seen, row.r, e:table(row.low, there, row.count))
  e:put("is_integer", seen)
  return element(e, row.low, column(row, key), row.count, row.r, false, line)
end

-- The rows joined into one list: its elements, where each row begins (less one), how long each is,
-- and how many elements there are.
local function flatten(row)
  local flat, starts, counts, n = {}, {}, {}, 0
  for i = 1, row.count do
    local t = row.rows[i]
    if t then
      starts[i], counts[i] = n, #t
      for k = 1, #t do flat[n + k] = t[k] end
      n = n + #t
    end
  end
  return flat, starts, counts, n
end

--- How many elements a row has; with `gapless`, before the first nil, where ipairs ends.
---@return integer register
function M.count(e, row, line, gapless)
  check_rows(row, line)
  local _, _, counts = flatten(row)
  for i in pairs(gapless and counts or {}) do
    local n = 0
    while row.rows[i][n + 1] ~= nil do n = n + 1 end
    counts[i] = n
  end
  local r = e:int()
  e:put("element", r, row.r, e:table(row.low, counts, row.count))
  e:put("is_integer", r)
  return r
end

--- The element of a row whose number is in a register, and lies within the row.
function M.item(e, row, r, line)
  local flat, starts, _, n = flatten(row)
  local at = e:int()
  e:put("element", at, row.r, e:table(row.low, starts, row.count))
  e:put("is_integer", at)
  e:put("add", at, at, r)
  return element(e, 1, flat, n, at, false, line)
end

--- A row's element whose key may be none of the row's: nil then.
function M.row_item(e, row, key, line)
  check_rows(row, line)
  local rows, low, high = {}, math.maxinteger, math.mininteger
  for i = 1, row.count do
    if row.rows[i] then
      local first, last
      rows[i], first, last = keyed(e, row.rows[i], key.mask & values.TEXT ~= 0, line)
      if last >= first then low, high = math.min(low, first), math.max(high, last) end
    end
  end
  if high < low then low, high = 1, 0 end
  -- one list for all, in which each row has as many places
  local width, flat, starts = high - low + 1, {}, {}
  if width * row.count > MOST then emitter.refuse(line, "a table with keys far apart") end
  for i, t in pairs(rows) do
    starts[i] = (i - 1) * width - low + 1
    for k = low, high do flat[starts[i] + k] = t[k] end
  end
  local at, bound = e:int(), e:int()
  e:put("element", at, row.r, e:table(row.low, starts, row.count))
  e:put("is_integer", at)
  e:load(bound, low)
  local below = e:jump("jump_less", key.r, bound)
  e:load(bound, high)
  local above = e:jump("jump_less", bound, key.r)
  e:put("add", at, at, key.r)
  local done = e:jump "jump"
  e.dead = true
  e:land(below, above)
  e:load(at, 0)
  e:land(done)
  return element(e, 1, flat, row.count * width, at, true, line)
end

--- The element of a known list whose number is in register `r`, and lies within the list.
function M.item_of(e, t, r, line)
  check_plain(t, line)
  return element(e, 1, t, #t, r, false, line)
end

return M
