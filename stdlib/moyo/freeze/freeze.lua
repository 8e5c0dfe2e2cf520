--- From a rule record to a frozen game: slots are checked, everything in them
--- becomes a component, and the components become the program that the runtime
--- plays.

local component = require "moyo.base.component"
local core = require "moyo.core"
local board = require "moyo.vocabulary.equipment.board"
local cards = require "moyo.vocabulary.turns.cards"
local fail = require "moyo.base.fail"
local notation = require "moyo.freeze.notation"
local operands = require "moyo.freeze.operands"
local field = require "moyo.vocabulary.equipment.field"
local freeze_phases = require "moyo.freeze.phases"
local score = require "moyo.vocabulary.course.score"
local shape = require "moyo.vocabulary.equipment.shape"
local sides = require "moyo.vocabulary.equipment.sides"
local spec_of = require "moyo.base.spec"
local steps = require "moyo.vocabulary.turns.steps"
local turn = require "moyo.vocabulary.turns.turn"
local words = require "moyo.base.words"

local M = {}

---@class moyo.Slots
---@field board Board the board; required
---@field stone ShapeSpec|string|nil the shape of stones (default `moyo.shape.adjacent`, Go's)
---@field players string[]|nil names in the order of play, 1 to 16; player *i* has the stones of
---colour *i* (default `{ "black", "white" }`)
---@field pieces string[]|nil names of neutral pieces (default none)
---@field stacks boolean|nil `true`: stones stack (default: one stone a point)
---@field fields table<string, Field>|nil declared fields by name
---@field setup table[]|nil stones on the board at the start, a list of `{ point, player }`; of a
---piece `{ point, "name" }`
---@field opening Phase|Phase[]|nil one phase or a list, before play
---@field first Player|string|nil who begins play: a player, or the name of a field that holds one
---(default 1)
---@field rotation string|nil the name of a list of players: turns go round in its order, which
---effects may change; without `first` its first player begins, and players who are not in it have
---no turns (default: the order of `players`)
---@field cards Card[]|nil a deck of cards, a list of `moyo.card { … }`
---@field before_turn function|Component|table|nil what happens automatically before each turn,
---one or a list
---@field turn Turn|Component a step or a turn; required
---@field clear string[]|nil which groups without a liberty are taken after a placement, stage by
---stage: `"enemy"` (every other player's groups), `"own"` (all the mover's), `"new"` (the group
---of the stone just placed), `"others"` (the mover's other groups); `"flip"` takes nothing, but
---gives other players' groups without a liberty the mover's colour (default: none)
---@field sides string|table|nil the name of a field that says on whose side each player is, or `{
---"side", lords = "lord", refusals = "refused" }` (default: each on his own)
---@field spoils "mover"|"shared"|nil who gets what is taken: the mover (default), or all who
---stand beside it
---@field suicide function|Component|table|nil conditions on plays that take own stones, one or a
---list
---@field friendly_fire function|Component|table|nil conditions on plays that take own groups
---elsewhere, one or a list
---@field ko function|Component|table|nil conditions on repetition, one or a list
---@field situation string[]|nil number fields that make positions different for `ko` and the like
---(default: the stones alone count)
---@field conditions function|Component|table|nil all other conditions, one or a list
---@field after_turn function|Component|table|nil what happens automatically after each turn, one
---or a list
---@field finish function|Component|table when play is over, one or a list; required
---@field closing Phase|Phase[]|nil one phase or a list, after play
---@field score Score|Component|function|nil the score that decides (default: the game ends
---without a winner)
---@field tie Player|nil the player who wins with equal scores (default: all who are first have
---drawn)
---@field also table|nil a list of scores to show as well
---@field resignation false|string|nil `false`: players may not resign; or a text that says so in
---the rulebook
---@field sentences table<string, string>|nil what the rulebook says of slots, by name, in place
---of its own sentences; `%1`, `%2`, … stand for the players' names

--- Every slot, in the order in which a rulebook lists them.
local slot_names = { "board", "stone", "players", "pieces", "stacks", "fields", "setup", "opening",
  "first", "rotation", "cards", "before_turn", "turn", "clear", "sides", "spoils", "suicide",
  "friendly_fire", "ko", "situation", "conditions", "after_turn", "finish", "closing", "score",
  "tie", "also", "resignation", "sentences" }
M.slot_names = slot_names

-- What an author says of a slot stands in place of all that would be said of it.
local function say(slots, name, sentence)
  local said = false
  for _, slot in ipairs(slots) do
    if slot.name == name then
      slot.plain, slot.sentence = said or nil, sentence
      said = true
    end
  end
  return said
end

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

-- The line that made a component.
local function place_of(c) return c.file and c.line and ("%s:%d"):format(c.file, c.line) end

-- Puts a line of `explain` down.
function Freezer:show(name, native, values, sentence, where)
  for _, s in ipairs { name, values, sentence } do
    fail.at(where and place_of(where), spec_of.shown, "slot " .. name, s)
  end
  self.slots[#self.slots + 1] = {
    name = name, native = native, values = values, sentence = sentence,
    file = where and where.file or self.file, line = where and where.line or nil,
    unspoken = where and where.unspoken or nil, plain = where and where.plain,
    reason = where and where.reason, decides = where and where.decides,
  }
end

-- The same of a component.
function Freezer:show_component(slot, c)
  self:show(slot, (c.op ~= nil or c.value == "allowed" or c.value == "none") and
    not (self.twins and c.twin and c.op), c.value, words.sentence_of(self:sentence(c)), c)
end

-- What a component says in this game.
function Freezer:sentence(c)
  local sentence = self.own_point and c.sentence_own_point or c.sentence
  return words.fill(self.record.sides and c.sentence_sides or sentence, self.players)
end

-- A component as a node of a program; nil for one that allows everything.
function Freezer:node(c, rule)
  local twin = self.twins and (c.twin or c.twin_of and c.twin_of(self.clear))
  local node = { rule = rule, sentence = self:sentence(c) }
  if twin or not c.op then
    if not twin then twin = c.twin end
    if not twin then fail.blame("slot %s has no function", rule) end
    if not c.op and (c.value == "allowed" or c.value == "none") then return nil end
    node.op, node.call, node.at_end = "lua", twin, c.at_end
    return node
  end
  node.op, node.number, node.at_end = c.op, c.operands.number, c.at_end
  for _, name in ipairs(operands.names) do
    node[name] = fail.at(place_of(c), operands.resolve, self, c, name)
  end
  return node
end

function Freezer:need_history(c)
  if not c.history then return end
  local have = self.program.history
  if have and have ~= c.history then
    fail.at(place_of(c), fail.blame, "%s and an earlier rule count repetitions in different ways",
      c.value)
  end
  self.program.history = c.history
end

-- A list that an author wrote for a slot, with the lists in it, unless these are `items`.
local function check_list(slot, value, what, items)
  if type(value) ~= "table" or getmetatable(value) then
    fail.blame("slot %s: expected a list of %s, found %s", slot, what, spec_of.found(value))
  end
  return items and value or spec_of.flat("slot " .. slot, value)
end

-- A player by number; nil is none.
function Freezer:check_player(what, number)
  local known = math.type(number) == "integer" and number >= 1 and number <= #self.players
  if number ~= nil and not known then
    fail.blame("%s: expected the number of a player, 1 to %d, not %s", what, #self.players,
      tostring(number))
  end
  return number
end

local function check_slots(record)
  if type(record) ~= "table" then
    fail.blame("rules returned %s instead of a table of slots", spec_of.found(record))
  end
  for name in pairs(record) do
    spec_of.expect("unknown slot", name, slot_names)
  end
end

function Freezer:read_board()
  local r = self.record
  if not board.is(r.board) then
    fail.blame("slot board: expected moyo.board(…), found %s", spec_of.found(r.board))
  end
  local stone = shape.make(r.stone or shape.adjacent)
  self.program.board = r.board.topology
  self.program.shape = stone:bind(r.board.topology)
  self.adjacent = stone:is_adjacent()
  self.own_point = not stone.overlap or #stone.overlap == 1
  self:show("board", true, r.board.kind .. " " .. r.board.topology.width .. "x"
    .. r.board.topology.height, r.board.sentence)
  self:show("stone", true, stone.text, stone:sentence())
end

function Freezer:read_players()
  local players = check_list("players", self.record.players or { "black", "white" }, "names")
  local seen = {}
  if #players < 1 or #players > 16 then
    fail.blame("slot players: a game has 1 to 16 players, not %d", #players)
  end
  for _, name in ipairs(players) do
    if type(name) ~= "string" or not name:find "^%a[%w_]*$" or seen[name] then
      fail.blame("slot players: names are different words, not %s", tostring(name))
    end
    seen[name] = true
  end
  self.program.players = players
  self.players = players
  local first, rotation = self.record.first, self.record.rotation
  if type(first) ~= "string" then self.facts.first = self:check_player("slot first", first) end
  if rotation ~= nil and type(rotation) ~= "string" then
    fail.blame("slot rotation: expected the name of a list of players, not %s",
      spec_of.found(rotation))
  end
  self:show("players", true, table.concat(players, ", "), words.players(players, first, rotation))
  self:read_pieces(seen)
  local tie = self:check_player("slot tie", self.record.tie)
  self.program.tie = tie
  if tie then
    self:show("tie", true, players[tie], words.fill(("Equal scores are won by %%%d."):format(tie),
      players))
  end
end

-- Pieces that are nobody's; `taken` are the names of the players.
function Freezer:read_pieces(taken)
  local pieces = check_list("pieces", self.record.pieces or {}, "names")
  if #self.players + #pieces > 16 then
    fail.blame("slot pieces: players and pieces are at most 16, not %d", #self.players + #pieces)
  end
  for _, name in ipairs(pieces) do
    if type(name) ~= "string" or not name:find "^%a[%w_]*$" or taken[name] then
      fail.blame("slot pieces: names are words that no player has, not %s", tostring(name))
    end
    taken[name] = true
    self:show("pieces", true, name, words.piece(name))
  end
  self.pieces, self.program.pieces = pieces, pieces
  spec_of.flags("rules", self.record, { "stacks" })
  self.program.stacks = self.record.stacks or false
  if self.record.stacks then self:show("stacks", true, "", words.stacks) end
end

-- May players resign?  A text says in its own words that they may not.
function Freezer:read_resignation()
  local given = self.record.resignation
  if given ~= nil and type(given) ~= "boolean" and type(given) ~= "string" then
    fail.blame("slot resignation: it is false, or a text that says that players may not resign, "
      .. "not a %s", type(given))
  end
  self.facts.resignation = given == nil or given == true
  self:show("resignation", true, self.facts.resignation and "allowed" or "forbidden",
    words.resignation(given, #self.players))
end

-- The cards, which parts of turns stand for.
function Freezer:read_cards()
  self.cards = cards.read(self.record.cards)
  for _, card in ipairs(self.cards or {}) do
    self:show("cards", true, ("%s %d"):format(card.word, card.count), cards.says(card), card)
  end
end

function Freezer:read_fields()
  local all, names, brought = {}, {}, {} -- by steps, for themselves
  local function add(given, step)
    if given ~= nil and type(given) ~= "table" then
      fail.blame("slot fields: expected a table of moyo.field, found %s", type(given))
    end
    for name, f in pairs(given or {}) do
      if not field.is(f) then
        fail.blame("field %s is made with moyo.field, not a %s", tostring(name), type(f))
      end
      if step == nil and brought[name] then
        fail.blame("slot fields: the step %s has a field %s of its own", brought[name], name)
      end
      brought[name] = step or nil
      if not all[name] then names[#names + 1] = name end
      all[name] = f
    end
  end
  for _, entry in ipairs(self.phases) do
    add(entry.phase.fields)
    self.dead = entry.phase.dead or self.dead
    turn.each_verb(turn.part("turn", entry.phase.turn or steps.done), function(v)
      add(v.fields, v.name)
    end)
  end
  add(cards.fields(self.cards), "of the cards")
  add(self.record.fields)
  add(sides.fields(self.record))
  table.sort(names)
  self.field_index, self.program.fields = {}, {}
  for i, name in ipairs(names) do
    local f = all[name]
    self.field_index[name] = i
    self.program.fields[i] = { name = name, kind = f.kind, initial = f.initial, size = f.size,
      values = f.values, hand = f.hand, columns = f.columns, words = f.words,
      rows = f.rows ~= "players" and f.rows or nil, by_player = f.rows == "players",
      row = type(f.row) == "table" and f.row or nil, hidden = f.hidden }
    if f.kind == "table" then self.program.fields[i].initial = tonumber(f.row) or 0 end
    local says = words.field(f, name)
    if says then self:show("fields", true, name, says) end
  end
  if self.dead then self.program.dead_field = self.field_index[self.dead] end
  local rotation = self.record.rotation
  if rotation then
    self.program.rotation = operands.field(self, rotation, "list") + 1
    self:show("rotation", true, rotation, ("Turns go round in the order of %s%s."):format(rotation,
      self.record.first == nil and "; its first player begins" or ""))
  end
end

-- Numbers that make a position another one.
function Freezer:read_situation()
  local names = check_list("situation", self.record.situation or {}, "names of fields")
  self.program.situation = {}
  for i, name in ipairs(names) do
    self.program.situation[i] = operands.field(self, name, "number") + 1
  end
  if #names > 0 then
    self:show("situation", true, table.concat(names, ", "), words.situation(names))
  end
end

-- The conditions on the outcome of a play, in the order in which they are
-- asked: the cheaper first.
-- What no play takes by these conditions, as stages of clearing are called.
local keeping = { no_own_loss = "own", no_new_loss = "new", no_friendly_fire = "others" }

function Freezer:read_conditions()
  local r, list = self.record, {}
  for _, slot in ipairs { "suicide", "friendly_fire", "ko", "conditions" } do
    for _, c in ipairs(component.list(slot, "condition", r[slot])) do
      self:need_history(c)
      self:show_component(slot, c)
      if keeping[c.op] then self.keeps[keeping[c.op]] = true end
      list[#list + 1] = self:node(c, slot == "conditions" and "condition" or slot)
    end
  end
  self.conditions = list
end

function Freezer:read_clear()
  local clear = check_list("clear", self.record.clear or {},
    'groups such as { "enemy", "own" }')
  local known = { "enemy", "own", "new", "others", "flip" }
  if #clear > 8 then fail.blame("slot clear: at most 8 stages, not %d", #clear) end
  for _, stage in ipairs(clear) do
    spec_of.expect("slot clear: unknown groups", stage, known)
  end
  self.clear, self.program.clear = clear, clear
end

-- What the rulebook says of it, once it is known what else may take stones, and whether
-- whatever clears is asked to keep the mover's own.
function Freezer:show_clear()
  local all = not self.unjudged and not self.effects_in_lua and #self.program.before_turn == 0
  self:show("clear", not self.twins, table.concat(self.clear, ", "), words.clear(self.clear,
    self.pieces, self.program.sides ~= nil, self.effects_in_lua, all and self.keeps or {}))
end

-- What happens by itself when a turn begins, or has ended.
function Freezer:read_automatic()
  local before = component.list("before_turn", "effect", self.record.before_turn)
  local known = {}
  for _, entry in ipairs(self.phases) do
    turn.each_verb(turn.part("turn", entry.phase.turn or steps.done), function(v)
      if v.before_turn and not known[v.name] then
        v.before_turn.line = nil -- the step brings it: no line of its own
        table.insert(before, v.before_turn)
      end
      known[v.name] = true
    end)
  end
  for slot, list in pairs { before_turn = before,
    after_turn = component.list("after_turn", "effect", self.record.after_turn) } do
    self.program[slot] = {}
    for i, c in ipairs(list) do
      self:show_component(slot, c)
      self.program[slot][i] = self:node(c, slot)
      self.effects_in_lua = self.effects_in_lua or not c.op
    end
  end
end

-- What a step asks of the game that it is in.
function Freezer:check_verb(v)
  local combinations = 1
  local values = { number = v.range, word = v.words and #v.words + 1, colour = #self.players,
    count = self.program.stacks and 64 }
  for _, kind in ipairs(v.args) do
    combinations = combinations * (values[kind] or self.program.board.points)
  end
  sides.check_verb(self, v)
  if v.stacks and not self.program.stacks then
    fail.blame("%s: stones that stack need the slot stacks = true", v.name)
  elseif v.pushes and self.program.stacks then
    fail.blame("%s: onto = \"%s\" moves single stones, not those of a game with stacks = true",
      v.name, v.pushes)
  elseif combinations > 1 << 27 then
    fail.blame("%s: there are more than %d combinations of its arguments", v.name, 1 << 27)
  end
end

-- A rule of a step that nothing in the rulebook says; or nil.
local function unspoken_of(v)
  for _, c in ipairs(v.before) do
    if c.unspoken then return c end
  end
  for _, c in ipairs(v.effects) do
    if c.unspoken and not (v.spoken or v.says) then return c end
  end
end

-- Does some rule ask whether a player has taken such a step before?
function Freezer:is_remembered(v)
  if v.pass and self.notes_passes then return true end
  for _, c in ipairs(v.before) do
    if c.remembers then return true end
  end
  return false
end

-- Effects after which the board is cleared.
local clearing = { put = true, move = true, grow = true }

-- The number of a verb in the program, which it enters when it is new.
function Freezer:verb_index(v)
  local key = operands.verb_key(v)
  if self.verb_numbers[key] then return self.verb_numbers[key] end
  fail.at(place_of(v), self.check_verb, self, v)
  local out = {
    name = v.name, args = v.args, joiner = v.joiner or " ", arrival = v.arrival,
    colour = v.colour,
    pass = v.pass, idle = v.idle, settles = v.settles,
    low = v.low, unit = v.unit, range = v.range, card = v.card, before = {}, effects = {},
    after = v.judged_by or v.judged and self.conditions or {},
  }
  fail.at(place_of(v), cards.words, self, v, out)
  for i, c in ipairs(v.before) do out.before[i] = self:node(c, c.rule or v.name) end
  if self:is_remembered(v) then out.effects[1] = { op = "remember" } end
  for _, c in ipairs(v.effects) do
    out.effects[#out.effects + 1] = self:node(c, v.name)
    self.effects_in_lua = self.effects_in_lua or not c.op
    self.unjudged = self.unjudged or clearing[c.op] and #out.after == 0
  end
  table.insert(self.program.verbs, out)
  table.insert(self.texts, v.text)
  table.insert(self.phrases, words.phrase(v, self.players))
  self.verb_numbers[key] = #self.program.verbs
  local native = true
  for _, list in ipairs { v.before, v.effects } do
    for _, c in ipairs(list) do native = native and c.op ~= nil and not self.twins end
  end
  -- a step that does nothing but pass the turn on is said by the turn
  v.plain = #v.before == 0 and #v.effects == 0
  local says = words.fill(words.verb(v, function(c) return self:sentence(c) end), self.players)
  if v.of_cards then says = words.of_cards(v.of_cards, says) end
  self:show("step " .. v.name, native, v.text, says, v)
  local slot, unspoken = self.slots[#self.slots], unspoken_of(v)
  slot.verb, slot.unspoken = #self.program.verbs, unspoken ~= nil
  slot.line = unspoken and unspoken.line or slot.line
  slot.own = v.own and not v.of_cards and v.name or nil
  return #self.program.verbs
end

-- A function of a score that has no sentence; or nil.
local function unspoken_term(s)
  for _, t in ipairs(s.terms) do
    if t.unspoken then return t end
  end
end

function Freezer:read_scores()
  local r, list = self.record, {}
  local function add(slot, s)
    if not score.is(s) then s = score.sum(slot, component.coerce(slot, "term", s)) end
    local out = { name = s.name, terms = {} }
    local native = true
    for i, t in ipairs(cards.terms(s.terms, self.cards)) do
      fail.at(place_of(t), self.check_player, self, "points", t.player)
      out.terms[i] = self:node(t, slot)
      native = native and t.op ~= nil and not self.twins
    end
    list[#list + 1] = out
    self:show(slot, native, s.name, words.score(s, self.players, self.adjacent, self.own_point,
      slot == "score", self.program.tie, self.program.sides ~= nil), unspoken_term(s))
  end
  if r.score then add("score", r.score) end
  self.facts.komi_to = score.is(r.score) and self:check_player("komi_to", r.score.komi_to) or nil
  for _, s in ipairs(check_list("also", r.also or {}, "scores")) do add("also", s) end
  if #list > 8 then fail.blame("slot also: a game shows at most 8 scores, not %d", #list) end
  self.program.scores = list
end

function Freezer:read_setup()
  local list = {}
  local points = self.program.board.points
  for i, stone in ipairs(check_list("setup", self.record.setup or {}, "stones", true)) do
    local p = type(stone) == "table" and math.tointeger(stone[1])
    if not p or p < 1 or p > points then
      fail.blame("slot setup: stone %d: expected { point, player }, points being 1 to %d; "
        .. "board.topology:find \"A1\" is the point of that name", i, points)
    end
    list[i] = { p, operands.colour(self, ("slot setup: stone %d"):format(i), stone[2]) }
  end
  self.program.setup = list
  if #list > 0 then
    self:show("setup", true, #list .. " stones",
      words.setup(list, self.program.board, self.players, self.pieces))
  end
end

-- Sentences of the author's own for slots.
function Freezer:put_into_words()
  local given = self.record.sentences
  if given == nil then return end
  if type(given) ~= "table" then
    fail.blame("slot sentences: expected a table of sentences by slot, found %s",
      spec_of.found(given))
  end
  for name, sentence in pairs(given) do
    spec_of.expect("slot sentences: unknown slot", name, slot_names)
    if type(sentence) ~= "string" then
      fail.blame("slot sentences: %s is a text, not %s", name, spec_of.found(sentence))
    end
    sentence = words.fill(words.sentence_of(sentence), self.players)
    if not say(self.slots, name, sentence) then self:show(name, true, "", sentence) end
  end
end

--- Freezes a record.
---@param title string
---@param record table slots
---@param opts {ruleset: string, fingerprint: string, file: string, twins: boolean|nil}
---@return Game core
---@return Notation
---@return table[] slots
---@return { resignation: boolean, komi_to: Player|nil, first: Player|nil } facts
function M.freeze(title, record, opts)
  check_slots(record)
  local self = setmetatable({
    title = title, record = record, slots = {}, texts = {}, phrases = {}, verb_numbers = {},
    keeps = {}, facts = {},
    twins = opts.twins, file = opts.file,
    program = { name = title, ruleset = opts.ruleset, fingerprint = opts.fingerprint,
      call_instructions = opts.call and opts.call.instructions,
      call_bytes = opts.call and opts.call.bytes,
      verbs = {}, places = {}, phases = {} },
  }, Freezer)
  self:read_board()
  self:read_players()
  self:read_cards()
  freeze_phases.collect(self)
  self:read_fields()
  self:read_situation()
  self:read_setup()
  self:read_clear()
  sides.read(self)
  self:read_conditions()
  self:read_automatic()
  freeze_phases.read(self)
  self:show_clear()
  self:read_scores()
  self:put_into_words()
  self:read_resignation()
  local game = core.freeze(self.program)
  return game, notation.new(game, self.texts, self.phrases), sort_slots(self.slots), self.facts
end

return M
