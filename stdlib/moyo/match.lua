--- Matches: a game being played, with turns as texts, undo and redo.
--
-- A match speaks the language of the referee: what `play` and `describe` return
-- are the referee's answers, ready to be written as JSON.

local core = require "moyo.core"
local fail = require "moyo.fail"
local json = require "moyo.json"

local M = {}

---@class Match
---@field game LoadedGame
---@field state State
---@field turns {text: string, player: Player, steps: Step[]}[] turns that ended
---@field seed integer
---@field start string|nil  saved state after setting up, where the match begins
local Match = {}
Match.__index = Match

--- A match from the beginning.
---@param game LoadedGame
---@param seed? integer
---@return Match
function M.new(game, seed)
  return setmetatable({
    game = game, seed = seed or 0, state = game.core:state(seed or 0),
    turns = {}, open = {}, undone = {},
  }, Match)
end

local function names(match, points)
  local list = {}
  for i, p in ipairs(points) do list[i] = match.game.board:name(p) end
  return json.array(list)
end

local function players(match, list)
  local out = {}
  for i, p in ipairs(list) do out[i] = match.game:player_name(p) end
  return json.array(out)
end

-- What every answer about the state ends with.
local function standing(match, answer)
  local s = match.state
  answer.actor = match.game:player_name(s.actor)
  answer.over, answer.winners = s.over, players(match, s.winners)
  answer.reason = s.reason or json.null
  answer.hash = ("%016x"):format(s.hash)
  return answer
end

local function refusal(rule, sentence, column)
  return { error = sentence, sentence = sentence, rule = rule, column = column }
end

-- Moves a step that has been played from the open turn to the ended ones.
local function note_step(match, step, player)
  local open = match.open
  open.player = open.player or player
  table.insert(open, { step = step, text = match.game:format(step) })
  if match.state.under_way then return end
  local texts, steps = {}, {}
  for i, entry in ipairs(open) do texts[i], steps[i] = entry.text, entry.step end
  table.insert(match.turns, { text = table.concat(texts, " "), player = open.player,
    steps = steps })
  match.open = {}
end

