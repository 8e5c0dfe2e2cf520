--- Sides: players whose stones belong together, and who gets captured stones.
--
-- The slot `sides` names a field of players that it adds: the number of the player whose side
-- each is on, at first his own.  Effects change it with `position:set_field(name, leader, player)`.
-- It may name two more: `lords`, the player whom each has joined, which then decides the sides; and
-- `refusals`, bits of players who will not be joined until stones are put or taken.  The slot
-- `spoils` says who gets a taken group: the mover, or all with a stone beside it.  The functions
-- on groups are the plain-Lua twins of runtime/state/sides.c.

local core = require "moyo.core"
local fail = require "moyo.base.fail"
local field = require "moyo.vocabulary.equipment.field"
local spec_of = require "moyo.base.spec"

local M = {}

local sentences = {
  sides = "Stones of players on one side belong together: they are one group, share liberties and "
    .. "take none from each other. At first each player is on his own side. A change of sides "
    .. "takes nothing: a group that it leaves without a liberty stands until a stone is put on, or "
    .. "taken from, a point in it or beside it, or until the count, before which all groups "
    .. "without a liberty leave the board. At the end a player's points are those of the player "
    .. "who leads the side.",
  lords = "A player on another's side may be joined as well: players bring along those who have "
    .. "joined them, and the one who has joined nobody leads the side.",
  mover = "Stones that are taken are the mover's.",
  shared = "The stones of a taken group are divided evenly among the players of other sides who "
    .. "have a stone beside it: by colour, and then by point, they go round in the order of the "
    .. "seats. The mover gets the rest.",
}

-- ---- The slots ---------------------------------------------------------------------------------

-- The slot as a table: the name of the field, and of those that go with it.
local function read_slot(record)
  local given = record.sides
  if given == nil or given == false then return {} end
  if type(given) == "string" then given = { given } end
  if type(given) ~= "table" then
    fail.blame("slot sides: expected the name of the field that it brings, not %s",
      spec_of.given(given))
  end
  for name in spec_of.sorted(given) do
    if name ~= 1 then spec_of.expect("slot sides: it has no", name, { "lords", "refusals" }) end
  end
  return given
end

local kinds = { 1, "lords", "refusals" }

--- The fields that the slot brings; none without it.
---@param record table slots
---@return table<string, Field>
function M.fields(record)
  local slot, fields = read_slot(record), {}
  for _, kind in ipairs(kinds) do
    local name = slot[kind]
    if name ~= nil or kind == 1 and next(slot) then
      if type(name) ~= "string" or not name:find "^%a[%w_]*$" then
        fail.blame("slot sides: expected the name of the field that it brings, not %s",
          spec_of.given(name))
      end
      local other = fields[name] and "sides"
        or type(record.fields) == "table" and record.fields[name] and "fields"
      if other then
        fail.blame("slot sides: it brings the field %s, which the slot %s has as well", name, other)
      end
      fields[name] = field.vocabulary.players(kind == 1 and 1 or 0)
    end
  end
  return fields
end

-- What does not go with sides, with shared spoils, or with taking back.
local function check(self, what)
  if self.record.stacks or #self.pieces > 0 then
    fail.blame("%s: it does not go with the slot %s", what,
      self.record.stacks and "stacks" or "pieces")
  end
  if spec_of.known(self.clear, "flip") then
    fail.blame("%s: it does not go with the stage \"flip\"", what)
  end
end

--- Reads the slots `sides` and `spoils`.
---@param self table the game being frozen
function M.read(self)
  local slot, spoils = read_slot(self.record), self.record.spoils
  if spoils ~= nil then
    spec_of.expect("slot spoils: unknown", spoils, { "mover", "shared" })
    self:show("spoils", not self.twins, spoils, sentences[spoils])
  end
  if spoils == "shared" then check(self, "slot spoils") end
  self.program.shares = spoils == "shared"
  if not slot[1] then return end
  check(self, "slot sides")
  self.program.sides = self.field_index[slot[1]]
  self.program.lords = slot.lords and self.field_index[slot.lords]
  self.program.refusals = slot.refusals and self.field_index[slot.refusals]
  self:show("sides", true, slot[1],
    sentences.sides .. (slot.lords and " " .. sentences.lords or ""))
