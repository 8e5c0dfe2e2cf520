--- Operands of components: what a rule file names, as the numbers that the
--- runtime takes.

local fail = require "moyo.base.fail"
local spec_of = require "moyo.base.spec"

local M = {}

--- In order; a component's `number` is another, which is taken as it is.
M.names = { "a", "b", "c", "d" }

local hands = { a = "players", b = "players", c = "players", d = "player" }
local sets = { a = "set", b = "set", c = "set", d = "number" }
local tables = { a = "table", b = "table" }
local number, of_players, of_sides = { a = "number" }, { a = "players" }, { a = "sides" }

-- What the operands of each operation are, where they are not plain numbers: the
-- kind of a field, "player", "colour", "phase" or "sides".
local wanted = {
  put = { a = "colour" },
  holds = hands, spend = { a = "players", b = "player" },
  spent = hands, last_piece = { a = "players", b = "players", c = "players", d = "colour" },
  set_mine = of_players, exchange = of_players, contract = of_players, raise = of_players,
  may_grow = sets, grow = sets, ground = sets, mark_group = { a = "set", b = "set" },
  outside = { a = "set" },
  dice = { a = "number", b = "number", c = "number" }, within = { a = "number", c = "players" },
  noted_now = { a = "number", b = "player" },
  note = number, claim = number, holder = number, set_field = number, field_is = number,
  field_points = number, assign = number, order = { a = "order" },
  auction = { a = "players", b = "number" },
  has_card = { a = "table" }, has_word = { a = "table" }, holds_more = { a = "table" },
  card_left = tables, move_card = tables, refill = tables, card_points = tables,
  phase = { a = "phase" }, at = number,
  alone = of_sides, occupied = of_sides, contact = of_sides, join_side = of_sides,
  leave_side = of_sides, willing = { a = "refusals" }, refuse = { a = "refusals" },
  all_apart = { b = "list" },
}

local kind_words = {
  number = "one number (moyo.field.number)",
  players = "a number for each player (moyo.field.players, moyo.field.hand)",
  points = "a number for each point (moyo.field.points)",
  set = "a set of points (moyo.field.set)",
  list = "a list (moyo.field.list)",
  table = "rows of numbers (moyo.field.table)",
  order = "a list of players (moyo.field.list) or the number of one (moyo.field.number)",
}

--- The colour of a player by number, or of a piece by name.
---@param game table the game being frozen
---@param what string for messages
---@param value any
---@return Colour
function M.colour(game, what, value)
  if type(value) ~= "string" then
    if value == nil then fail.blame("%s: it is no player's and no piece", what) end
    return game:check_player(what, value)
  end
  spec_of.expect(what .. ": no piece is called", value, game.pieces)
  for i, name in ipairs(game.pieces) do
    if name == value then return #game.players + i end
  end
end

--- The number of a field of this kind, from 0.
---@param game table the game being frozen
---@param name string
---@param kind? string
---@return integer
function M.field(game, name, kind)
  local index = game.field_index[name]
  if not index then
    local known = {}
    for i, f in ipairs(game.program.fields) do known[i] = f.name end
    spec_of.expect("no field is called", name, known)
  end
  local found = game.program.fields[index].kind
  local either = kind == "order" and (found == "number" or found == "list")
  if kind and found ~= kind and not either then
    fail.blame("field %s holds %s; expected %s", name, kind_words[found], kind_words[kind])
  end
  return index - 1
end

local function phase_of(game, name)
  local known = {}
  for i, entry in ipairs(game.phases) do known[i] = entry.phase.name end
  spec_of.expect("no phase is called", name, known)
  return game.phase_index[name] - 1
end

local function sides_of(game, c)
  return game.program.sides or fail.blame("moyo.sides, %s: the slot sides is empty", c.value)
end

local function refusals_of(game, c)
  return game.program.refusals or fail.blame("moyo.sides, %s: the slot sides has no refusals = "
    .. "\"a field\", which keeps them in mind", c.value)
end

--- An operand of a component as a number; nil where it has none.
---@param game table the game being frozen
---@param c Component
---@param name string one of M.names
---@return integer|nil
function M.resolve(game, c, name)
  local value, kind = c.operands[name], (wanted[c.op] or {})[name]
  if value == nil then return nil end
  if kind == "colour" then
    return M.colour(game, "colour", type(value) == "table" and value.piece or value)
  end
  if kind == "player" then
    if value >= 0 then game:check_player("player", value + 1) end
    return value
  end
  if kind == "phase" then return phase_of(game, value) end
  if kind == "sides" then return sides_of(game, c) end
  if kind == "refusals" then return refusals_of(game, c) end
  if type(value) == "number" then return value end
  if c.op == "passes" then return #game.players end
  return M.field(game, value, kind)
end

-- Tells components of one operation from each other.
local function key(c)
  local parts = { tostring(c.op or c.twin), tostring(c.operands.number) }
  for _, name in ipairs(M.names) do
    local value = c.operands[name]
    parts[#parts + 1] = type(value) == "table" and value.piece or tostring(value)
  end
  return table.concat(parts, "|")
end

--- A text that tells one verb from another: all that it is made of.
---@param v Component
---@return string
function M.verb_key(v)
  local parts = { v.name, v.text, table.concat(v.args, " "), tostring(v.joiner),
    table.concat(v.words or {}, " ") }
  for _, name in ipairs { "low", "unit", "range", "pass", "idle", "settles", "judged", "arrival",
    "weights", "secret" } do
    parts[#parts + 1] = tostring(v[name])
  end
  for _, list in ipairs { v.before, v.effects } do
    for _, c in ipairs(list) do parts[#parts + 1] = key(c) end
  end
  return table.concat(parts, "|")
end

return M
