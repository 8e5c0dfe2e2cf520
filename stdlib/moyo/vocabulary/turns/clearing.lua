--- Captures as authors want them: stages of the slot `clear` with parameters, or in Lua.
--
-- A stage finds a set of points (lost.lua), and does something with the stones there (fate.lua).
-- Both are functions that the rule machine runs; see put.lua for the stages that are native.

local component = require "moyo.base.component"
local core = require "moyo.core"
local fail = require "moyo.base.fail"
local fate = require "moyo.vocabulary.turns.fate"
local lost = require "moyo.vocabulary.turns.lost"
local spec_of = require "moyo.base.spec"

local M = {}

local function group_of(position, p) return position:group(p) end

-- Clauses as one, with a comma before the last, as each is a sentence of its own.
local function joined(clauses)
  local last = #clauses
  if last == 1 then return clauses[1] end
  return table.concat(clauses, ", ", 1, last - 1) .. ", and " .. clauses[last]
end

local function sentence(spec)
  local clauses = fate.clauses(spec)
  clauses[1] = lost.words(spec) .. " " .. clauses[1]
  return joined(clauses)
end

local function stage_of(find, act, spec)
  spec.find, spec.act, spec.kind = find, act, "stage"
  return component.new(spec)
end

---@class StageSpec
---@field whose "enemy"|"own"|"both"|"new"|"others"|nil which groups: `"enemy"` (default): other
---sides'; `"own"`: the mover's; `"both"`: both at once; `"new"`: the new stone's; `"others"`: the
---mover's, except the new stone's
---@field liberties integer|fun(size: integer): integer|nil a group with fewer liberties than this
---is lost; a function gives the number for a group's size (default 1)
---@field beside boolean|nil `true`: only groups on and beside the point of the new stone
---@field single boolean|nil `true`: stones are judged one by one, by the free points beside each,
---and not as groups
---@field becomes "taken"|"exploded"|"flipped"|nil what becomes of a lost group: `"taken"`
---(default); `"exploded"`: taken with all stones beside it; `"flipped"`: it changes to the mover's
---colour
---@field to "captor"|"owner"|"actor"|"surrounder"|"nobody"|nil who gets the stones (default: the
---captor, whose stone took them); `"actor"`: who placed that stone, whatever its colour;
---`"surrounder"`: the only player of another side with a stone beside the group; if there are
---several, or none, nobody
---@field hand string|nil the hand that they come into, instead of being prisoners: a field of
---`moyo.field.hand` or `moyo.field.players`
---@field noted string|nil the field of `moyo.field.set` to which their points are added; see
---`moyo.closed`
---@field leaves string|nil the name of a piece that is put on each of their points
---@field spends string|nil a hand, from which the mover spends one each time: with none left, the
---stage does nothing for him
---@field find nil|fun(position: State, point: Point|nil, player: Player): PointSet a function that
---returns the set of points whose stones are lost, instead of `whose`, `liberties`, `beside` and
---`single`; the point is nil if no stone was put
---@field sentence string|nil what the rulebook says of it, such as `"every enemy group is taken"`;
---give one if `liberties` is a function, and with `find`

local fields = { "whose", "liberties", "beside", "single", "becomes", "to", "hand", "noted",
  "leaves", "spends", "find", "sentence" }

-- What the texts among them are.
local texts = { hand = "the name of a field", noted = "the name of a field",
  spends = "the name of a field", leaves = "the name of a piece", sentence = "a text" }

-- The function that finds what is lost, where an author gives one.
local function finder_given(spec)
  if type(spec.find) ~= "function" then
    fail.blame("stage: find is a function, not %s", spec_of.found(spec.find))
  end
  for _, name in ipairs { "whose", "liberties", "beside", "single" } do
    if spec[name] ~= nil then
      fail.blame("stage: find says itself what is lost; leave %s out", name)
    end
  end
  local info = debug.getinfo(spec.find, "S")
  return lost.by(spec.find, info.short_src, info.linedefined, "stage: find")
