--- Multiplayer Go written a second time, as its rules' page says it: slowly and plainly.
--
-- Nothing here is shared with Moyo.  A step is a table with the text that Moyo writes for it;
-- playing it gives a new position.  What the modules beside this one do: _board maps and
-- distances, _stones captures and their undoing, _sides who surrenders to whom, _cards the deck,
-- _setup all before play, _phases whose turn it is, _score the count.  Rulings, where the page
-- leaves something open, are in the comments.

local boards = require "plain.multiplayer_plain_board"
local cards = require "plain.multiplayer_plain_cards"
local phases = require "plain.multiplayer_plain_phases"
local score = require "plain.multiplayer_plain_score"
local setup = require "plain.multiplayer_plain_setup"
local sides = require "plain.multiplayer_plain_sides"
local stones = require "plain.multiplayer_plain_stones"

local M = {}

local SEATS = { "red", "blue", "green", "yellow", "purple", "orange", "cyan", "pink", "brown",
  "grey", "lime", "navy", "olive", "maroon", "black", "white" }
local HAND = 3 -- cards that a player may keep

local defaults = {
  players = 4, dice = true, range = "dice", cards = true, surrender = true, handicap = {},
  ko = "positional", scoring = "territory", dead = "agreed", draw_on_pair = "before",
  move_cards = "own", replace_any = false, map = "square19", order = "seats", komi = {},
  surrender_to = "most", chains = false, trade8 = "several",
}

local Rules = {}
Rules.__index = Rules

--- Rules with these options, named as on the rules' page; `map` is a list of rows, `handicap` and
--- `komi` are lists of numbers.
function M.rules(options)
  local o = setmetatable({}, { __index = defaults })
  for name, value in pairs(options) do
    assert(defaults[name] ~= nil, name)
    o[name] = value
  end
  local self = setmetatable({ o = o, players = o.players, seats = {} }, Rules)
  self.board = type(o.map) == "table" and boards.new(o.map) or boards.square(19)
  local handicap = {}
  for player = 1, o.players do
    self.seats[player] = SEATS[player]
    handicap[player] = o.handicap[player] or 0
  end
  o.handicap = handicap
  self.limited = math.type(o.range) == "integer" or o.range == "dice" and o.dice
  self.starts = setup.starts_matter(self) and self.board:starts(o.players) or {}
  return self
end

-- ---- Positions -------------------------------------------------------------------------------

-- Earlier positions are in a table that is never changed.
local function copied(value)
  if type(value) ~= "table" then return value end
  local copy = {}
  for name, each in pairs(value) do copy[name] = name == "seen" and each or copied(each) end
  return copy
end

--- Which position this is, as the ko rule sees it when it is left to `next_player`.
function Rules:key(colour, next_player)
  local text = table.concat(colour)
  return self.o.ko == "situational" and text .. "/" .. next_player or text
end

-- Who has the next turn of the phase; 0 when the phase is over then.
local function next_player(position)
  if position.phase == "handicap" then return position.queue[position.turns + 2] or 0 end
  return setup.next_in_round(position, position.mover)
end

--- Whether the ko rule forbids to leave these stones.  A stone in the middle of a turn is judged
--- as if it were the last.
function Rules:repeats(position, colour)
  if self.o.ko == "none" then return false end
  if self.o.ko == "simple" then return table.concat(colour) == position.previous end
  return position.seen[self:key(colour, next_player(position))] ~= nil
end

--- Whether a point is near enough to one of the player's stones, or to his start point.
function Rules:in_reach(position, player, p)
  local limit = position.phase == "handicap" and 3 or position.limit
  if not limit then return true end
  for q = 1, self.board.points do
    if position.colour[q] == player or position.start[player] == q then
      local distance = self.board:distance(q, p)
      if distance and distance <= limit then return true end
    end
  end
  return false
end

local function hand_size(position, player)
  local n = 0
  for _, count in pairs(position.hands[player]) do n = n + count end
  return n
end

