--- What a game that is being frozen is played with: its board and stones, players, cards,
--- declared fields, and what stands on the board at the start.

local boards = require "moyo.vocabulary.equipment.board"
local cards = require "moyo.vocabulary.turns.cards"
local fail = require "moyo.base.fail"
local field = require "moyo.vocabulary.equipment.field"
local freezer = require "moyo.freeze.freezer"
local operands = require "moyo.freeze.operands"
local kinds = require "moyo.vocabulary.equipment.kinds"
local pieces = require "moyo.vocabulary.equipment.pieces"
local shape = require "moyo.vocabulary.equipment.shape"
local sealed = require "moyo.vocabulary.course.sealed"
local sides = require "moyo.vocabulary.equipment.sides"
local spec_of = require "moyo.base.spec"
local turn = require "moyo.vocabulary.turns.turn"
local unseen = require "moyo.freeze.unseen"
local words = require "moyo.base.words"

local M = {}

--- The board, and the shape of stones on it.
---@param self Freezer
function M.board(self)
  local r = self.record
  if not boards.is(r.board) then
    fail.blame("slot board: expected moyo.board(…), found %s", spec_of.found(r.board))
  end
  local stone = freezer.about("stone", shape.make, r.stone or shape.adjacent)
  self.program.board = r.board.topology
  self.program.shape = freezer.about("stone", stone.bind, stone, r.board.topology)
  self.adjacent = stone:is_adjacent()
  self.own_point = not stone.overlap or #stone.overlap == 1
  self:show("board", true, r.board:value(), r.board.sentence)
  self:show("stone", true, stone.text, stone:sentence())
end