end

-- The word that says the same as a stage, which is then native; nil if none does.
local function word_for(spec)
  for name in pairs(spec) do
    if name ~= "whose" and name ~= "becomes" and name ~= "liberties" then return nil end
  end
  local whose, becomes = spec.whose or "enemy", spec.becomes or "taken"
  if (spec.liberties or 1) ~= 1 or whose == "both" then return nil end
  if becomes == "flipped" and whose == "enemy" then return "flip" end
  return becomes == "taken" and whose or nil
end

--- `moyo.stage { … }`: a stage of the slot `clear`, for captures that no word such as `"enemy"`
--- describes.
---
--- Example: moyo.stage { whose = "both" }
--- Example: moyo.stage { liberties = 2, to = "owner" }
--- Example: moyo.stage { becomes = "exploded", beside = true }
---@param spec StageSpec
function M.stage(spec)
  spec_of.check("stage", spec, fields)
  local made = {}
  for name, value in pairs(spec) do made[name] = value end
  made.whose, made.becomes = spec.whose or "enemy", spec.becomes or "taken"
  spec_of.expect("stage: unknown whose =", made.whose, { "enemy", "own", "both", "new", "others" })
  spec_of.expect("stage: unknown becomes =", made.becomes, { "taken", "exploded", "flipped" })
  if spec.to ~= nil then
    spec_of.expect("stage: unknown to =", spec.to, { "captor", "owner", "actor", "surrounder",
      "nobody" })
  end
  spec_of.flags("stage", spec, { "beside", "single" })
  for _, name in ipairs { "hand", "noted", "leaves", "spends", "sentence" } do
    if spec[name] ~= nil and type(spec[name]) ~= "string" then
      fail.blame("stage: %s is %s, not %s", name, texts[name], spec_of.found(spec[name]))
    end
  end
  if made.becomes == "flipped" and (spec.to or spec.hand or spec.noted) then
    fail.blame("stage: stones that change their colour are nobody's prisoners")
  end
  if made.becomes == "flipped" and spec.leaves then
    fail.blame("stage: stones that change their colour leave no point to a piece")
  end
  made.liberties = spec.liberties or 1
  local by_size = type(made.liberties) == "function" and made.liberties
  if not by_size and (math.type(made.liberties) ~= "integer" or made.liberties < 1) then
    fail.blame("stage: liberties is a number from 1, or a function, not %s",
      spec_of.found(made.liberties))
  end
  if by_size and spec.single then
    fail.blame("stage: a single stone has no size; liberties is a number")
  end
  by_size = by_size and lost.needs(by_size)
  made.by_size = by_size or nil
  made.unspoken = (by_size or spec.find) and not spec.sentence or nil
  made.word = word_for(spec)
  made.value = "stage"
  if spec.find then
    made.given, made.single = true, true -- each of its stones, not its group, changes its colour
    made.sentence = spec.sentence or "what a rule in Lua finds " .. fate.clauses(made)[1]
    return stage_of(lost.limited(finder_given(spec), made.spends), fate.of(made, group_of), made)
  end
  made.sentence = spec.sentence or sentence(made)
  local least, beside = by_size and 0 or made.liberties, made.beside or false
  local pieces = made.becomes ~= "flipped"
  local find = made.single and lost.stones(made.whose, least, beside, pieces)
    or lost.groups(made.whose, least, by_size, beside, pieces)
  return stage_of(lost.limited(find, made.spends), fate.of(made, group_of), made)
end

--- A stage that goes by groups where kinds of stones have shapes of their own.
---@param stage Component
---@param groups table as kinds.groups makes it
---@return Component
function M.by_kinds(stage, groups)
  if not stage.becomes then return stage end -- its author finds the groups
  stage.act = fate.of(stage, groups.group)
  if stage.given then return stage end
  local least = stage.by_size and 0 or stage.liberties
  local pieces = stage.becomes ~= "flipped"
  stage.find = lost.limited(lost.by_kinds(stage, least, pieces, groups, stage.find), stage.spends)
  return stage
