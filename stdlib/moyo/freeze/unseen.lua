--- Stones that a player does not see: the slots `unseen` and `refused`.
--
-- The game notes who knows what in fields of its own: `dark`, `told`, `hidden` and `viewer`;
-- runtime/mechanism/veil.h says what they hold.

local component = require "moyo.base.component"
local core = require "moyo.core"
local fail = require "moyo.base.fail"
local field = require "moyo.vocabulary.equipment.field"
local freezer = require "moyo.freeze.freezer"
local operands = require "moyo.freeze.operands"
local spec_of = require "moyo.base.spec"

local M = {}

-- What other players have on the board.
local function stones_of_others(position, player)
  local stones = core.set(position.game.board)
  for colour = 1, position.game.players do
    if colour ~= player then stones = stones | position:stones(colour) end
  end
  return stones
end

-- Each finds the points that are dark for a player, and says so.
local function enemy()
  return { twin = stones_of_others, value = "enemy",
    sentence = "Players do not see each other's stones." }
end

local function marked(name)
  return { value = name, sentence = ("Players do not see each other's stones that are %s.")
      :format((name:gsub("_", " "))),
    twin = function(position, player)
      return position:field(name) & stones_of_others(position, player)
    end }
end

local function from_function(value)
  local c = component.coerce("unseen", "view", value)
  local f = c.twin
  c.twin = function(position, player)
    local dark = f(position, player)
    if type(dark) ~= "userdata" then
      error("slot unseen: the function returned no set of points", 0)
    end
    return dark
  end
  return c
end

local names = { dark = field.set, told = field.points, hidden = field.players,
  viewer = field.number }

--- The fields that the slot brings.
---@param record table slots
---@return table<string, Field>
function M.fields(record)
  local fields = {}
  for name, make in pairs(record.unseen and names or {}) do fields[name] = make() end
  return fields
end

-- What the slot says, as a component.
local function read(self, given)
  if type(given) ~= "string" then return from_function(given) end
  if given ~= "enemy" then
    local known = { "enemy" }
    for _, f in ipairs(self.program.fields) do
      if not names[f.name] and f.kind == "set" then known[#known + 1] = f.name end
    end
    if not self.field_index[given] or names[given] then
      spec_of.expect("slot unseen: no set field is called", given, known)
    end
    local number = freezer.about("unseen", operands.field, self, given, "set") + 1
    if self.program.fields[number].tie ~= "stones" then
      fail.blame("slot unseen: the field %s is made with moyo.field.set \"stones\", so that its "
        .. "points leave with their stones", given)
    end
    self.program.marked = number
  end
  local c = given == "enemy" and enemy() or marked(given)
  c.kind = "view"
  return component.new(c)
end

-- Rules that look back, or at what would come back, would tell what is hidden.
local function check_slots(self)
  for _, slot in ipairs { "stacks", "sides" } do
    if self.record[slot] then fail.blame("slot unseen: does not go with the slot %s", slot) end
  end
  if self.record.spoils == "shared" then
    fail.blame("slot unseen: does not go with spoils = \"shared\"")
  elseif self.program.recalls then
    fail.blame("slot unseen: stones that players do not see are not taken back")
  end
end

--- Reads the slots.
---@param self Freezer
function M.read(self)
  local r = self.record
  if r.refused ~= nil then
    spec_of.expect("slot refused: unknown word", r.refused, { "again", "turn" })
    if not r.unseen then
      fail.blame("slot refused: all is seen; the slot unseen says what is not")
    end
  end
  if not r.unseen then return end
  check_slots(self)
  local c = read(self, r.unseen)
  local find = c.twin
  self.program.unseen = { { op = "lua", rule = "unseen", sentence = c.sentence,
    place = freezer.blame_of(c), call = function(position, _, player)
      position:set_field("dark", find(position, player))
    end } }
  for name in pairs(names) do self.program[name] = self.field_index[name] end
  self.program.refusal_costs = r.refused == "turn"
  self:show("unseen", false, c.value, c.sentence, c)
  self.slots[#self.slots].functions = { self.program.unseen[1].call }
  self:show("refused", true, r.refused or "again", "A play that is refused because of what its "
    .. "player does not see has no effect; " .. (r.refused == "turn" and "it was the player's turn."
      or "the player plays again."))
end

-- Nobody tries a point again of which he has been told in this turn that it is none.
local untried = component.condition {
  value = "untried", sentence = "A play there has been refused.",
  twin = function(position, move)
    return position:field("told", move.arrival) >> move.player - 1 & 1 == 0
  end,
}

--- Adds to a step that names a point what its player has been told about it.
---@param self Freezer
---@param v Component
---@param out table the verb of the program
function M.add_condition(self, v, out)
  if not self.record.unseen or v.args[v.arrival or 1] ~= "point" then return end
  table.insert(out.before, self:node(untried, "refused"))
end

return M
