--- Captures as authors want them: stages of the slot `clear` with parameters, or in Lua.
--
-- A stage finds a set of points, and does something with the stones there.  Both are functions
-- that the rule machine runs; see put.lua for the stages that are native.

local component = require "moyo.base.component"
local core = require "moyo.core"
local fail = require "moyo.base.fail"
local spec_of = require "moyo.base.spec"
local words = require "moyo.base.words"

local M = {}

-- ---- Which groups ------------------------------------------------------------------------------

-- The points that a stone on a point would cover, and those beside them.
local function neighbourhood(position, point)
  local shape = position.game.shape
  local covered = core.set(position.game.board, { point })
  for _, q in ipairs(shape:overlap(point)) do
    covered = covered | core.set(position.game.board, { q })
  end
  return covered | covered:grow(shape)
end

-- The stones of players on the side of a player, or on other sides.
local function stones_of(position, player, own, others)
  local stones = core.set(position.game.board)
  for colour = 1, position.game.colours do
    local side = position:side(colour)
    if side <= position.game.players then -- else a piece that nobody owns
      local same = side == position:side(player)
      if (own and same) or (others and not same) then stones = stones | position:stones(colour) end
    end
  end
  return stones
end

-- The pieces that nobody owns: those that are the mover's friends, or those that can be taken.
local function pieces_of(position, are)
  local pieces = core.set(position.game.board)
  for colour = position.game.players + 1, position.game.colours do
    if are[colour] and position:side(colour) == colour then
      pieces = pieces | position:stones(colour)
    end
  end
  return pieces
end

-- The stones among which a stage looks for groups; `pieces`: and pieces, with those of enemies.
local function looked_at(position, whose, pieces, point, player)
  local enemy, new = whose == "enemy" or whose == "both", core.set(position.game.board)
  local stones = stones_of(position, player, whose ~= "enemy", enemy)
  if enemy and pieces then stones = stones | pieces_of(position, position.game.takeable) end
  if point then new = position:group(point) end
  if whose == "new" then stones = stones & new end
  if whose == "others" then stones = stones - new end
  return stones
end

-- The groups that have a stone in a set.
local function groups_in(position, stones)
  local all = core.set(position.game.board)
  for p in stones:each() do
    if not all:has(p) then all = all | position:group(p) end
  end
  return all
end

-- The stones of a player's groups that have liberties through neutral pieces.
local function breathing(position, lost, player)
  local own = stones_of(position, player, true, false)
  local side = own | pieces_of(position, position.game.friendly)
  local shape, board = position.game.shape, position.game.board
  local found = core.set(board)
  for p in (lost & own):each() do
    local group = position:group(p)
    if #(group:flood(side, shape):grow(shape) & position:free()) > 0 then found = found | group end
  end
  return found
end

-- How many liberties a size asks for, or an error that names the author's function.
local function needs(by_size)
  local info = debug.getinfo(by_size, "S")
  return function(size)
    local n = by_size(size)
    if type(n) ~= "number" then
      error(("%s:%d: stage: liberties returned %s; it returns a number"):format(info.short_src,
        info.linedefined, spec_of.found(n)), 0)
    end
    return n
  end
end

-- Those of some stones whose groups have fewer liberties than their size asks for.
local function short_by_size(position, stones, by_size)
  local short, left = core.set(position.game.board), stones
  local p = left:first()
  while p do
    local group = position:group(p)
    if #position:liberties(p) < by_size(#group) then short = short | group end
    left = left - group
    p = left:first()
  end
  return short & stones
end

-- The function that finds the groups of a stage.
local function finder(whose, least, by_size, beside, pieces)
  return function(position, point, player)
    local lost
    if by_size then
      lost = short_by_size(position, looked_at(position, whose, pieces, point, player), by_size)
    else
      lost = position:short_of(least)
      if #lost > 0 then lost = lost & looked_at(position, whose, pieces, point, player) end
    end
    if #lost == 0 then return lost end
    if beside and point then
      lost = groups_in(position, lost & neighbourhood(position, point))
    end
    if position.game.colours > position.game.players and least == 1 then
      lost = lost - breathing(position, lost, player)
    end
    return lost
  end
end

