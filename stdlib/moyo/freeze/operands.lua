--- Operands of components: what a rule file names, as the numbers that the
--- runtime takes.

local core = require "moyo.core"
local fail = require "moyo.base.fail"
local spec_of = require "moyo.base.spec"

local M = {}

--- What an operation takes, in order: its operands' names and kinds.
---@param op string
---@return {name: string, kind: string, maybe: boolean}[]
function M.of(op)
  local operation = core.operations[op]
    or fail.blame("this runtime has no operation \"%s\"", op)
  return operation.operands
end

local kind_words = {
  number = "one number (moyo.field.number)",
  players = "a number for each player (moyo.field.players, moyo.field.hand)",
  points = "a number for each point (moyo.field.points)",
  set = "a set of points (moyo.field.set)",
  list = "a list (moyo.field.list)",
  table = "rows of numbers (moyo.field.table)",
  order = "a list of players (moyo.field.list) or the number of one (moyo.field.number)",
  situation = "one number (moyo.field.number) or a set of points (moyo.field.set)",
}

-- What is expected where there is a choice.
local either = {
  order = { number = true, list = true },
  situation = { number = true, set = true },
}

--- The colour of a player by number, or of a piece by name.
---@param game table the game being frozen
---@param what string for messages
---@param value any
---@return Colour
function M.colour(game, what, value)
  if type(value) ~= "string" then
    if value == nil then
      fail.blame("%s: expected the number of a player or the name of a piece", what)
    end
    return game:check_player(what, value)
  end
  if #game.pieces == 0 then
    for i, name in ipairs(game.players) do
      if name == value then
        fail.blame('%s: no piece is called "%s"; players are numbers: %s is %d', what, value,
          name, i)
      end
    end
    fail.blame('%s: no piece is called "%s"; the slot pieces is empty', what, value)
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
    if tonumber(name) then
      fail.blame('no field is called "%s"; a number stands without quotation marks', name)
    end
    -- kinds of stones are sets
    local none = kind == "set" and "no field or kind is called" or "no field is called"
    if #known == 0 then
      fail.blame('%s "%s"; the slot%s empty', none, name,
        kind == "set" and "s fields and kinds are" or " fields is")
    end
    spec_of.expect(none, name, known)
  end
  local found = game.program.fields[index].kind
  if kind and found ~= kind and not (either[kind] and either[kind][found]) then
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

--- Refuses a component whose game has no slot that its rule in Lua needs.
---@param game table the game being frozen
---@param c Component
function M.check_needs(game, c)
  if c.needs == "sides" then sides_of(game, c) end
  if c.needs == "refusals" then refusals_of(game, c) end
end

--- An operand of a component as a number; nil if it has none.
---@param game table the game being frozen
---@param c Component
---@param operand {name: string, kind: string} one of M.of(c.op)
---@return integer|nil
function M.resolve(game, c, operand)
  local value, kind = c.operands[operand.name], operand.kind
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
  if type(value) == "number" then return value end
  if c.op == "passes" then return #game.players end
  return M.field(game, value, kind)
end

-- Tells components from each other.
local function key(c)
  if c.tame then return c.value .. "|" .. c.sentence end
  local parts = { tostring(c.op or c.twin), tostring(c.operands.number) }
  for _, operand in ipairs(c.op and M.of(c.op) or {}) do
    local value = c.operands[operand.name]
    parts[#parts + 1] = type(value) == "table" and value.piece or tostring(value)
  end
  return table.concat(parts, "|")
end

--- A text that distinguishes verbs: everything that they are made of.
---@param v Component
---@return string
function M.verb_key(v)
  local parts = { v.name, v.text, table.concat(v.args, " "), tostring(v.joiner),
    table.concat(v.words or {}, " ") }
  for _, name in ipairs { "low", "unit", "range", "pass", "idle", "settles", "judged", "arrival",
    "weights", "secret", "sealed", "waits" } do
    parts[#parts + 1] = tostring(v[name])
  end
  for _, list in ipairs { v.before, v.effects } do
    for _, c in ipairs(list) do parts[#parts + 1] = key(c) end
  end
  return table.concat(parts, "|")
end

return M
