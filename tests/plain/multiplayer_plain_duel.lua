--- Random games of Multiplayer Go on random maps under random options, played by Moyo and by
-- tests/plain/multiplayer_plain.lua.
--
-- Before every step the two are compared: which steps are legal, by their texts; stones,
-- prisoners by colour, sides and hands; who decides; points and winners.  A step is then drawn,
-- chance's among them, played, taken back and played again.

local moyo = require "moyo"
local plain = require "plain.multiplayer_plain"
local cards = require "plain.multiplayer_plain_cards"

local M = {}

local LONGEST = 250 -- steps of a game unless said otherwise; random players may go on for ever

-- ---- Options ---------------------------------------------------------------------------------

-- Each with the values to draw from; the first one is the default.
local CHOICES = {
  { "dice", true, true, false },
  { "range", "dice", "dice", "none", 2, 4 },
  { "cards", true, true, true, false },
  { "surrender", true, true, true, false },
  { "ko", "positional", "positional", "situational", "simple", "none" },
  { "scoring", "territory", "territory", "area" },
  { "dead", "agreed", "all_alive" },
  { "order", "seats", "seats", "colours" },
  { "surrender_to", "most", "next" },
  { "chains", false, true },
  { "trade8", "several", "one" },
  { "draw_on_pair", "before", "end" },
  { "move_cards", "own", "any" },
  { "replace_any", false, true },
}

local WORDS = { [true] = "yes", [false] = "no" }

local function draw_rows(random)
  local width, height, rows = 4 + random:below(3), 4 + random:below(3), {}
  for y = 1, height do
    local row = {}
    for x = 1, width do row[x] = random:below(9) == 1 and " " or "." end
    rows[y] = table.concat(row)
  end
  return rows
end