-- Plays one step; what it removed is added to the lists.
local function advance(match, step, lists)
  local mover = match.state.mover
  local good, why = match.state:advance(step)
  if not good then return nil, why end
  for i, points in ipairs { match.state:losses() } do
    table.move(points, 1, #points, #lists[i] + 1, lists[i])
  end
  note_step(match, step, mover)
  return true
end

-- Steps of the open turn and of the last ended one are undone alike.
local function take_back_step(match)
  if #match.open == 0 then
    local last = table.remove(match.turns)
    if not last then return nil end
    match.open = { player = last.player }
    for i, step in ipairs(last.steps) do
      match.open[i] = { step = step, text = match.game:format(step) }
    end
  end
  if not match.state:undo() then fail.raise("nothing can be taken back") end
  local entry = table.remove(match.open)
  if #match.open == 0 then match.open = {} end
  return entry.step
end

-- Which of the verbs written alike is meant: the one that can be done now.
local function resolve(match, step)
  if match.state:judge(step) then return step end
  for _, other in ipairs(match.game.notation:alternatives(step)) do
    if match.state:judge(other) then return other end
  end
  return step
end

local function play_steps(match, list)
  local lists, done = { {}, {}, {} }, 0
  local turn = #match.turns
  for i, entry in ipairs(list) do
    local step = resolve(match, entry.step)
    local good, why
    if #match.turns > turn then
      why = { rule = "turn", sentence = "the turn has ended before this step" }
    else
      good, why = advance(match, step, lists)
    end
    if not good then
      for _ = 1, done do take_back_step(match) end
      local sentence = why.sentence
      if #list > 1 then
        sentence = ("step %d, %s: %s"):format(i, match.game:format(step), sentence)
      end
      return nil, refusal(why.rule, sentence, entry.column)
    end
    done = done + 1
  end
  return lists
end

--- Plays a step or a whole turn; the referee's answer, or nil and the refusal,
--- after which nothing has changed.  "resign" resigns for the actor.
---@param text string
---@return table|nil answer
---@return {error: string, sentence: string, rule: string, column: integer|nil}|nil
function Match:play(text)
  if text:lower():match "^%s*resign%s*$" then return self:resign(self.state.actor) end
  local list, wrong = self.game.notation:parse_all(text)
  if not list then return nil, refusal("notation", wrong.message, wrong.column) end
  local actor = self.state.actor
  local lists, why = play_steps(self, list)
  if not lists then return nil, why end
  self.undone = {}
  local played = {}
  for i, entry in ipairs(list) do played[i] = self.game:format(entry.step) end
  return standing(self, {
    ok = true, ply = self.state.ply, played = table.concat(played, " "),
    player = self.game:player_name(actor),
    taken = names(self, lists[1]), own_taken = names(self, lists[2]),
    flipped = names(self, lists[3]),
  })
end

--- A player resigns.
---@param player Player
function Match:resign(player)
  if self.state.over then return nil, refusal("over", "the game is over") end
  if not self.game.resignation then
    return nil, refusal("resignation", "this game has no resignation")
  end
  self.resigned = { player = player, before = self.state:save() }
  self.state:resign(player)
  return standing(self, { ok = true, ply = self.state.ply, played = "resign",
    player = self.game:player_name(player), taken = json.array {}, own_taken = json.array {},
    flipped = json.array {} })
end

--- Why a step or turn may not be played now: nil when it may.
---@param text string
function Match:why(text)
  local list, wrong = self.game.notation:parse_all(text)
  if not list then return refusal("notation", wrong.message, wrong.column) end
  local undone = self.undone
  local lists, why = play_steps(self, list)
  if lists then
    for _ = 1, #list do take_back_step(self) end
  end
  self.undone = undone
  return why
end

-- The state as it was before moves that undo cannot cross.
local function restore(match, text)
  local good, why = match.state:load(text)
  if not good then fail.raise("%s", why) end
  -- the log is gone with the load: play the turns again
  local turns = match.turns
  match.turns, match.open = {}, {}
  if match.start then match.state:load(match.start) else match.state:reset(match.seed) end
  for _, turn in ipairs(turns) do
    for _, step in ipairs(turn.steps) do advance(match, step, { {}, {}, {} }) end
  end
end

--- Takes back the last step of a turn under way, else the last turn.
---@return boolean
function Match:undo()
  if self.resigned then
    restore(self, self.resigned.before)
    table.insert(self.undone, { resign = self.resigned.player })
    self.resigned = nil
    return true
  end
  if #self.open > 0 then
    table.insert(self.undone, { take_back_step(self) })
    return true
  end
  local last = self.turns[#self.turns]
  if not last then return false end
  for _ = 1, #last.steps do take_back_step(self) end
  table.insert(self.undone, last.steps)
  return true
end

--- Plays again what was taken back last.
---@return boolean
function Match:redo()
  local steps = table.remove(self.undone)
  if not steps then return false end
  if steps.resign then
    local undone = self.undone
    self:resign(steps.resign)
    self.undone = undone
    return true
  end
  for _, step in ipairs(steps) do
    if not advance(self, step, { {}, {}, {} }) then return false end
  end
  return true
end

--- Texts of all legal steps, sorted.
---@return string[]
function Match:legal()
  local list = {}
  for i, step in ipairs(self.state:legal()) do list[i] = self.game:format(step) end
  table.sort(list)
  return list
end

--- The text of a random legal step, or nil.
---@param policy "uniform"|"light"
---@param random Random
---@return string|nil
function Match:random(policy, random)
  local step = self.state:choose(policy, random)
  return step and self.game:format(step)
end

-- A number as JSON likes it: whole ones without a point.
local function plain(n) return math.tointeger(n) or n end

local function by_player(match, value)
  local out = {}
  for i = 1, match.game.core.players do out[match.game:player_name(i)] = value(i) end
  return json.object(out)
end

local function scores(match, kind)
  local list = match.state:scores(kind)
  return by_player(match, function(i) return plain(list[i]) end)
end

local function fields(match)
  local out, s = {}, match.state
  for _, f in ipairs(match.game.core:fields()) do
    local value = s:field(f.name)
    if f.kind == "set" then
      value = names(match, value:list())
    elseif f.kind == "players" then
      local list = value
      value = by_player(match, function(i) return list[i] end)
    elseif type(value) == "table" then
      value = json.array(value)
    end
    out[f.name] = value
  end
  return json.object(out)
end

--- The referee's answer to `state`.
---@return table
function Match:describe()
  local s, kinds = self.state, self.game.core:score_names()
  local by_kind = {}
  for i, name in ipairs(kinds) do by_kind[name] = scores(self, i) end
  local seats = {}
  for i, player in ipairs(s.seats) do seats[i] = self.game:player_name(player) end
  return standing(self, {
    ok = true, ply = s.ply, steps = s.steps, phase = s.phase, passes = s.passes,
    board = json.array(require("moyo.diagram").rows(self.game, s)),
    hands = json.object {}, taken_by = by_player(self, function(i) return s:taken_by(i) end),
    scores = kinds[1] and scores(self, 1) or json.object {}, scores_by = json.object(by_kind),
    fields = fields(self), seats = json.array(seats),
  })
end

--- The board as lines of text; see diagram.lua.
---@param opts? table
---@return string[]
function Match:diagram(opts)
  return require("moyo.diagram").lines(self.game, self.state, opts)
end

--- Back to the beginning, without what was set up.
function Match:reset()
  self.state:reset(self.seed)
  self.turns, self.open, self.undone = {}, {}, {}
  self.start, self.resigned, self.setup_rows = nil, nil, nil
end

local function set_field(match, state, name, text)
  local kind
  for _, f in ipairs(match.game.core:fields()) do
    if f.name == name then kind = f.kind end
  end
  if not kind then fail.raise("no field \"%s\" is declared", name) end
  if kind == "set" then
    local points = {}
    for word in tostring(text):gmatch "[^%s+]+" do
      points[#points + 1] = match.game:point(word)
        or fail.raise("field %s: there is no point %s", name, word)
    end
    state:set_field(name, core.set(match.game.board, points))
    return
  end
  local i = 0
  for word in tostring(text):gmatch "[^%s+]+" do
    i = i + 1
    local n = math.tointeger(tonumber(word))
    if not n then fail.raise("field %s: expected a whole number, found %s", name, word) end
    if kind == "number" then state:set_field(name, n) else state:set_field(name, n, i) end
  end
end

local function put_rows(match, state, rows)
  local board = match.game.board
  local cells, why = require("moyo.diagram").parse(rows)
  if not cells then fail.raise("%s", why) end
  if #cells ~= board.height then
    fail.raise("expected %d rows, found %d", board.height, #cells)
  end
  for p = 1, board.points do
    if state:colour(p) ~= 0 then state:setup(p, 0) end
  end
  for y, row in ipairs(cells) do
    if #row ~= board.width then
      fail.raise("row %d: expected %d points, found %d", y, board.width, #row)
    end
    for x, colour in ipairs(row) do
      local p = board:at(x, y)
      if colour ~= 0 and not p then fail.raise("row %d, column %d: there is no point", y, x) end
      if colour > match.game.core.players then
        fail.raise("row %d, column %d: the game has %d colours", y, x, match.game.core.players)
      end
      if colour ~= 0 and not state:setup(p, colour) then
        fail.raise("row %d, column %d: %s lies under another stone's overlap", y, x,
          board:name(p))
      end
    end
  end
end

--- Sets a position up, which then is where the match begins.
---@param rows string|string[] rows from the top; a text joins them by "/"
---@param opts? {to: string|nil, fields: table<string, any>|nil}
---@return boolean|nil
---@return string|nil message
function Match:setup(rows, opts)
  opts = opts or {}
  if type(rows) == "table" then rows = table.concat(rows, "/") end
  local state = self.game.core:state(self.seed)
  local good, why = fail.try(function()
    local player = opts.to and self.game:player_index(opts.to)
    if opts.to and not player then
      fail.raise("there is no player \"%s\"%s", opts.to, require("moyo.near").hint(opts.to,
        self.game:player_names()))
    end
    put_rows(self, state, rows)
    for name, text in pairs(opts.fields or {}) do set_field(self, state, name, text) end
    state:to_play(player or state.mover)
  end)
  if not good then return nil, why end
  self:reset()
  self.state:copy(state)
  self.start, self.setup_rows = self.state:save(), rows
  return true
end

return M