end

--- Does a step take stones back, or put stones that can be taken back?
---@param v Component
---@return boolean
function M.recalls(v)
  local recalls = v.recalls or false
  for _, list in ipairs { v.before, v.effects } do
    for _, c in ipairs(list) do recalls = recalls or c.recalls or false end
  end
  return recalls
end

-- If a step takes stones back, or puts stones that can be taken back: notes it for the game, and
-- checks what that needs.
local function check_recall(self, v)
  for _, list in ipairs { v.before, v.effects } do
    for _, c in ipairs(list) do
      if c.recalls and v.args[1] ~= "stone" then
        fail.blame("%s: only a stone, its first argument, can be taken back", v.name)
      end
    end
  end
  if not M.recalls(v) then return end
  check(self, v.name)
  if not self.own_point then
    fail.blame("%s: only stones that cover their own point alone can be taken back", v.name)
  end
  self.program.recalls = true
end

--- Refuses a component that sets a field of the slot.
---@param self table the game being frozen
---@param c Component
---@param what string whose it is, for the message
function M.check_set(self, c, what)
  local slot, operation = read_slot(self.record), core.operations[c.op]
  local named = c.sets
  if operation and operation.traits.sets_field then
    named = c.operands[operation.operands[1].name]
  end
  if slot[1] and named and (named == slot[1] or named == slot.lords or named == slot.refusals) then
    fail.blame("%s: only an effect in Lua changes whose side a player is on", what)
  end
end

--- Refuses what a step cannot do in a game with sides, shared spoils or stones to take back.
---@param self table the game being frozen
---@param v Component
function M.check_verb(self, v)
  local name, shared = read_slot(self.record)[1], self.program.shares
  check_recall(self, v)
  for _, c in ipairs(v.effects) do M.check_set(self, c, v.name) end
  for _, c in ipairs((name or shared or self.program.recalls) and v.effects or {}) do
    if c.op == "move" or c.op == "grow" then
      fail.blame("%s: it does not go with %s", v.name,
        name and "the slot sides" or shared and "the slot spoils" or "stones to take back")
    end
  end
end

-- ---- The twin ----------------------------------------------------------------------------------

--- Players of other sides who have a stone beside a group, in the order of their seats.
---@param position State
---@param stones PointSet[] by colour
---@param group PointSet
---@return Player[]
function M.sharers(position, stones, group)
  local side, list = nil, {}
  local beside = group:grow(position.game.shape) - group
  for colour, points in ipairs(stones) do
    if #(points & group) > 0 then side = position:side(colour) end
  end
  for player, points in ipairs(stones) do
    if position:side(player) ~= side and #(points & beside) > 0 then list[#list + 1] = player end
  end
  return list
end

--- Who gets each stone of a group that is taken: a player or 0, by point.
---@param position State
---@param stones PointSet[] by colour
---@param group PointSet
---@param mover Player|nil who gets the rest
---@return table<Point, integer>
function M.split(position, stones, group, mover)
  local sharers, holder, n = M.sharers(position, stones, group), {}, 0
  local even = #sharers > 0 and #group // #sharers * #sharers or 0
  local own = false
  for colour, points in ipairs(stones) do
    own = own or mover and #(points & group) > 0 and position:side(colour) == position:side(mover)
  end
  for _, points in ipairs(stones) do
    for p in (points & group):each() do
      n = n + 1
      holder[p] = (n > even and not own and mover) or sharers[(n - 1) % math.max(1, #sharers) + 1]
        or 0
    end
  end
  return holder
end

--- The stones on the board, by colour.
---@param position State
---@return PointSet[]
function M.stones(position)
  local list = {}
  for colour = 1, position.game.players do list[colour] = position:stones(colour) end
  return list
end

--- Does clearing look at a group?  In games with sides it looks only on and beside the point
--- played.
---@param position State
---@param point Point|nil
---@return fun(group: PointSet): boolean
function M.looked_at(position, point)
  if not point or not position.game.sides then return function() return true end end
  local shape = position.game.shape
  local near = core.set(position.game.board, shape:overlap(point)):grow(shape)
  near = near | core.set(position.game.board, { point })
  return function(group) return #(group & near) > 0 end
end

return M
