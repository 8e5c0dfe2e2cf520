--- Turns as regular expressions over steps.
--
-- `either`, `sequence`, `optional`, `repeated`, `by` and `chance` build an expression
-- whose leaves are verbs.  `compile` turns it into the places and edges of the
-- runtime's automaton by Glushkov's construction: a place for the start and one
-- for each leaf, and an edge to every leaf that can come next.  Where a turn may
-- stop but could also go on, the place offers `done`.

local component = require "moyo.component"
local fail = require "moyo.fail"

-- As many kinds of step as the runtime allows at one place of a turn.
local MAX_EDGES = 16

local M = {}

---@class Turn
---@field op "leaf"|"either"|"sequence"|"optional"|"repeated"|"exhaustive"|"by"
local Turn = { __name = "moyo.Turn" }

--- Is it a turn expression?
function M.is(value) return getmetatable(value) == Turn end

-- A part of an expression: a turn, or a verb.
local function part(name, value)
  if M.is(value) then return value end
  if component.is(value, "verb") then return setmetatable({ op = "leaf", verb = value }, Turn) end
  return fail.blame("%s: expected a step such as moyo.place {} or a turn, found %s", name,
    component.is(value) and value.kind or type(value))
end

-- Parts that an option switches off are `false` or nil; they are left out.
local function parts(name, list)
  if type(list) ~= "table" or getmetatable(list) then
    fail.blame("%s takes a table of steps", name)
  end
  local out, last = {}, 0
  for i in pairs(list) do
    if math.type(i) ~= "integer" then
      fail.blame("%s takes a list of steps, not a field \"%s\"", name, tostring(i))
    end
    last = math.max(last, i)
  end
  for i = 1, last do
    if list[i] then out[#out + 1] = part(name, list[i]) end
  end
  if #out == 0 then fail.blame("%s: no steps are given", name) end
  return out
end

local function combinator(op)
  return function(list) return setmetatable({ op = op, parts = parts(op, list) }, Turn) end
end

--- One of the parts.
M.either = combinator "either"
--- All the parts, in order.
M.sequence = combinator "sequence"
--- The parts in order, or nothing.
M.optional = combinator "optional"
--- The parts in order, any number of times.
M.repeated = combinator "repeated"

--- The parts in order, again and again, as often as it is possible.
M.exhaustive = combinator "exhaustive"

--- Steps that another player decides: `by(2) { … }`.
---@param player integer
function M.by(player)
  if math.type(player) ~= "integer" or player < 1 then
    fail.blame("by takes the number of a player, not %s", tostring(player))
  end
  return function(list)
    return setmetatable({ op = "by", player = player, parts = parts("by", list) }, Turn)
  end
end

--- Steps that chance decides, each value equally likely.
M.chance = function(list)
  return setmetatable({ op = "by", player = -1, parts = parts("chance", list) }, Turn)
end

--- A verb or turn as a turn.
M.part = part

-- The sets of Glushkov's construction, of an expression whose leaves are put
-- into `leaves`: can it be empty, which leaves come first and last; which leaf
-- can follow which is noted in leaf.follow.
local function analyse(t, leaves, actor)
  if t.op == "leaf" then
    local leaf = { verb = t.verb, actor = actor, follow = {} }
    leaves[#leaves + 1] = leaf
    return { empty = false, first = { leaf }, last = { leaf } }
  end
  local function append(to, from)
    for _, leaf in ipairs(from) do to[#to + 1] = leaf end
  end
  local function link(from, to)
    for _, leaf in ipairs(from) do append(leaf.follow, to) end
  end
  if t.op == "either" then
    local r = { empty = false, first = {}, last = {} }
    for _, p in ipairs(t.parts) do
      local x = analyse(p, leaves, actor)
      r.empty = r.empty or x.empty
      append(r.first, x.first)
      append(r.last, x.last)
    end
    return r
  end
  local r = { empty = true, first = {}, last = {} }
  for _, p in ipairs(t.parts) do
    local x = analyse(p, leaves, t.op == "by" and t.player or actor)
    link(r.last, x.first)
    if r.empty then append(r.first, x.first) end
    if not x.empty then r.last = {} end
    append(r.last, x.last)
    r.empty = r.empty and x.empty
  end
  local again = t.op == "repeated" or t.op == "exhaustive"
  if again then link(r.last, r.first) end
  if again or t.op == "optional" then r.empty = true end
  if t.op == "exhaustive" then
    for _, leaf in ipairs(r.first) do leaf.must = true end
  end
  return r
end

local function contains(list, wanted)
  for _, v in ipairs(list) do
    if v == wanted then return true end
  end
  return false
end

--- Adds an expression's places to a list of places and returns the number of
--- the one where a turn starts.  `verb_index(verb)` numbers verbs; `done` is
--- the verb that ends a turn which could go on; `last_of(verb)` the same verb as
--- one that is legal only when nothing else is.
---@param t table a turn or verb
---@param places table[] of { edges = { { verb=, to=, actor= }, … } }
---@param verb_index fun(verb: Component): integer
---@param done Component
---@param last_of fun(verb: Component): Component
---@return integer
function M.compile(t, places, verb_index, done, last_of)
  local leaves = {}
  local all = analyse(part("turn", t), leaves, nil)
  local start = #places + 1
  places[start] = { edges = {} }
  for _, leaf in ipairs(leaves) do
    if #leaf.follow > 0 then
      places[#places + 1] = { edges = {} }
      leaf.place = #places
    end
  end
  local function fill(place, next_leaves, may_stop)
    local seen, actors, must = {}, {}, false
    for _, leaf in ipairs(next_leaves) do must = must or leaf.must end
    -- what may be done only when a part is exhausted
    local function at_last(leaf, v)
      return must and not (leaf and leaf.must) and last_of(v) or v
    end
    for _, leaf in ipairs(next_leaves) do
      actors[leaf.actor or 0] = true
      if actors[-1] and (actors[0] or next(actors, next(actors))) then
        fail.blame("turn: %s would be decided by chance and by a player at the same time; "
          .. "put a step of the player's before what is left to chance", leaf.verb.name)
      end
      local edge = { verb = verb_index(at_last(leaf, leaf.verb)), to = leaf.place or 0,
        actor = leaf.actor }
      local key = edge.verb .. ":" .. edge.to
      if not seen[key] then place.edges[#place.edges + 1] = edge end
      seen[key] = true
    end
    if #place.edges + (may_stop and 1 or 0) > MAX_EDGES then
      fail.blame("turn: more than %d kinds of step at one place", MAX_EDGES)
    end
    if may_stop then
      place.edges[#place.edges + 1] = { verb = verb_index(at_last(nil, done)), to = 0 }
    end
  end
  fill(places[start], all.first, all.empty)
  for _, leaf in ipairs(leaves) do
    if leaf.place then fill(places[leaf.place], leaf.follow, contains(all.last, leaf)) end
  end
  return start
end

--- Calls f with every verb of an expression.
function M.each_verb(t, f)
  if t.op == "leaf" then
    f(t.verb)
    return
  end
  for _, p in ipairs(t.parts) do M.each_verb(p, f) end
end

return M
