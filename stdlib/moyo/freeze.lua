--- From a rule record to a frozen game: slots are checked, everything in them
--- becomes a component, and the components become the program that the runtime
--- plays.

local component = require "moyo.component"
local core = require "moyo.core"
local board = require "moyo.board"
local fail = require "moyo.fail"
local notation = require "moyo.notation"
local phases = require "moyo.phases"
local score = require "moyo.score"
local shape = require "moyo.shape"
local spec_of = require "moyo.spec"
local steps = require "moyo.steps"
local turn = require "moyo.turn"
local words = require "moyo.words"

local M = {}

-- Every slot, in the order in which a rulebook lists them.
local slot_names = { "board", "stone", "players", "fields", "setup", "opening", "first", "turn",
  "clear", "suicide", "friendly_fire", "ko", "conditions", "finish", "closing", "score", "also",
  "resignation" }

-- The slots that `explain` shows, as a rulebook lists them: in the order above,
-- steps after the turn, and else as they were found.
local function sort_slots(slots)
  local rank = {}
  for i, name in ipairs(slot_names) do rank[name] = 2 * i end
  for i, slot in ipairs(slots) do
    slot.rank = (rank[slot.name] or rank.turn + 1) + i / 1000
  end
  table.sort(slots, function(a, b) return a.rank < b.rank end)
  return slots
end

---@class Freezer
---@field record table
---@field program table
---@field slots table[] what explain prints
---@field twins boolean
local Freezer = {}
Freezer.__index = Freezer

-- Puts a line of `explain` down.
function Freezer:show(name, native, values, sentence, where)
  self.slots[#self.slots + 1] = {
    name = name, native = native, values = values, sentence = sentence,
    file = where and where.file or self.file, line = where and where.line or nil,
    unspoken = where and where.unspoken or nil, plain = where and where.plain,
  }
end

local function show_component(self, slot, c)
  self:show(slot, (c.op ~= nil or c.value == "allowed" or c.value == "none") and
    not (self.twins and c.twin and c.op), c.value, c.sentence, c)
end

local operand_names = { "a", "b", "c", "d" }

local function resolve(self, value)
  if type(value) == "number" then return value end
  local index = self.field_index[value] or self.phase_index[value]
  if not index then
    fail.raise("%s: no field or phase \"%s\" is declared", self.title, tostring(value))
  end
  return index - 1
end

-- A component as a node of a program; nil for one that allows everything.
function Freezer:node(c, rule)
  local twin = self.twins and (c.twin or c.twin_of and c.twin_of(self.clear))
  local node = { rule = rule, sentence = c.sentence }
  if twin or not c.op then
    if not twin then twin = c.twin end
    if not twin then fail.raise("%s: slot %s has no function", self.title, rule) end
    if not c.op and (c.value == "allowed" or c.value == "none") then return nil end
    node.op, node.call = "lua", twin
    return node
  end
  node.op, node.number = c.op, c.operands.number
  for _, name in ipairs(operand_names) do
    if c.operands[name] then node[name] = resolve(self, c.operands[name]) end
  end
  return node
end

function Freezer:need_history(c)
  if not c.history then return end
  local have = self.program.history
  if have and have ~= c.history then
    fail.raise("%s: %s and an earlier rule count repetitions in different ways", self.title,
      c.value)
  end
  self.program.history = c.history
end

