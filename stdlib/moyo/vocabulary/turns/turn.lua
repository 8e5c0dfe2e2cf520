--- Turns as regular expressions over steps.
--
-- `either`, `sequence`, `optional`, `repeated`, `by` and the like build an expression
-- whose leaves are verbs.  `compile` turns it into the places and edges of the
-- runtime's automaton by Glushkov's construction: a place for the start and one
-- for each leaf, and an edge to every leaf that can come next.  Where a turn may
-- stop but could also go on, the place offers `done`.

local component = require "moyo.base.component"
local fail = require "moyo.base.fail"
local fixed = require "moyo.base.fixed"
local spec_of = require "moyo.base.spec"

-- How many kinds of step the runtime allows at one place of a turn.
local MAX_EDGES = 64

local M = {}

---@class Turn
---@field op "leaf"|"either"|"sequence"|"optional"|"finally"|"compulsory"|"repeated"|"exhaustive"
---|"by"
local Turn = fixed.kind({ __name = "moyo.Turn" }, function()
  return "a turn", "moyo.amend(turn, { … })"
end)

--- A node of an expression, as other modules make them.
function M.node(t) return fixed.new(Turn, t) end

--- Is it a turn expression?
function M.is(value) return getmetatable(value) == Turn end

-- A part of an expression: a turn, or a verb.
local function part(name, value)
  if M.is(value) then return value end
  if component.is(value, "verb") then return M.node { op = "leaf", verb = value } end
  local is_list = type(value) == "table" and getmetatable(value) == nil
  return fail.blame("%s: expected a step such as moyo.place {} or a turn, found %s%s", name,
    component.is(value) and component.a(value.kind) or spec_of.found(value),
    is_list and "; moyo.either { … } is a choice of steps, moyo.sequence { … } one after another"
      or "")
end

-- Parts that an option switches off are `false` or nil; they are left out.
local function parts(name, list)
  if type(list) ~= "table" or getmetatable(list) then
    fail.blame("%s takes a table of steps: moyo.%s { … }", name, name)
  end
  local out = spec_of.items(name, list)
  for i, item in ipairs(out) do out[i] = part(name, item) end
  if #out == 0 then fail.blame("%s: no steps are given", name) end
  return out
end

local function combinator(op)
  return function(list) return M.node { op = op, parts = parts(op, list) } end
end

--- `moyo.either { a, b, … }`: one of the parts.
---@param list table
---@return Turn
M.either = combinator "either"
--- `moyo.sequence { a, b, … }`: all parts, in order.
---@param list table
---@return Turn
M.sequence = combinator "sequence"
--- `moyo.optional { a, b, … }`: all parts in order, or nothing.
---@param list table
---@return Turn
M.optional = combinator "optional"
--- `moyo.finally { a, b, … }`: all parts in order, or nothing; if none is possible the turn ends by
--- itself, without `done`.
---@param list table
---@return Turn
M.finally = combinator "finally"
--- `moyo.repeated { a, b, … }`: all parts in order, any number of times.
---@param list table
---@return Turn
M.repeated = combinator "repeated"

--- `moyo.exhaustive { a, b, … }`: all parts in order, as often as possible: whatever comes next,
--- even `done`, waits until none of its first steps is legal.
---@param list table
---@return Turn
M.exhaustive = combinator "exhaustive"

--- `moyo.compulsory { a, b, … }`: all parts in order, once, if that is possible: whatever comes
--- next waits until none of its first steps is legal, and a turn that has nothing else to come then
--- ends by itself.
---@param list table
---@return Turn
M.compulsory = combinator "compulsory"

--- `moyo.by(player) { a, b, … }`: all parts in order, decided by this player, or by the one that
--- the named field holds (0: whose turn it is).
---@param player Player|string
function M.by(player)
  if type(player) ~= "string" and (math.type(player) ~= "integer" or player < 1) then
    fail.blame("by takes the number of a player or the name of a field, not %s",
      spec_of.given(player))
  end
  return function(list)
    return M.node { op = "by", player = player, parts = parts("by", list) }
  end
end

--- `moyo.chance { a, b, … }`: all parts in order, decided by chance, with every value equally
--- likely.
---@param list table
---@return Turn
M.chance = function(list)
  return M.node { op = "by", player = -1, parts = parts("chance", list) }
end

--- A verb or turn as a turn.
M.part = part