end

-- The groups of the stones that a round of sealed turns has put.
local function new_groups(group)
  return function(position)
    local new = core.set(position.game.board)
    for player = 1, position.game.players do
      local p = position:field("sealed", player, 5)
      if p > 0 and position:colour(p) ~= 0 then new = new | group(position, p) end
    end
    return new
  end
end

--- The stages where several players have played at once.
---@param players integer
---@param groups KindGroups|nil
---@return Component[]
function M.rounds(players, groups)
  local to = players > 2 and "nobody" or nil
  local old = M.stage { whose = "both", to = to, sentence =
    "every group without a liberty is taken that has no stone of this round" }
  local rest = M.stage { whose = "both", to = to, sentence =
    "every group without a liberty is taken" .. (to and "; nobody gets the stones" or "") }
  if groups then old, rest = M.by_kinds(old, groups), M.by_kinds(rest, groups) end
  local find, new = old.find, new_groups(groups and groups.group or group_of)
  old.find = function(position, point, player)
    local found = find(position, point, player)
    if #found > 0 then found = found - new(position) end
    return found
  end
  return { old, rest }
end

-- The stages that are words.
local named = { enemy = { whose = "enemy" }, own = { whose = "own" }, new = { whose = "new" },
  others = { whose = "others" }, flip = { becomes = "flipped" } }

--- What an author put into the slot, with the word for each stage that one says.
---@param value any
---@return any
function M.in_a_word(value)
  return component.is(value, "stage") and value.word or value
end

--- A stage of the slot: a word, `moyo.stage { … }`, `moyo.rule { … }` or a function
--- `function(position, point, player)`, which returns the set of points to take.
---@param value any
---@return Component
function M.read(value)
  if component.is(value, "stage") then return value end
  if type(value) == "string" then
    local known = {}
    for name in pairs(named) do known[#known + 1] = name end
    table.sort(known)
    spec_of.expect("slot clear: unknown group", value, known)
    return M.stage(named[value])
  end
  local c = component.coerce("clear", "stage", value)
  c.find = lost.by(c.twin, c.file, c.line, "clear: the function")
  c.act = fate.of({ becomes = "taken" }, group_of)
  return c
end

--- A stage as an effect of a step.
---@param stage Component
---@param arrival integer which argument is the point of the new stone, or 0 for none
---@param colour Player|nil for whom, if not for the actor
---@return fun(position: State, step: Step, a: integer, b: integer)
function M.effect(stage, arrival, colour)
  local find, act = stage.find, stage.act
  if arrival == 0 then
    return function(position)
      local found = find(position, nil, position.mover)
      if #found > 0 then act(position, found, position.mover) end
    end
  elseif arrival == 2 then
    return function(position, _, _, point)
      local player = colour or position.actor
      local found = find(position, point, player)
      if #found > 0 then act(position, found, player) end
    end
  end
  return function(position, _, point)
    local player = colour or position.actor
    local found = find(position, point, player)
    if #found > 0 then act(position, found, player) end
  end
end

--- A stage as an effect that happens by itself, for the player who has had the turn.
---@param stage Component
---@param groups KindGroups|nil
---@return Component
function M.by_itself(stage, groups)
  if groups then stage = M.by_kinds(stage, groups) end
  local find, act = stage.find, stage.act
  return component.effect {
    value = "stage", sentence = stage.sentence, unspoken = stage.unspoken,
    file = stage.file, line = stage.line,
    twin = function(position)
      local found = find(position, nil, position.actor)
      if #found > 0 then act(position, found, position.actor) end
    end,
  }
end

--- A stage, as `position:clear(point, player)` runs it.
---@param stage Component
---@return fun(position: State, point: Point|nil, player: Player)
function M.at_will(stage)
  local find, act = stage.find, stage.act
  return function(position, point, player)
    act(position, find(position, point, player), player)
  end
end

return M
