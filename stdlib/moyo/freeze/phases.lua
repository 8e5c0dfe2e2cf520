--- Phases of a game being frozen: who takes their turns, what turns are made of, and
--- when they are over.

local cards = require "moyo.vocabulary.turns.cards"
local component = require "moyo.base.component"
local fail = require "moyo.base.fail"
local finish = require "moyo.vocabulary.course.finish"
local freezer = require "moyo.freeze.freezer"
local operands = require "moyo.freeze.operands"
local phases = require "moyo.vocabulary.course.phase"
local program_verbs = require "moyo.freeze.verbs"
local sealed = require "moyo.freeze.sealed"
local spec_of = require "moyo.base.spec"
local turn = require "moyo.vocabulary.turns.turn"
local turn_words = require "moyo.base.turn_words"
local verbs = require "moyo.vocabulary.turns.verb"
local words = require "moyo.base.words"

local M = {}

--- Lists the phases in order.
---@param self Freezer
function M.collect(self)
  local r, list = self.record, {}
  local function add(slot, given)
    if phases.is(given) then given = { given } end
    if given and type(given) ~= "table" then
      fail.blame("slot %s: expected moyo.phase \"name\" { … } or a list of them, found %s", slot,
        spec_of.found(given))
    end
    for _, p in ipairs(spec_of.flat("slot " .. slot, given or {})) do
      if not phases.is(p) then
        fail.blame("slot %s: expected moyo.phase \"name\" { … }, found %s", slot,
          spec_of.found(p))
      end
      if type(p.first) ~= "string" then
        self:check_player(("phase %s: first"):format(p.name), p.first)
      end
      self:check_player(("phase %s: only"):format(p.name), p.only)
      list[#list + 1] = { phase = phases.with_turn(p, cards.resolve(p.turn, self.cards)),
        slot = slot }
    end
  end
  add("opening", r.opening)
  if r.order ~= nil and type(r.order) ~= "string" then
    fail.blame("slot order: expected the name of a field, found %s", spec_of.found(r.order))
  end
  if r.order and (r.first or r.rotation) then
    fail.blame("slot order says who takes each turn; leave %s out", r.first and "first"
      or "rotation")
  end
  local first = not r.order and (r.first or r.rotation or 1) or nil
  local play = phases.new "play" { turn = r.turn, finish = r.finish, first = first,
    order = r.order }
  list[#list + 1] = { phase = phases.with_turn(play, cards.resolve(play.turn, self.cards)),
    slot = "turn" }
  add("closing", r.closing)
  self.phases, self.phase_index = list, {}
  for i, entry in ipairs(list) do
    if self.phase_index[entry.phase.name] then
      fail.blame("two phases are called \"%s\"", entry.phase.name)
    end
    self.phase_index[entry.phase.name] = i
  end
end