-- Neutral pieces; `taken` are the names of the players.
local function read_pieces(self, taken)
  local list = freezer.check_list("pieces", self.record.pieces or {}, "names")
  local names, friendly, mortal, players = {}, {}, {}, #self.players
  local owners = {}
  if players + #list > 16 then
    fail.blame("slot pieces: there are at most 16 players and pieces together, not %d",
      players + #list)
  end
  for i = 1, players do friendly[i], mortal[i], owners[i] = false, false, i end
  for i, value in ipairs(list) do
    local piece = pieces.read(value, taken)
    names[i], taken[piece.name] = piece.name, true
    friendly[players + i], mortal[players + i] = piece.friend, piece.taken
    owners[players + i] = self:check_player("slot pieces: owner", piece.owner) or false
    self.owner_of[piece.name] = piece.owner
    self.owned = self.owned or piece.owner ~= nil
    self:show("pieces", true, piece.name, piece.sentence)
  end
  self.kinds = kinds.read(freezer.check_list("kinds", self.record.kinds or {}, "names"))
  for _, kind in ipairs(self.kinds) do self:show("kinds", true, kind.name, kind.sentence) end
  self.kind_groups = kinds.groups(self.kinds, self.program.board)
  self.pieces, self.program.pieces = names, names
  self.program.friendly, self.program.mortal, self.program.owners = friendly, mortal, owners
  for _, slot in ipairs { "stacks", "alike" } do
    local given = self.record[slot]
    if given ~= nil and type(given) ~= "boolean" then
      fail.blame("slot %s: expected true or false, found %s", slot, spec_of.found(given))
    end
  end
  self.program.stacks = self.record.stacks or false
  if self.record.stacks then self:show("stacks", true, "", words.stacks) end
  self.facts.alike = self.record.alike or false
  if self.record.alike then
    self:show("alike", true, "", "The stones of all players look alike until play is over.")
  end
end

--- The players, who begins, neutral pieces, and who wins ties.
---@param self Freezer
function M.players(self)
  local players = freezer.check_list("players",
    self.record.players or { "black", "white" }, "names")
  local seen = {}
  if #players < 1 or #players > 16 then
    fail.blame("slot players: a game has 1 to 16 players, not %d", #players)
  end
  for _, name in ipairs(players) do
    spec_of.written("slot players: a name", name)
    if type(name) ~= "string" or not name:find "^%a[%w_]*$" or seen[name] then
      fail.blame("slot players: names are different words, not %s", spec_of.given(name))
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
  local order = self.record.order
  self:show("players", true, table.concat(players, ", "),
    words.players(players, first, rotation or order))
  if type(order) == "string" then
    self:show("order", true, order, ("The field %s says whose turn is next."):format(order))
  end
  read_pieces(self, seen)
  local tie = self:check_player("slot tie", self.record.tie)
  self.program.tie = tie
  if tie then
    self:show("tie", true, players[tie], ("Equal scores are won by %%%d."):format(tie))
  end
end

--- The cards, from which some parts of turns are made.
---@param self Freezer
function M.cards(self)
  self.cards = cards.read(self.record.cards)
  for _, card in ipairs(self.cards or {}) do
    self:show("cards", true, ("%s %d"):format(card.word, card.count), cards.says(card), card)
  end
end

-- All fields by name, and their names: those that phases, steps, cards and sides bring along, and
-- the declared ones.
local function collect_fields(self)
  local all, names, brought = {}, {}, {} -- brought: by which step, for itself
  local function add(given, step)
    if given ~= nil and type(given) ~= "table" then
      fail.blame("slot fields: expected a table of moyo.field, found %s", type(given))
    end
    for name, f in spec_of.sorted(given or {}) do
      if type(name) ~= "string" then
        fail.blame("slot fields: item %s has no name; write fields = { NAME = moyo.field… }", name)
      elseif not name:find "^[%a_][%w_]*$" then
        fail.blame("slot fields: a name is a word of letters, digits and _, not \"%s\"",
          name:sub(1, 40))
      end
      if not field.is(f) then
        fail.blame("slot fields: field %s is made with moyo.field, such as moyo.field.number(0), "
          .. "not %s", tostring(name), spec_of.found(f))
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
    turn.each_verb(freezer.turn_of(entry), function(v)
      add(v.fields, v.name)
    end)
  end
  add(cards.fields(self.cards), "of the cards")
  add(unseen.fields(self.record), "of the slot unseen")
  add(sealed.fields(self.phases), "of sealed turns")
  add(kinds.fields(self.kinds), "of the kinds")
  add(self.record.fields)
  add(sides.fields(self.record))
  table.sort(names)
  return all, names
end

-- A field as the program has it.
local function program_field(name, f)
  local initial = f.initial
  if f.kind == "table" then initial = tonumber(f.row) or 0 end
  return { name = name, kind = f.kind, initial = initial, size = f.size,
    values = f.values, hand = f.hand, columns = f.columns, words = f.words,
    rows = f.rows ~= "players" and f.rows or nil, by_player = f.rows == "players",
    row = type(f.row) == "table" and f.row or nil, hidden = f.hidden, tie = f.tie, mark = f.mark }
end

-- Every player has something at first, if some do.
local function check_players(self, name, f)
  if f.kind ~= "players" or not f.values or #f.values == #self.players then return end
  fail.blame("slot fields: field %s: expected a number for each of the %d players, found %d", name,
    #self.players, #f.values)
end

--- The fields of the game.
---@param self Freezer
function M.fields(self)
  local all, names = collect_fields(self)
  if #names > 256 then fail.blame("slot fields: at most 256 fields, not %d", #names) end
  self.field_index, self.program.fields = {}, {}
  for i, name in ipairs(names) do
    check_players(self, name, all[name])
    self.field_index[name], self.program.fields[i] = i, program_field(name, all[name])
    local says = words.field(all[name], name, self.players)
    if says then self:show("fields", true, name, says) end
  end
  if self.dead then self.program.dead_field = self.field_index[self.dead] end
end

--- The list of players in whose order turns go round.
---@param self Freezer
function M.rotation(self)
  local rotation = self.record.rotation
  if not rotation then return end
  self.program.rotation = freezer.about("rotation", operands.field, self, rotation, "list") + 1
  self:show("rotation", true, rotation, ("Turns go round in the order of %s%s."):format(rotation,
    self.record.first == nil and "; its first player begins" or ""))
end

--- The fields that make positions different.
---@param self Freezer
function M.situation(self)
  local names = freezer.check_list("situation", self.record.situation or {}, "names of fields")
  self.program.situation = {}
  for i, name in ipairs(names) do
    self.program.situation[i] = freezer.about("situation", operands.field, self, name,
      "situation") + 1
  end
  if #names > 0 then
    self:show("situation", true, table.concat(names, ", "),
      words.situation(names, kinds.fields(self.kinds)))
  end
end

-- Refuses a stone of the set-up that does not fit beside those before it.
-- holder: the number of the stone that stands on a point.
local function check_room(self, list, holder)
  local board, of, i = self.program.board, self.program.shape, #list
  local p, colour = list[i][1], list[i][2]
  if holder[p] then
    fail.blame("slot setup: stone %d: stone %d stands on %s already", i, holder[p], board:name(p))
  end
  local near = {}
  for _, q in ipairs(of:near(p)) do near[q] = true end
  for _, q in ipairs(of:overlap(p)) do
    local other = holder[q]
    if other and not (near[q] and list[other][2] == colour) then
      fail.blame("slot setup: stone %d: %s is covered by stone %d, on %s",
        i, board:name(p), other, board:name(q))
    end
  end
  holder[p] = i
end

--- The stones that stand on the board at the start.
---@param self Freezer
function M.setup(self)
  local list, holder = {}, {}
  local points = self.program.board.points
  local given = freezer.check_list("setup", self.record.setup or {}, "stones", true)
  for i, stone in ipairs(spec_of.items("slot setup", given)) do
    local p = type(stone) == "table" and math.tointeger(stone[1])
    if not p or p < 1 or p > points then
      fail.blame("slot setup: stone %d: expected { point, player }, points being 1 to %d; "
        .. "board.topology:find \"A1\" is the point of that name", i, points)
    end
    list[i] = { p, operands.colour(self, ("slot setup: stone %d"):format(i), stone[2]) }
    check_room(self, list, holder)
  end
  self.program.setup = list
  if #list > 0 then
    self:show("setup", true, #list .. " stones",
      words.setup(list, self.program.board, self.players, self.pieces))
  end
end

return M