-- Some steps wait for others: they are legal when none of these is.  What comes after an exhaustive
-- or compulsory part waits for the leaves that this part begins with, and `skip` for those beside
-- it.  So the first and last leaves of an expression are kept as { leaf, after }, where `after`
-- lists the leaves that are waited for when play enters the expression at this leaf, or leaves it
-- from there.

local function union(a, b)
  if #a == 0 or #b == 0 then return #a > 0 and a or b end
  local seen, out = {}, {}
  for _, list in ipairs { a, b } do
    for _, leaf in ipairs(list) do
      if not seen[leaf] then out[#out + 1] = leaf end
      seen[leaf] = true
    end
  end
  return out
end

local function leaves_of(ends)
  local out = {}
  for i, e in ipairs(ends) do out[i] = e.leaf end
  return out
end

local function append(to, from, after)
  for _, e in ipairs(from) do to[#to + 1] = { leaf = e.leaf, after = union(e.after, after) } end
end

local function link(from, to)
  for _, e in ipairs(from) do append(e.leaf.follow, to, e.after) end
end

-- Refuses a die that a player would turn as he likes.
local function check_chance(verb, actor)
  if not verb.by_chance or actor == -1 then return end
  fail.at(verb.file and ("%s:%d"):format(verb.file, verb.line), fail.blame,
    "%s: chance decides it; write moyo.chance { moyo.%s { … } }", verb.name, verb.name)
end

local none = {}
local analyse

-- Makes steps that skip wait for all others beside them.
local function wait_beside(r)
  local others = {}
  for _, e in ipairs(r.first) do
    if not e.leaf.verb.skips then others[#others + 1] = e end
  end
  for _, e in ipairs(r.first) do
    if e.leaf.verb.skips then
      if #others == 0 then
        fail.blame("either: %s is for when nothing else is possible; put it beside other steps",
          e.leaf.verb.name)
      end
      e.after = union(e.after, leaves_of(others))
    end
  end
end

local function analyse_either(t, leaves, within)
  local r = { empty = false, first = {}, last = {}, skipped = none }
  for _, p in ipairs(t.parts) do
    local x = analyse(p, leaves, within)
    if x.empty and (not r.empty or #x.skipped < #r.skipped) then r.skipped = x.skipped end
    r.empty = r.empty or x.empty
    append(r.first, x.first, none)
    append(r.last, x.last, none)
  end
  wait_beside(r)
  return r
end

-- The sets of Glushkov's construction, for an expression whose leaves are added to `leaves`: can it
-- be empty, and which leaves are waited for then; which leaves come first, and which last.
-- leaf.follow notes which leaves can follow.
function analyse(t, leaves, within)
  if t.op == "leaf" then
    check_chance(t.verb, within.actor)
    local leaf = { verb = t.verb, actor = within.actor, finally = within.finally, follow = {} }
    leaves[#leaves + 1] = leaf
    local ends = { { leaf = leaf, after = none } }
    return { empty = false, first = ends, last = ends, skipped = none }
  end
  if t.op == "either" then return analyse_either(t, leaves, within) end
  if t.op == "sealed" then
    fail.blame("sealed: it is the whole turn of a phase, and no part of one")
  end
  local r = { empty = true, first = {}, last = {}, skipped = none }
  within = { actor = t.op == "by" and t.player or within.actor,
    finally = within.finally or t.op == "finally" or t.op == "compulsory" }
  for _, p in ipairs(t.parts) do
    local x = analyse(p, leaves, within)
    link(r.last, x.first)
    if r.empty then append(r.first, x.first, r.skipped) end
    local before = r.last
    r.last = {}
    append(r.last, x.last, none)
    if x.empty then append(r.last, before, x.skipped) end
    r.skipped = r.empty and x.empty and union(r.skipped, x.skipped) or none
    r.empty = r.empty and x.empty
  end
  if t.op == "repeated" or t.op == "exhaustive" then link(r.last, r.first) end
  if t.op == "exhaustive" then
    local last = r.last
    r.skipped, r.last = leaves_of(r.first), {}
    append(r.last, last, r.skipped)
  elseif t.op == "compulsory" then
    r.skipped = leaves_of(r.first)
  elseif t.op ~= "sequence" and t.op ~= "by" then
    r.skipped = none
  end
  r.empty = r.empty or t.op ~= "sequence" and t.op ~= "by"
  return r
end

-- Each leaf once, with the way to it that waits for the fewest others.
local function distinct(ends)
  local at, out = {}, {}
  for _, e in ipairs(ends) do
    local i = at[e.leaf] or #out + 1
    at[e.leaf] = i
    if not out[i] or #e.after < #out[i].after then out[i] = e end
  end
  return out
end

-- Where chance decides, no player may decide at the same time, not even to stop.
local function check_actors(ends, may_stop)
  local chance, player = nil, may_stop
  for _, e in ipairs(ends) do
    if e.leaf.actor == -1 then chance = e.leaf else player = true end
  end
  if chance and player then
    fail.blame("turn: %s would be decided by chance and by a player at the same time; "
      .. "put a step of the player's before what is left to chance", chance.verb.name)
  end
end

-- The edges of a place, as bits.
local function mask(after, number)
  local bits = 0
  for _, leaf in ipairs(after) do
    if number[leaf] then bits = bits | 1 << number[leaf] - 1 end
  end
  return bits
end

local function verbs_of(leaves)
  local out = {}
  for i, leaf in ipairs(leaves) do out[i] = leaf.verb end
  return out
end

-- Fills a place with edges to what can come next; `stop` is nil unless the turn may end there, and
-- says what is waited for then.
local function fill(place, ends, stop, use)
  ends = distinct(ends)
  check_actors(ends, stop ~= nil)
  local seen, number = {}, {}
  for _, e in ipairs(ends) do
    local leaf, waits = e.leaf, #e.after > 0
    local verb = waits and use.last_of(leaf.verb, verbs_of(e.after)) or leaf.verb
    local edge = { verb = use.index(verb), to = leaf.place or 0, actor = leaf.actor }
    local key = edge.verb .. ":" .. edge.to
    if not seen[key] then
      place.edges[#place.edges + 1], seen[key] = edge, #place.edges + 1
      edge.after = e.after
    end
    number[leaf] = seen[key]
    if stop and leaf.finally then place.ends_itself = true end
  end
  if stop then
    local done = #stop > 0 and use.last_of(use.done, verbs_of(stop)) or use.done
    place.edges[#place.edges + 1] = { verb = use.index(done), to = 0, after = stop }
  end
  if #place.edges > MAX_EDGES then
    fail.blame("turn: more than %d kinds of step at one place", MAX_EDGES)
  end
  for _, edge in ipairs(place.edges) do
    edge.waits, edge.after = mask(edge.after, number), nil
  end
end

-- What is waited for when a turn ends after a leaf; nil if it cannot end there.
local function stop_behind(last, leaf)
  local after
  for _, e in ipairs(last) do
    if e.leaf == leaf and (not after or #e.after < #after) then after = e.after end
  end
  return after
end

---@class moyo.turn.use
---@field index fun(verb: Component): integer numbers verbs
---@field done Component ends a turn which could go on
---@field last_of fun(verb: Component, waited: Component[]): Component the same verb, as one that
---waits for others

--- Adds an expression's places to a list of places and returns the number of
--- the one where a turn starts.
---@param t table a turn or verb
---@param places table[] of { edges = { { verb=, to=, actor=, waits= }, … } }
---@param use moyo.turn.use
---@return integer
function M.compile(t, places, use)
  local leaves = {}
  local all = analyse(part("turn", t), leaves, {})
  local start = #places + 1
  places[start] = { edges = {} }
  for _, leaf in ipairs(leaves) do
    if #leaf.follow > 0 then
      places[#places + 1] = { edges = {} }
      leaf.place = #places
    end
  end
  fill(places[start], all.first, all.empty and all.skipped or nil, use)
  for _, leaf in ipairs(leaves) do
    if leaf.place then
      fill(places[leaf.place], leaf.follow, stop_behind(all.last, leaf), use)
    end
  end
  return start
end

--- Is it a step of this name, or one that was made by the function of this name?
---@param verb Component
---@param name string
---@return boolean
function M.is_called(verb, name)
  return verb.name == name or verb.made ~= nil and verb.made.name == name
end

--- Calls f with every verb of an expression, but for those that the slot `cards` is to add.
function M.each_verb(t, f)
  if t.op == "leaf" then
    f(t.verb)
    return
  end
  for _, p in ipairs(t.parts or {}) do M.each_verb(p, f) end
end

return M