-- A list of components for a slot that may hold one or several.
local function as_list(slot, kind, value)
  if value == nil or value == false then return {} end
  if component.is(value) or type(value) == "function" then value = { value } end
  if type(value) ~= "table" then
    fail.blame("slot %s: expected a %s or a list of them, found %s", slot, kind, type(value))
  end
  local list, last = {}, 0
  for i in pairs(value) do
    if math.type(i) ~= "integer" then
      fail.blame("slot %s: expected a list, found a field \"%s\"", slot, tostring(i))
    end
    last = math.max(last, i)
  end
  for i = 1, last do
    if value[i] then list[#list + 1] = component.coerce(slot, kind, value[i]) end
  end
  return list
end

local function check_slots(title, record)
  if type(record) ~= "table" then
    fail.raise("%s: rules returned %s instead of a table of slots", title, type(record))
  end
  for name in pairs(record) do
    spec_of.expect(title .. ": unknown slot", name, slot_names)
  end
end

function Freezer:read_board()
  local r = self.record
  if not board.is(r.board) then
    fail.raise("%s: slot board: expected moyo.board(…), found %s", self.title, type(r.board))
  end
  local stone = shape.make(r.stone or shape.adjacent)
  self.program.board = r.board.topology
  self.program.shape = stone:bind(r.board.topology)
  self:show("board", true, r.board.kind .. " " .. r.board.topology.width .. "x"
    .. r.board.topology.height, r.board.sentence)
  self:show("stone", true, stone.text, stone:sentence())
end

function Freezer:read_players()
  local players = self.record.players or { "black", "white" }
  local seen = {}
  for _, name in ipairs(players) do
    if type(name) ~= "string" or not name:find "^%a[%w_]*$" or seen[name] then
      fail.raise("%s: slot players: names are different words, not %s", self.title, tostring(name))
    end
    seen[name] = true
  end
  self.program.players = players
  self.players = players
  self:show("players", true, table.concat(players, ", "), words.players(players, self.record.first))
end

-- Phases in order, with the fields that they bring.
function Freezer:collect_phases()
  local r, list = self.record, {}
  local function add(slot, given)
    if steps.is_phase(given) then given = { given } end
    local last = 0
    for i in pairs(given or {}) do last = math.max(last, math.type(i) and i or 0) end
    for i = 1, last do
      local p = given[i]
      if p and not steps.is_phase(p) then
        fail.raise("%s: slot %s: expected moyo.phase \"name\" { … }, found %s", self.title, slot,
          type(p))
      end
      if p then list[#list + 1] = { phase = p, slot = slot } end
    end
  end
  add("opening", r.opening)
  local play = steps.phase "play" { turn = r.turn, finish = r.finish, first = r.first or 1 }
  list[#list + 1] = { phase = play, slot = "turn" }
  add("closing", r.closing)
  self.phases, self.phase_index = list, {}
  for i, entry in ipairs(list) do
    if self.phase_index[entry.phase.name] then
      fail.raise("%s: two phases are called \"%s\"", self.title, entry.phase.name)
    end
    self.phase_index[entry.phase.name] = i
  end
end

function Freezer:read_fields()
  local all, names = {}, {}
  local function add(given)
    for name, f in pairs(given or {}) do
      if not phases.is_field(f) then
        fail.raise("%s: field %s is made with moyo.field, not a %s", self.title, tostring(name),
          type(f))
      end
      if not all[name] then names[#names + 1] = name end
      all[name] = f
    end
  end
  for _, entry in ipairs(self.phases) do
    add(entry.phase.fields)
    self.dead = entry.phase.dead or self.dead
  end
  add(self.record.fields)
  table.sort(names)
  self.field_index, self.program.fields = {}, {}
  for i, name in ipairs(names) do
    local f = all[name]
    self.field_index[name] = i
    self.program.fields[i] = { name = name, kind = f.kind, initial = f.initial, size = f.size }
  end
  if self.dead then self.program.dead_field = self.field_index[self.dead] end
end

-- The conditions on the outcome of a play, in the order in which they are
-- asked: the cheaper first.
function Freezer:read_conditions()
  local r, list = self.record, {}
  for _, slot in ipairs { "suicide", "friendly_fire", "ko", "conditions" } do
    for _, c in ipairs(as_list(slot, "condition", r[slot])) do
      self:need_history(c)
      show_component(self, slot, c)
      list[#list + 1] = self:node(c, slot == "conditions" and "condition" or slot)
    end
  end
  self.conditions = list
end

function Freezer:read_clear()
  local clear, known = self.record.clear or {}, { "enemy", "own", "new", "others" }
  for _, stage in ipairs(clear) do
    spec_of.expect(self.title .. ": slot clear: unknown groups", stage, known)
  end
  self.clear, self.program.clear = clear, clear
  self:show("clear", not self.twins, table.concat(clear, ", "), words.clear(clear))
end

-- What tells one verb from another: all that it is made of.
local function verb_key(v)
  local parts = { v.name, v.text, tostring(v.low), tostring(v.range) }
  for _, list in ipairs { v.before, v.effects } do
    for _, c in ipairs(list) do
      parts[#parts + 1] = tostring(c.op or c.twin)
      for _, name in ipairs(operand_names) do parts[#parts + 1] = tostring(c.operands[name]) end
    end
  end
  return table.concat(parts, "|")
end

-- The number of a verb in the program, which it enters when it is new.
function Freezer:verb_index(v)
  local key = verb_key(v)
  if self.verb_numbers[key] then return self.verb_numbers[key] end
  local out = {
    name = v.name, arg = v.arg or "none", pass = v.pass, settles = v.settles,
    low = v.low, unit = v.unit, range = v.range, before = {}, effects = {},
    after = v.judged and self.conditions or {},
  }
  for i, c in ipairs(v.before) do out.before[i] = self:node(c, c.rule or v.name) end
  for i, c in ipairs(v.effects) do out.effects[i] = self:node(c, v.name) end
  table.insert(self.program.verbs, out)
  table.insert(self.texts, v.text)
  self.verb_numbers[key] = #self.program.verbs
  local native = true
  for _, list in ipairs { v.before, v.effects } do
    for _, c in ipairs(list) do native = native and c.op ~= nil and not self.twins end
  end
  -- a step that does nothing but pass the turn on is said by the turn
  v.plain = #v.before == 0 and #v.effects == 0
  self:show("step " .. v.name, native, v.text, words.verb(v), v)
  return #self.program.verbs
end

-- The finish components of a phase, which say when it is over.
function Freezer:read_finish(entry, slot)
  local nodes, limit = {}, nil
  for _, c in ipairs(as_list(slot, "finish", entry.phase.finish)) do
    self:need_history(c)
    nodes[#nodes + 1] = self:node(c, c.reason or "rule")
    if c.limit then limit = math.min(limit or c.limit, c.limit) end
    if slot == "finish" then show_component(self, slot, c) end
  end
  if #nodes == 0 then
    fail.raise("%s: phase %s never ends: give it a finish such as moyo.finish.passes(2)",
      self.title, entry.phase.name)
  end
  return nodes, limit
end

function Freezer:read_phases()
  local p = self.program
  for i, entry in ipairs(self.phases) do
    local f = entry.phase
    if f.turn == nil then fail.raise("%s: slot turn is empty", self.title) end
    local whole = turn.part("turn", f.turn)
    if entry.slot == "turn" then self:show("turn", true, "", words.turn(whole), nil) end
    local start = turn.compile(whole, p.places, function(v) return self:verb_index(v) end,
      steps.done)
    if entry.slot ~= "turn" then
      self:show(entry.slot, true, f.name, words.fill(f.sentence or ("Phase %s: %s"):format(f.name,
        words.turn(whole)), self.players), nil)
    end
    local finish, limit = self:read_finish(entry, entry.slot == "turn" and "finish" or entry.slot)
    p.phases[i] = {
      name = f.name, start = start, first = f.first, only = f.only, finish = finish,
      limit = limit, keeps_passes = f.keeps_passes and 1 or 0,
      next = self.phases[i + 1] and i + 1 or 0,
    }
  end
end

function Freezer:read_scores()
  local r, list = self.record, {}
  local function add(slot, s)
    if not score.is(s) then s = score.sum(slot, component.coerce(slot, "term", s)) end
    local out = { name = s.name, terms = {} }
    local native = true
    for i, t in ipairs(s.terms) do
      out.terms[i] = self:node(t, slot)
      native = native and t.op ~= nil and not self.twins
    end
    list[#list + 1] = out
    self:show(slot, native, s.name, words.score(s, self.players, slot == "score"))
  end
  if r.score then add("score", r.score) end
  for _, s in ipairs(r.also or {}) do add("also", s) end
  self.program.scores = list
end

function Freezer:read_setup()
  local list = {}
  for i, stone in ipairs(self.record.setup or {}) do list[i] = { stone[1], stone[2] } end
  self.program.setup = list
  if #list > 0 then
    self:show("setup", true, #list .. " stones",
      words.setup(list, self.program.board, self.players))
  end
end

--- Freezes a record.
---@param title string
---@param record table slots
---@param opts {ruleset: string, fingerprint: string, file: string, twins: boolean|nil}
---@return Game core
---@return Notation
---@return table[] slots
---@return boolean resignation
function M.freeze(title, record, opts)
  check_slots(title, record)
  local self = setmetatable({
    title = title, record = record, slots = {}, texts = {}, verb_numbers = {},
    twins = opts.twins, file = opts.file,
    program = { name = title, ruleset = opts.ruleset, fingerprint = opts.fingerprint,
      verbs = {}, places = {}, phases = {} },
  }, Freezer)
  self:read_board()
  self:read_players()
  self:collect_phases()
  self:read_fields()
  self:read_setup()
  self:read_clear()
  self:read_conditions()
  self:read_phases()
  self:read_scores()
  local game = core.freeze(self.program)
  return game, notation.new(game, self.texts), sort_slots(self.slots),
    record.resignation ~= false
end

return M
