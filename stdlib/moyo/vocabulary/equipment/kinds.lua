--- Kinds of stones within a colour: the set fields that hold them, their marks, and groups where
--- kinds have shapes of their own.

local component = require "moyo.base.component"
local core = require "moyo.core"
local fail = require "moyo.base.fail"
local field = require "moyo.vocabulary.equipment.field"
local shapes = require "moyo.vocabulary.equipment.shape"
local spec_of = require "moyo.base.spec"
local words = require "moyo.base.words"

local M = {}

---@class KindSpec
---@field [1] string the name, which is that of a set field with the points of these stones as well
---@field mark string|nil the small letter that drawings show on them, not x or o (default: the
---first letter of the name that is free)
---@field shape ShapeSpec|string|nil what they are near, where that is not the slot `stone`. Stones
---are neighbours if one of them is near the other; a group's liberties are what each of its stones
---is near

--- `moyo.kind { "name", … }`: a kind of stones within a colour, for the slot `kinds`. A name alone
--- is a kind with a mark. A stone of a kind keeps it when it moves or changes its colour, and the
--- kind leaves with it.
---
--- Example: moyo.kind { "king", mark = "k" }
---@param spec KindSpec
function M.kind(spec)
  spec_of.check("kind", spec, { 1, "mark", "shape" })
  local name, mark = spec[1], spec.mark
  if type(name) ~= "string" or not name:find "^%a[%w_]*$" then
    fail.blame("kind: the name is a word, not %s", spec_of.found(name))
  end
  if mark ~= nil and (type(mark) ~= "string" or not mark:find "^[a-np-wyz]$") then
    fail.blame("kind %s: mark is a small letter other than x and o, not %s", name,
      spec_of.found(mark))
  end
  local near = spec.shape and shapes.make(spec.shape)
  if near and near.overlap and #near.overlap > 1 then
    fail.blame("kind %s: its stones cover their own points alone", name)
  end
  return component.new { kind = "kind", name = name, mark = mark, shape = near, value = name,
    sentence = words.kind(name, mark, near and near.text) }
end

-- A mark of its own for a kind without one.
local function free_mark(name, used)
  for letter in (name:lower() .. "abcdefghijklmnpqrstuvwyz"):gmatch "[a-np-wyz]" do
    if not used[letter] then return letter end
  end
end

--- The kinds of the slot.
---@param given any
---@param list table[] as `freezer.check_list` made it
---@return Component[]
function M.read(list)
  local kinds, names, used = {}, {}, {}
  for i, value in ipairs(list) do
    local kind = component.is(value, "kind") and value or M.kind { value }
    if names[kind.name] then fail.blame("slot kinds: there are two kinds %s", kind.name) end
    names[kind.name], kinds[i] = true, kind
    if kind.mark then
      if used[kind.mark] then fail.blame("slot kinds: two kinds have the mark %s", kind.mark) end
      used[kind.mark] = true
    end
  end
  for i, kind in ipairs(kinds) do
    if not kind.mark then
      local mark = free_mark(kind.name, used)
      if not mark then fail.blame("slot kinds: no mark is left for %s", kind.name) end
      kinds[i] = M.kind { kind.name, mark = mark, shape = kind.shape }
      used[mark] = true
    end
  end
  return kinds
end

--- Their fields by name.
---@param kinds Component[]
---@return table<string, Field>
function M.fields(kinds)
  local fields = {}
  for _, kind in ipairs(kinds) do fields[kind.name] = field.of_kind(kind.mark) end
  return fields
end

local function check_name(what, name)
  if type(name) ~= "string" then
    fail.blame("%s: expected the name of a kind of stones, found %s", what, spec_of.found(name))
  end
end

--- `moyo.of_kind "kind"`: a condition: the step's first argument is a stone of that kind, one of
--- the slot `kinds`.
---
--- Example: moyo.of_kind "king"
---@param name string
---@return Component
function M.of_kind(name)
  check_name("of_kind", name)
  return component.condition {
    rule = "kind", value = "kind " .. name, fields = { [name] = "set" },
    sentence = ("It must be %s."):format(words.a(name)),
    twin = function(position, move) return position:field(name):has(move.point) end,
  }
end

--- `moyo.becomes "kind"`: an effect: the stone on the step's first argument becomes one of that
--- kind.
---
--- Example: moyo.becomes "king"
---@param name string
---@return Component
function M.becomes(name)
  check_name("becomes", name)
  return component.effect {
    fields = { [name] = "set" }, tame = true, sets = name, value = name,
    sentence = ("the stone is %s"):format(words.a(name)),
    twin = function(position, _, point)
      position:set_field(name, position:field(name) | core.set(position.game.board, { point }))
    end,
  }
end

-- ---- Groups where kinds have shapes of their own ------------------------------------------------

-- The points that each stone of a kind is near, by kind and point: the sets of the i-th kind begin
-- behind i - 1 times the board's points.
local function reaches(kinds, topology)
  local list, n = {}, topology.points
  for i, kind in ipairs(kinds) do
    local bound = kind.shape and kind.shape:bind(topology)
    for p = 1, bound and n or 0 do
      list[(i - 1) * n + p] = core.set(topology, bound:near(p))
    end
  end
  return list
end

-- Functions that give the number, from 1, of a stone's kind if that has a shape of its own, and all
-- such stones.
local function numbering(kinds, topology)
  local function number() return 0 end
  local function odd() return core.set(topology) end
  for i, kind in ipairs(kinds) do
    if kind.shape then
      local number_before, odd_before, name = number, odd, kind.name
      number = function(position, p)
        if position:field(name):has(p) then return i end
        return number_before(position, p)
      end
      odd = function(position) return odd_before(position) | position:field(name) end
    end
  end
  return number, odd
end

---@class KindGroups groups where kinds have shapes of their own
---@field odd fun(position: State): PointSet the stones of such kinds
---@field group fun(position: State, p: Point): PointSet the group of the stone on a point
---@field liberties fun(position: State, group: PointSet): PointSet

--- Functions on groups by the shapes of kinds; nil if no kind has one.
---@param kinds Component[]
---@param topology Topology
---@return KindGroups|nil
function M.groups(kinds, topology)
  local shaped = false
  for _, kind in ipairs(kinds) do shaped = shaped or kind.shape ~= nil end
  if not shaped then return nil end
  local reach, points = reaches(kinds, topology), topology.points
  local number, odd = numbering(kinds, topology)
  return {
    odd = odd,
    group = function(position, first)
      local shape = position.game.shape
      local own, odds = position:stones(position:colour(first)), odd(position)
      local odd_own, plain_own = own & odds, own - odds
      local group, size = core.set(topology, { first }), 0
      while #group > size do
        size = #group
        group = group:flood(plain_own | group, shape)
        group = group | ((group - odds):grow(shape) & own)
        for p in odd_own:each() do
          local near = reach[(number(position, p) - 1) * points + p]
          if group:has(p) then
            group = group | (near & own)
          elseif #(near & group) > 0 then
            group = group | core.set(topology, { p })
          end
        end
      end
      return group
    end,
    liberties = function(position, group)
      local odds = odd(position)
      local near = (group - odds):grow(position.game.shape)
      for p in (group & odds):each() do
        near = near | reach[(number(position, p) - 1) * points + p]
      end
      return near & position:free()
    end,
  }
end

return M