-- A map in one piece whose edges are used, so that names are the same to all readers.
local function draw_map(random)
  while true do
    local rows = draw_rows(random)
    local rules = plain.rules { map = rows, dice = false }
    local board, reached = rules.board, 0
    for p = 1, board.points do
      if board:distance(1, p) then reached = reached + 1 end
    end
    local whole = reached == board.points and rows[1]:find "%." and rows[#rows]:find "%."
    local text = table.concat(rows, "\n")
    local left = ("\n" .. text):find "\n%."
    local right = false
    for _, row in ipairs(rows) do right = right or row:sub(-1) == "." end
    if whole and left and right and not text:find "^ " then return rows end
  end
end

local function draw_komi(random, players)
  local list = {}
  if random:below(3) > 1 then return list end
  for player = 1, players do list[player] = (random:below(9) - 5) / 2 end
  return list
end

local function draw_handicap(random, players)
  local list = {}
  if random:below(3) > 1 then return list end
  for player = 1, players do list[player] = 1 - random:below(4) end
  return list
end

-- A file that holds a map; it is read when the game is loaded.
local function write_map(rows)
  local name = os.tmpname()
  local path = name .. ".map"
  os.remove(name)
  local file = assert(io.open(path, "w"))
  for _, row in ipairs(rows) do file:write((row:gsub(".", "%0 ")), "\n") end
  file:close()
  return path
end

local function draw_options(random)
  local options = { players = 1 + random:below(4), map = draw_map(random) }
  if random:below(8) == 1 then options.players = 5 + random:below(3) end
  options.handicap = draw_handicap(random, options.players)
  options.komi = draw_komi(random, options.players)
  local items = { "players=" .. options.players }
  for _, choice in ipairs(CHOICES) do
    local name, value = choice[1], choice[1 + random:below(#choice - 1)]
    options[name] = value
    items[#items + 1] = ("%s=%s"):format(name, WORDS[value] or value)
  end
  for _, name in ipairs { "handicap", "komi" } do
    if #options[name] > 0 then
      items[#items + 1] = ("%s=\"%s\""):format(name, table.concat(options[name], ","))
    end
  end
  return options, table.concat(items, ",")
end

-- ---- Comparing -------------------------------------------------------------------------------

local Duel = {}
Duel.__index = Duel

function Duel:deviate(form, ...)
  error(("%s\n%s\nafter %s: %s"):format(self.text, table.concat(self.rules.o.map, "\n"),
    table.concat(self.steps, ", "), form:format(...)), 0)
end

function Duel:agree(what, of_moyo, of_plain)
  if of_moyo ~= of_plain then
    self:deviate("%s: Moyo %s, plainly %s", what, tostring(of_moyo), tostring(of_plain))
  end
end

function Duel:compare_board()
  local state, position = self.match.state, self.position
  for p = 1, self.rules.board.points do
    local name = self.rules.board.names[p]
    self:agree("the name of point " .. p, self.match.game.board:name(p), name)
    self:agree("colour of " .. name, state:colour(p), position.colour[p])
  end
end

function Duel:compare_hands()
  local state, position = self.match.state, self.position
  for player = 1, self.rules.players do
    local row = state:field("hand", player)
    for i, word in ipairs(cards.words) do
      self:agree(("%s of %d"):format(word, player), row[i] or 0, position.hands[player][word])
    end
  end
end

function Duel:compare_players()
  local state, position = self.match.state, self.position
  for player = 1, self.rules.players do
    self:agree("side of " .. player, state:side(player), position.leader[player])
    for colour = 1, self.rules.players do
      self:agree(("prisoners %d of %d"):format(colour, player), state:taken_by(player, colour),
        position.prisoners[player][colour])
    end
  end
  if self.rules.o.cards then self:compare_hands() end
end

function Duel:compare_standing()
  local state, position = self.match.state, self.position
  self:agree("over", state.over, position.over ~= nil)
  if position.over then
    self:agree("reason", state.reason, position.over)
    self:agree("winners", table.concat(state.winners, " "), table.concat(position.winners, " "))
  else
    self:agree("actor", state.actor, position.actor)
    self:agree("mover", state.mover, position.mover)
    self:agree("phase", state.phase, position.phase)
  end
  local of_moyo, of_plain = state:scores(), self.rules:scores(position)
  for player = 1, self.rules.players do
    self:agree("points of " .. player, of_moyo[player], of_plain[player])
  end
  self:agree("audit", state:audit(), nil)
end

-- Where Moyo still wants to be told that a turn is done, and plainly nothing else is possible.
function Duel:say_done(steps)
  local legal = self.match:legal()
  if #legal ~= 1 or legal[1] ~= "done" or steps[1] and steps[1].kind == "done" then return end
  assert(self.match:play "done")
end

-- What is in one list of texts and not in the other.
local function missing(list, from)
  local there, out = {}, {}
  for _, text in ipairs(from) do there[text] = true end
  for _, text in ipairs(list) do
    if not there[text] then out[#out + 1] = text end
  end
  return table.concat(out, "; ")
end

function Duel:compare_steps()
  local steps, texts = self.rules:legal(self.position), {}
  self:say_done(steps)
  for i, step in ipairs(steps) do texts[i] = step.text end
  local legal = self.match:legal()
  if missing(legal, texts) .. missing(texts, legal) ~= "" then
    self:deviate("legal for Moyo alone: [%s], plainly alone: [%s]", missing(legal, texts),
      missing(texts, legal))
  end
  return steps
end

-- ---- Playing ---------------------------------------------------------------------------------

function Duel:count(kind)
  self.kinds[kind] = (self.kinds[kind] or 0) + 1
end

local function sum(list)
  local n = 0
  for _, each in pairs(list) do n = n + each end
  return n
end

-- Counts what a step has brought about, between two positions.
function Duel:count_events(step, before, after)
  local holders, colours, stones = {}, {}, 0
  for player = 1, self.rules.players do
    for colour = 1, self.rules.players do
      local more = after.prisoners[player][colour] - before.prisoners[player][colour]
      if more ~= 0 then holders[player], colours[colour], stones = 1, 1, stones + more end
    end
  end
  if stones > 0 and sum(holders) > 1 then self:count "shared" end
  if stones > 0 and sum(colours) > 1 then self:count "mixed" end
  if stones < 0 then self:count("returned by " .. step.word) end
  if sum(before.discards) > 0 and sum(after.discards) == 0 then self:count "reshuffled" end
end

-- The step that is written so now: several kinds may be, in different phases.
function Duel:code(text)
  for _, code in ipairs(self.match.state:legal()) do
    if self.match.game:format(code) == text then return code end
  end
end

-- Plays a step, takes it back, and plays it again on the match and on a state that was loaded
-- from the text of what stood before.
function Duel:play(step)
  table.insert(self.steps, step.text)
  self:count(step.word and step.kind .. " " .. step.word or step.kind)
  local state, loaded = self.match.state, self.match.game.core:state()
  local before, code = state:clone(), self:code(step.text)
  assert(state:advance(code))
  assert(state:undo())
  self:agree("taken back", state:equal(before), true)
  assert(loaded:load(before:save()))
  self:agree("loaded", loaded:equal(state), true)
  assert(loaded:play(code))
  assert(self.match:play(step.text))
  self:agree("played after loading", loaded:equal(state), true)
  local before_it = self.position
  self.position = self.rules:play(before_it, step)
  self:count_events(step, before_it, self.position)
end

-- These are drawn seldom, or games would end too soon, or not at all.
local SELDOM = { pass = true, mark = true, resume = true }

-- A kind of step first, so that rare ones are as likely as placing; and cards, so that the deck
-- is used up.
function Duel:draw_step(steps)
  local kinds, by_kind = {}, {}
  for _, step in ipairs(steps) do
    local kind = step.word or step.kind
    if not by_kind[kind] then
      by_kind[kind] = {}
      kinds[#kinds + 1] = kind
    end
    table.insert(by_kind[kind], step)
  end
  local kind = by_kind.draw and self.random:below(4) > 1 and "draw"
  while not kind or SELDOM[kind] and #kinds > 1 and self.random:below(4) > 1 do
    kind = kinds[self.random:below(#kinds)]
  end
  local list = by_kind[kind]
  return list[self.random:below(#list)]
end

local function prepare(seed, twins, kinds)
  local random = moyo.random(seed, 0)
  local options, text = draw_options(random)
  local path = write_map(options.map)
  text = ("multiplayer:map=%s,%s"):format(path, text)
  local loaded, game = pcall(moyo.load, text, { twins = twins })
  os.remove(path)
  if not loaded then error(("%s: %s"):format(text, tostring(game)), 0) end
  local rules = plain.rules(options)
  return setmetatable({ random = random, text = text, rules = rules, match = moyo.match(game),
    position = rules:start(), steps = {}, kinds = kinds }, Duel)
end

--- Plays a game; a deviation is an error.
---@param seed integer
---@param twins boolean with the plain Lua twins of Moyo's components
---@param kinds table<string, integer> counts kinds of steps, and ends
---@param longest integer|nil steps, after which a game is given up
function M.fight(seed, twins, kinds, longest)
  local self = prepare(seed, twins, kinds)
  repeat
    local steps = self:compare_steps()
    self:compare_board()
    self:compare_players()
    self:compare_standing()
    if #steps > 0 then self:play(self:draw_step(steps)) end
  until #steps == 0 or #self.steps >= (longest or LONGEST)
  self:count(self.position.over or "stopped")
end

--- Plays so many games; what they came across.
---@return table<string, integer>
function M.fights(seed, games, twins, longest)
  local kinds = {}
  for i = 1, games do M.fight(seed + i, twins, kinds, longest) end
  return kinds
end

return M