-- The function that finds the stones of a stage that judges them one by one.
local function finder_of_stones(whose, least, beside, pieces)
  return function(position, point, player)
    local shape, board, free = position.game.shape, position.game.board, position:free()
    local lost = looked_at(position, whose, pieces, point, player)
    if least == 1 then
      lost = lost - free:grow(shape)
    else
      for p in lost:each() do
        local stone = core.set(board, { p })
        if #(stone:grow(shape) & free) >= least then lost = lost - stone end
      end
    end
    if beside and point then lost = lost & neighbourhood(position, point) end
    return lost
  end
end

-- The function that finds nothing for a player who has nothing left in a hand.
local function limited(find, spends)
  if not spends then return find end
  return function(position, point, player)
    if position:field(spends, player) < 1 then return core.set(position.game.board) end
    return find(position, point, player)
  end
end

-- The same where kinds of stones have shapes of their own; `plain` finds them while none of these
-- stands.  See kinds.lua.
local function finder_by_kinds(stage, least, pieces, groups, plain)
  local group_of, liberties_of, odd = groups.group, groups.liberties, groups.odd
  local single = stage.single or false
  local whose, by_size, beside = stage.whose, stage.by_size, stage.beside or false
  local among = (whose == "new" or whose == "others") and "own" or whose
  return function(position, point, player)
    local odds = odd(position)
    if #odds == 0 then return plain(position, point, player) end
    local lost = core.set(position.game.board)
    local left = looked_at(position, among, pieces, nil, player)
    if among ~= whose then
      local new = core.set(position.game.board)
      if point and position:colour(point) ~= 0 then new = group_of(position, point) end
      if whose == "new" then left = left & new else left = left - new end
    end
    if least == 1 then left = left - (position:free():grow(position.game.shape) - odds) end
    local p = left:first()
    while p do
      local group = core.set(position.game.board, { p })
      if not single then group = group_of(position, p) end
      left = left - group
      local want, here = least, group
      if by_size then want = by_size(#group) end
      if beside and point then here = group & neighbourhood(position, point) end
      if #here > 0 and #liberties_of(position, group) < want then lost = lost | group end
      p = left:first()
    end
    return lost
  end
end

-- ---- What becomes of them ----------------------------------------------------------------------

-- Who gets stones of a colour: `to` is "captor", "owner", "actor" or "nobody".
local function holder_of(position, to, colour, player)
  if to == "owner" then return position:side(colour) end
  if to == "actor" then return position.actor end
  if to == "nobody" then return 0 end
  if position:side(colour) ~= position:side(player) then return player end
  if position.game.players == 2 then return 3 - player end
  return 0
end

-- The only player of another side who has a stone beside a group of a colour; 0 if there is none,
-- or several.
local function sole_surrounder(position, group, colour)
  local beside, found = group:grow(position.game.shape), 0
  for other = 1, position.game.colours do
    local player = other
    if other > position.game.players then player = position:side(other) end
    if player <= position.game.players and position:side(other) ~= position:side(colour)
      and #(beside & position:stones(other)) > 0 and player ~= found then
      if found > 0 then return 0 end
      found = player
    end
  end
  return found
end

-- The stones that each player alone surrounds, by player; first those that are nobody's.
local function shares_of(position, lost, group_of)
  local shares, left = {}, lost
  for holder = 0, position.game.players do shares[holder + 1] = core.set(position.game.board) end
  local p = left:first()
  while p do
    local group = lost & group_of(position, p)
    local holder = sole_surrounder(position, group, position:colour(p))
    shares[holder + 1] = shares[holder + 1] | group
    left = left - group
    p = left:first()
  end
  return shares
end

-- Takes stones for a player, which go to a holder: as prisoners, or into his hand.
local function give(position, stones, player, holder, hand)
  if not hand or holder == 0 then
    position:take(stones, player, holder)
    return
  end
  for colour = 1, position.game.colours do
    local had = position:taken_by(holder, colour)
    position:take(stones & position:stones(colour), player, holder)
    local n = position:taken_by(holder, colour) - had
    position:hand_over(holder, 0, colour, n)
    position:set_field(hand, position:field(hand, holder) + n, holder)
  end
end

local function group_of(position, p) return position:group(p) end

-- The functions that do something with a set of stones.
local becomes = {}

-- Takes them; `group` finds the group on a point.
local function take(spec, group)
  local to, hand = spec.to, spec.hand
  if not to and not hand then
    return function(position, lost, player) position:take(lost, player) end
  elseif to == "surrounder" then
    return function(position, lost, player)
      local pieces = lost & pieces_of(position, position.game.takeable)
      for i, share in ipairs(shares_of(position, lost - pieces, group)) do
        give(position, share, player, i - 1, hand)
      end
      position:take(pieces, player)
    end
  end
  local whose = to or "captor"
  return function(position, lost, player)
    for colour = 1, position.game.colours do
      local stones = lost & position:stones(colour)
      if position:side(colour) > position.game.players then stones = stones - stones end
      give(position, stones, player, holder_of(position, whose, colour, player), hand)
    end
    position:take(lost & pieces_of(position, position.game.takeable), player)
  end
end

function becomes.taken(spec, group)
  local noted, leaves, taken = spec.noted, spec.leaves, take(spec, group)
  return function(position, lost, player)
    if noted then position:set_field(noted, position:field(noted) | lost) end
    taken(position, lost, player)
    if leaves then
      for p in (lost & position:free()):each() do
        position:add(p, position.game:colour(leaves))
      end
    end
  end
end

function becomes.exploded(spec, group)
  local taken = becomes.taken(spec, group)
  return function(position, lost, player)
    local beside = lost:grow(position.game.shape) & stones_of(position, player, true, true)
    taken(position, lost | beside, player)
  end
end

function becomes.flipped(spec)
  if spec.single then
    return function(position, lost, player)
      for p in lost:each() do position:flip(p, player, true) end
    end
  end
  return function(position, lost, player)
    for p in lost:each() do
      if position:colour(p) ~= player then position:flip(p, player) end
    end
  end
end

-- What a stage does with what is lost, and what that costs.
local function fate_of(stage, group)
  local act, spends = becomes[stage.becomes](stage, group), stage.spends
  if not spends then return act end
  return function(position, lost, player)
    if #lost == 0 then return end
    position:set_field(spends, position:field(spends, player) - 1, player)
    act(position, lost, player)
  end
end

-- ---- Stages ------------------------------------------------------------------------------------

local all = { enemy = "every enemy group", own = "every group of the mover's",
  both = "every group of either colour", new = "the new stone's group",
  others = "every other group of the mover's" }

local all_single = { enemy = "every enemy stone", own = "every stone of the mover's",
  both = "every stone of either colour", new = "every stone of the new stone's group",
  others = "every stone of the mover's other groups" }

local function want(spec)
  if spec.single and spec.liberties == 1 then return "without a liberty of its own" end
  if spec.single then return ("with fewer than %d liberties of its own"):format(spec.liberties) end
  if spec.by_size then return "with fewer liberties than its size asks for" end
  if spec.liberties == 1 then return "without a liberty" end
  return ("with fewer than %d liberties"):format(spec.liberties)
end

local fates = {
  taken = "is taken",
  exploded = "is taken, with all stones beside it",
  flipped = "changes to the mover's colour",
}

local holders = { captor = "their captor's", owner = "their owner's", actor = "the player's" }

-- Who gets the stones, in words; nil for prisoners of the captor's.
local function whose_they_are(spec)
  local to, hand = spec.to or "captor", spec.hand
  if to == "nobody" then return "nobody gets the stones" end
  if to == "surrounder" then
    return ("the stones %s the only other player with stones beside the group, or are nobody's if "
      .. "there is no such player"):format(hand and ("come into the hand of %s of"):format(hand)
      or "are prisoners of")
  end
  if hand then return ("the stones come into %s hand of %s"):format(holders[to], hand) end
  return spec.to and ("the stones are %s prisoners"):format(holders[to])
end

-- Clauses as one, with a comma before the last, as each is a sentence of its own.
local function joined(clauses)
  local last = #clauses
  if last == 1 then return clauses[1] end
  return table.concat(clauses, ", ", 1, last - 1) .. ", and " .. clauses[last]
end

local function sentence(spec)
  local parts = { ("%s %s%s %s"):format((spec.single and all_single or all)[spec.whose],
    spec.beside and "on or beside the point of the new stone " or "", want(spec),
    fates[spec.becomes]) }
  parts[2] = whose_they_are(spec)
  if spec.noted then parts[#parts + 1] = ("the points are marked as %s"):format(spec.noted) end
  if spec.leaves then
    parts[#parts + 1] = ("%s is put on each of the points"):format(words.a(spec.leaves))
  end
  if spec.spends then
    parts[#parts + 1] = ("each time the mover spends one of his %s, without which nothing happens")
      :format(spec.spends)
  end
  return joined(parts)
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

-- What a function of an author finds: a set of points, or a list of them.  `what` begins what is
-- said if it is something else.
local function found_by(f, file, line, what)
  local at = line and ("%s:%d: "):format(file, line) or ""
  local function wrong(found)
    error(("%s%s returned %s; it returns a set of points, or a list of sets"):format(at, what,
      spec_of.found(found)), 0)
  end
  local function united(lost, position)
    if type(lost) == "userdata" then return lost end
    if type(lost) ~= "table" then wrong(lost) end
    local points = core.set(position.game.board)
    for _, set in ipairs(lost) do
      if type(set) ~= "userdata" then wrong(lost) end
      points = points | set
    end
    return points
  end
  return function(position, point, player)
    return united(f(position, point, player), position)
  end
end

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
  return found_by(spec.find, info.short_src, info.linedefined, "stage: find")
end

-- The word that says the same as a stage, which is then native; nil if none does.
local function word_for(spec)
  for name in pairs(spec) do
    if name ~= "whose" and name ~= "becomes" and name ~= "liberties" then return nil end
  end
  local whose, fate = spec.whose or "enemy", spec.becomes or "taken"
  if (spec.liberties or 1) ~= 1 or whose == "both" then return nil end
  if fate == "flipped" and whose == "enemy" then return "flip" end
  return fate == "taken" and whose or nil
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
  by_size = by_size and needs(by_size)
  made.by_size = by_size or nil
  made.unspoken = (by_size or spec.find) and not spec.sentence or nil
  made.word = word_for(spec)
  made.value = "stage"
  if spec.find then
    made.given, made.single = true, true -- each of its stones, not its group, changes its colour
    made.sentence = spec.sentence or "what a rule in Lua finds " .. fates[made.becomes]
    return stage_of(limited(finder_given(spec), made.spends), fate_of(made, group_of), made)
  end
  made.sentence = spec.sentence or sentence(made)
  local least, beside = by_size and 0 or made.liberties, made.beside or false
  local pieces = made.becomes ~= "flipped"
  local find = made.single and finder_of_stones(made.whose, least, beside, pieces)
    or finder(made.whose, least, by_size, beside, pieces)
  return stage_of(limited(find, made.spends), fate_of(made, group_of), made)
end

--- A stage that goes by groups where kinds of stones have shapes of their own.
---@param stage Component
---@param groups table as kinds.groups makes it
---@return Component
function M.by_kinds(stage, groups)
  if not stage.becomes then return stage end -- its author finds the groups
  stage.act = fate_of(stage, groups.group)
  if stage.given then return stage end
  local least = stage.by_size and 0 or stage.liberties
  local pieces = stage.becomes ~= "flipped"
  stage.find = limited(finder_by_kinds(stage, least, pieces, groups, stage.find), stage.spends)
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
    local lost = find(position, point, player)
    if #lost > 0 then lost = lost - new(position) end
    return lost
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
  c.find = found_by(c.twin, c.file, c.line, "clear: the function")
  c.act = becomes.taken({}, group_of)
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
      local lost = find(position, nil, position.mover)
      if #lost > 0 then act(position, lost, position.mover) end
    end
  elseif arrival == 2 then
    return function(position, _, _, point)
      local player = colour or position.actor
      local lost = find(position, point, player)
      if #lost > 0 then act(position, lost, player) end
    end
  end
  return function(position, _, point)
    local player = colour or position.actor
    local lost = find(position, point, player)
    if #lost > 0 then act(position, lost, player) end
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
      local lost = find(position, nil, position.actor)
      if #lost > 0 then act(position, lost, position.actor) end
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