local function is_empty(pile)
  for _, count in pairs(pile) do
    if count > 0 then return false end
  end
  return true
end

local function card_left(position)
  return not (is_empty(position.stock) and is_empty(position.discards))
end

-- ---- Steps that may be taken -----------------------------------------------------------------

local function join(a, b) return table.move(b, 1, #b, #a + 1, a) end

local function one(text) return { { kind = text, text = text } } end

-- What two dice can show.
local function rolls(form)
  local list = {}
  for a = 1, 6 do
    for b = 1, 6 do
      list[#list + 1] = { kind = "dice", a = a, b = b, text = form:format(a, b) }
    end
  end
  return list
end

-- One step for every card of a pile.
local function each_card(pile, kind, form)
  local list = {}
  for _, word in ipairs(cards.words) do
    if pile[word] > 0 then
      list[#list + 1] = { kind = kind, word = word, text = form:format(word) }
    end
  end
  return list
end

-- Placing a stone or playing a card.
local function acts(self, position)
  return join(cards.placements(self, position), cards.playable(self, position))
end

-- A card may be drawn after a pass and after a pair, once.
local function may_draw(self, position)
  local turn = position.turn
  local wanted = self.o.draw_on_pair == "before" and turn.stage == "act"
    or self.o.draw_on_pair == "end" and turn.stage ~= "act"
  return self.o.cards and not turn.drawn and (turn.passed or turn.pair and wanted)
    and card_left(position)
end

-- What ends a turn that need not go on: the last draw, putting cards back, or that it is done.
local function endings(self, position)
  local list = may_draw(self, position) and one "draw" or {}
  if hand_size(position, position.mover) > HAND then
    local kind = position.turn.passed and "return" or "discard"
    return join(list, each_card(position.hands[position.mover], kind, kind .. " %s"))
  end
  return join(list, one "done")
end

local stages = {}

function stages.first(self, position)
  local list = self.o.dice and one "roll" or acts(self, position)
  return join(join(list, one "pass"), sides.steps(self, position))
end

function stages.dice() return rolls "%d %d" end

function stages.act(self, position)
  local list = acts(self, position)
  if #list == 0 then list = one "skip" end
  return may_draw(self, position) and join(list, one "draw") or list
end

function stages.card(self, position)
  local turn = position.turn
  local card = cards.cards[turn.card]
  local list = {}
  if turn.index < card.most then list = card.steps(self, position, turn.index + 1) end
  return turn.index < card.must and list or join(list, endings(self, position))
end

stages.after = endings

function stages.drawing(_, position) return each_card(position.stock, "drawn", "%s") end

function stages.answer()
  return { { kind = "accept", text = "accept" }, { kind = "decline", text = "decline" } }
end

local in_phase = {}

function in_phase.roll(_, position)
  return position.turn.stage == "first" and one "roll" or rolls "%d %d"
end

function in_phase.start(self, position)
  local list, taken = {}, {}
  for _, p in pairs(position.start) do taken[p] = true end
  for _, p in ipairs(self.starts) do
    if not taken[p] then
      list[#list + 1] = { kind = "start", point = p, text = "start " .. self.board.names[p] }
    end
  end
  return list
end

function in_phase.handicap(self, position)
  return join(cards.placements(self, position), one "pass")
end

function in_phase.play(self, position) return stages[position.turn.stage](self, position) end

-- Nobody resumes play twice with the same stones on the board.
local function resumption(position)
  return position.mover .. ":" .. table.concat(position.colour)
end

function in_phase.agreement(self, position)
  local list = one "agree"
  if not position.resumed[resumption(position)] then list = join(list, one "resume") end
  for p = 1, self.board.points do
    if position.colour[p] ~= 0 and not position.alive[p] then
      list[#list + 1] = { kind = "mark", point = p, text = "dead " .. self.board.names[p] }
    end
  end
  return list
end

--- The steps that may be taken now.
function Rules:legal(position)
  if position.over then return {} end
  return in_phase[position.phase](self, position)
end

-- ---- What steps do ---------------------------------------------------------------------------

local does = {}

function does.dice(self, position, step)
  if position.phase == "roll" then
    position.turn.stage = "after"
    return setup.rolled(self, position, position.mover, step.a, step.b)
  end
  position.turn.stage, position.turn.pair = "act", step.a == step.b
  position.actor = position.mover
  if self.o.range == "dice" then position.limit = math.max(step.a, step.b) end
end

function does.start(self, position, step)
  position.start[position.mover] = step.point
  if self.o.order == "seats" then setup.seat(self, position) end
end

function does.roll(_, position)
  position.turn.stage, position.actor = "dice", 0
end

function does.pass(_, position)
  position.turn.stage, position.turn.passed = "after", true
end

function does.skip(_, position) position.turn.stage = "after" end

function does.place(self, position, step)
  local outcome = stones.placement(self, position, position.mover, step.point)
  local turn = position.turn
  turn.acted = true
  stones.apply(position, outcome, step.point)
  if position.phase == "handicap" then return end
  stones.record(position, step.point, outcome)
  table.insert(turn.put, step.point)
  turn.index = turn.index + 1
  if not turn.card then turn.stage = "after" end
end

-- A stone that was moved is not moved again, though another may then be moved to where it was.
function does.move(self, position, step)
  local outcome = stones.move(self, position, step.from, step.point)
  local turn = position.turn
  local colour = position.colour[step.from]
  stones.apply(position, outcome, step.point, step.from)
  stones.record(position, step.point, outcome, { point = step.from, colour = colour, holder = 0 })
  turn.index = turn.index + 1
  turn.moved[step.from], turn.moved[step.point] = nil, true
  for _, stone in ipairs(outcome.taken) do turn.moved[stone.point] = nil end
end

-- Cards with points stay before their player; others are discarded.
function does.card(self, position, step)
  local card, turn = cards.cards[step.word], position.turn
  local hand = position.hands[position.mover]
  hand[step.word] = hand[step.word] - 1
  if not card.points then
    position.discards[step.word] = position.discards[step.word] + 1
  end
  turn.stage, turn.card, turn.index, turn.acted = "card", step.word, 0, true
  turn.card_point, turn.partner = step.point, step.player
  if card.play then card.play(self, position, step) end
end

local function hand_over(position, from, to, colour)
  local a, b = position.prisoners[from], position.prisoners[to]
  a[colour], b[colour] = a[colour] - 1, b[colour] + 1
  position.turn.index = position.turn.index + 1
end

function does.give(_, position, step)
  hand_over(position, position.mover, step.partner, step.colour)
end

function does.take(_, position, step)
  hand_over(position, step.partner, position.mover, step.colour)
end

-- An empty stock is made up from the discards when a card is to be drawn.
function does.draw(_, position)
  local turn = position.turn
  if is_empty(position.stock) then
    position.stock, position.discards = position.discards, position.stock
  end
  turn.back, turn.stage, turn.drawn = turn.stage == "act" and "act" or "after", "drawing", true
  position.actor = 0
end

function does.drawn(_, position, step)
  local hand = position.hands[position.mover]
  hand[step.word] = hand[step.word] + 1
  position.stock[step.word] = position.stock[step.word] - 1
  position.turn.stage, position.actor = position.turn.back, position.mover
end

function does.discard(_, position, step)
  local hand = position.hands[position.mover]
  hand[step.word] = hand[step.word] - 1
  position.discards[step.word] = position.discards[step.word] + 1
  position.turn.stage, position.turn.drawn = "after", true
end

-- Nobody sees which card it was; it may be drawn again at once.
does["return"] = function(_, position, step)
  local hand = position.hands[position.mover]
  hand[step.word] = hand[step.word] - 1
  position.stock[step.word] = position.stock[step.word] + 1
  position.turn.stage, position.turn.drawn = "after", true
end

local function ask(_, position, step)
  position.turn.stage, position.turn.partner, position.actor = "answer", step.player, step.player
end

does.surrender, does.change = ask, ask

function does.accept(self, position)
  sides.serve(self, position, position.mover, position.turn.partner)
  position.turn.stage, position.turn.acted = "after", true
end

function does.decline(_, position)
  position.refused[position.mover][position.turn.partner] = true
  position.turn.stage = "after"
end

function does.independence(self, position)
  sides.serve(self, position, position.mover, 0)
  position.turn.stage, position.turn.acted = "after", true
end

-- The whole group is marked, or not any more, and then for good; to that all have to agree anew.
function does.mark(self, position, step)
  position.passes = 0
  local marked = not position.dead[step.point] or nil
  for _, p in ipairs(self.board:group(position.colour, position.leader, step.point)) do
    position.dead[p], position.alive[p] = marked, not marked or nil
  end
end

function does.agree(_, position) position.turn.passed, position.turn.over = true, true end

function does.resume(_, position)
  position.resumed[resumption(position)] = true
  position.alive = {}
  position.dead, position.turn.resumed, position.turn.over = {}, true, true
end

function does.done(_, position) position.turn.stage, position.turn.over = "after", true end

-- ---- Playing ---------------------------------------------------------------------------------

-- A turn is over when nothing is left but to say that it is done.
local function is_over(self, position)
  local turn = position.turn
  if position.phase == "roll" and turn.stage == "dice" then return false end
  if turn.over or position.phase ~= "play" then
    return turn.over or position.phase ~= "agreement"
  end
  if turn.stage ~= "after" and turn.stage ~= "card" then return false end
  local list = self:legal(position)
  return #list == 1 and list[1].kind == "done"
end

--- The position after one of the legal steps.
function Rules:play(before, step)
  local position = copied(before)
  if step.kind == "accept" or step.kind == "decline" then position.actor = position.mover end
  does[step.kind](self, position, step)
  if is_over(self, position) then phases.end_turn(self, position) end
  return position
end

local function nothing_of(words)
  local pile = {}
  for _, word in ipairs(words) do pile[word] = 0 end
  return pile
end

--- The position before the first step.
function Rules:start()
  local position = { colour = {}, leader = {}, prisoners = {}, hands = {}, laid = {}, rank = {},
    sum = {}, start = {}, last_turn = {}, moves = {}, dead = {}, alive = {}, resumed = {}, ply = 0,
    lord = {}, refused = {}, stock = cards.deck(self.o), discards = nothing_of(cards.words) }
  for p = 1, self.board.points do position.colour[p] = 0 end
  for player = 1, self.players do
    local none = {}
    for colour = 1, self.players do none[colour] = 0 end
    position.prisoners[player], position.hands[player] = none, nothing_of(cards.words)
    position.leader[player], position.lord[player], position.laid[player] = player, 0, 0
    position.refused[player] = {}
    position.rank[player], position.sum[player] = self.o.dice and 1 or player, 0
    position.last_turn[player] = -1
  end
  setup.begin_round(self, position)
  if math.type(self.o.range) == "integer" then position.limit = self.o.range end
  phases.enter(self, position, "roll")
  self:set_up(position, position.colour)
  return position
end

--- Sets up: what stands on the points, and if it is to be play, whose turn it is.
function Rules:set_up(position, colour, player)
  if player then
    position.phase, position.turns, position.passes = "play", 0, 0
    phases.begin_turn(position, player)
  end
  position.colour, position.before = colour, table.concat(colour)
  position.previous, position.seen = nil, { [self:key(colour, position.mover)] = true }
end

--- The number of sequences of exactly `depth` steps.
function Rules:perft(depth, position)
  position = position or self:start()
  if depth == 0 then return 1 end
  local count = 0
  for _, step in ipairs(self:legal(position)) do
    count = count + self:perft(depth - 1, self:play(position, step))
  end
  return count
end

--- The points of every player, as if the game ended now.
function Rules:scores(position) return score.scores(self, position) end

return M