-- The step that ends a turn which could go on.
local function done_of(self)
  local ending = {}
  for _, c in ipairs(self.conditions) do
    if c.at_end then ending[#ending + 1] = c end
  end
  if #ending == 0 then return verbs.done end
  local done = verbs.copy(verbs.done)
  done.before, done.judged_by = {}, ending
  return done
end

-- verbs.at_last, which makes one of each verb that waits for the same orders: a step can come next
-- at many places.  That it waits is said where the step stands for which it does.
local function last_of(players)
  local made = {}
  return function(v, waited)
    local orders, seen = {}, {}
    for _, other in ipairs(waited) do
      local order = words.phrase(other, players)
      if not seen[order] then orders[#orders + 1] = order end
      seen[order] = true
    end
    local key = table.concat(orders, ", ")
    made[v] = made[v] or {}
    if not made[v][key] then
      local last = verbs.at_last(v, orders)
      last.file, last.line = waited[1].file, waited[1].line
      made[v][key] = last
    end
    return made[v][key]
  end
end

-- Refuses a finish that names players whom the game has not, or sets of points of another board.
local function check_finish(self, c)
  for _, player in ipairs(c.players or {}) do self:check_player(c.players_as, player) end
  for _, set in ipairs(c.sets or {}) do
    if not spec_of.is_set_of(self.program.board, set) then
      fail.blame("finish.%s: a set is of another board than the slot board", c.value)
    end
  end
end

-- The finish components of a phase, which say when it is over.
local function read_finish(self, entry, slot)
  local nodes, limit, unspoken = {}, nil, nil
  local list = component.list(slot, "finish", entry.phase.finish)
  if entry.phase.order then table.insert(list, 1, finish.ordered(entry.phase.order)) end
  for _, c in ipairs(list) do
    self:need_history(c)
    fail.at(freezer.place_of(c), check_finish, self, c)
    nodes[#nodes + 1] = self:node(c, c.reason or "rule")
    if c.limit then limit = math.min(limit or c.limit, c.limit) end
    if c.unspoken then unspoken = c end
    if slot == "finish" then self:show_component(slot, c) end
  end
  if #nodes == 0 then
    fail.blame("%sphase %s never ends: give it a finish such as moyo.finish.passes(2)",
      entry.slot ~= "turn" and ("slot %s: "):format(entry.slot) or "", entry.phase.name)
  end
  return nodes, limit, list, unspoken
end

-- Who decides a step: a player, chance, or the player that a field names.
local function read_actor(self, edge)
  if type(edge.actor) == "string" then
    edge.by = freezer.about("turn", operands.field, self, edge.actor, "number") + 1
    edge.actor = -2
  elseif edge.actor ~= -1 then
    self:check_player("slot turn: by", edge.actor)
  end
end

-- The number of a field that says who begins a phase, or who takes its turns.
local function read_order(self, entry, part)
  local name = entry.phase[part]
  if type(name) ~= "string" then return nil end
  if entry.slot ~= "turn" then return operands.field(self, name, "order") + 1 end
  if part == "first" and spec_of.known(self.players, name) then
    self:check_player("slot first", name)
  end
  return freezer.about(part, operands.field, self, name, "order") + 1
end

-- Does the finish of some phase ask for earlier passes?
local function note_passes(self)
  for _, entry in ipairs(self.phases) do
    for _, c in ipairs(component.list("finish", "finish", entry.phase.finish)) do
      self.notes_passes = self.notes_passes or c.notes_passes
    end
  end
end

--- Reads turns and ends of all phases.
---@param self Freezer
function M.read(self)
  local p = self.program
  note_passes(self)
  for i, entry in ipairs(self.phases) do
    local f = entry.phase
    if not f.turn then
      if entry.slot ~= "turn" then fail.blame("phase %s has no turn", f.name) end
      fail.blame("slot turn is empty")
    end
    local whole = freezer.turn_of(entry)
    if entry.slot == "turn" then
      self:show("turn", true, "", turn_words.turn(whole))
    end
    local within, index = sealed.open(whole, function(v) return program_verbs.index(self, v) end)
    local start = turn.compile(within, p.places, { done = done_of(self),
      last_of = last_of(self.players), index = index })
    for place = start, #p.places do
      for _, e in ipairs(p.places[place].edges) do read_actor(self, e) end
    end
    local ends, limit, list, unspoken = read_finish(self, entry,
      entry.slot == "turn" and "finish" or entry.slot)
    if entry.slot ~= "turn" then
      local says = turn_words.phase(f, #self.players, whole, list)
      self:show(entry.slot, true, f.name, says, unspoken)
    end
    p.phases[i] = {
      name = f.name, start = start, only = f.only, finish = ends,
      limit = limit, keeps_passes = f.keeps_passes and 1 or 0,
      order = read_order(self, entry, "order"),
      first = math.type(f.first) and f.first,
      first_in = read_order(self, entry, "first"),
      next = self.phases[i + 1] and i + 1 or 0,
    }
    sealed.add(self, p.phases[i], whole)
    self.seals_play = self.seals_play or entry.slot == "turn" and p.phases[i].sealed
  end
end

return M
