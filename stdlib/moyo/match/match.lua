--- Matches: a game being played, with turns as texts, undo and redo.
--
-- A match speaks the language of the referee: what `play` and `describe` return
-- are the referee's answers, ready to be written as JSON.

local core = require "moyo.core"
local fail = require "moyo.base.fail"
local json = require "moyo.base.json"
local position = require "moyo.match.position"
local view = require "moyo.match.view"

local M = {}

local CHANCE = 0 -- in place of a player

---@class Match
---@field game LoadedGame
---@field state State
---@field turns {text: string, player: Player, mover: Player, steps: Step[], secrets: table[],
---refused: boolean|nil}[] turns that ended: who decided the first step, but for chance; whose turn
---it was; by step who did not see it, as view.secret says; whether it was a play tried in vain
---@field seed integer
---@field viewer Player|nil  whose knowledge it is, 0 for a spectator's; nil: it holds all
---@field start string|nil  saved state after setting up, where the match begins
---@field rolls boolean|nil  chance plays by itself after every play; nobody may for it
local Match = {}
Match.__index = Match

--- A match from the beginning.  Where chance decides, it waits for `roll`, or for a
--- step of chance's to be played like any other; with its field `rolls` set, chance
--- plays by itself.
---@param game LoadedGame
---@param seed? integer of chance's steps
---@param viewer? Player whose knowledge of the game it is, 0 for a spectator's; it has
---no chance of its own
---@return Match
function M.new(game, seed, viewer)
  local self = setmetatable({ game = game, seed = seed or 0, viewer = viewer, turns = {},
    open = {}, undone = {} }, Match)
  self.state = self:beginning()
  return self
end

--- The state that it begins with: of a player's match, his view of it.
---@return State
function Match:beginning()
  local state = self.game.core:state(self.seed)
  return self.viewer and state:view(self.viewer) or state
end

--- The match as a player knows it, or a spectator: 0.  See view.lua.
---@param player Player
---@return Match
function Match:as(player) return view.of(self, player) end

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

-- How every answer about the state ends.
local function standing(match, answer)
  local s = match.state
  answer.actor = match.game:player_name(s.actor)
  answer.over, answer.winners = s.over, players(match, s.winners)
  answer.reason = s.reason or json.null
  answer.hash = ("%016x"):format(s.hash)
  return answer
end

---@class moyo.match.refusal
---@field error string says everything
---@field sentence string what the rulebook says
---@field rule string
---@field column integer|nil where in the text
---@field step integer|nil which of several steps

local function refusal(rule, sentence, column)
  return { error = sentence, sentence = sentence, rule = rule, column = column }
end

local function steps_of(open)
  local steps = {}
  for i, entry in ipairs(open) do steps[i] = entry.step end
  return steps
end

-- Moves a step that has been played from the open turn to the ended ones.
local function note_step(match, step, player, mover, secret)
  local open = match.open
  open.player, open.mover = open.player or player, open.mover or mover
  table.insert(open, { step = step, text = match.game:format(step), secret = secret })
  if match.state.under_way then return end
  local steps, secrets = steps_of(open), {}
  for i, entry in ipairs(open) do secrets[i] = entry.secret or false end
  table.insert(match.turns, { text = match.game.notation:format_turn(steps),
    player = open.player, mover = open.mover, steps = steps, secrets = secrets,
    refused = #steps == 1 and secret and secret.refused or nil })
  match.open = {}
end

-- Plays one step; what it removed is added to the lists.
local function advance(match, step, lists)
  local actor, mover = match.state.actor, match.state.mover
  local good, why = match.state:advance(step)
  if not good then return nil, why end
  local losses = { match.state:losses() }
  for i, list in ipairs(lists) do table.move(losses[i], 1, #losses[i], #list + 1, list) end
  lists.refused = losses[4] or false
  -- the rules say who sees it, and may fail to
  local says, secret = pcall(view.secret, match, step, actor, lists.refused)
  if not says then
    match.state:undo()
    error(secret, 0)
  end
  note_step(match, step, actor == CHANCE and mover or actor, mover, secret)
  return true
end

-- Plays steps again that have been played before.
local function replay(match, steps)
  for _, step in ipairs(steps) do
    if not advance(match, step, { {}, {}, {} }) then return false end
  end
  return true
end

-- Undoes steps of the open turn and of the last ended one alike.
local function take_back_step(match)
  if #match.open == 0 then
    local last = table.remove(match.turns)
    if not last then return nil end
    match.open = { player = last.player, mover = last.mover }
    for i, step in ipairs(last.steps) do
      match.open[i] = { step = step, text = match.game:format(step),
        secret = last.secrets[i] or nil }
    end
  end
  if not match.state:undo() then fail.raise("nothing can be taken back") end
  local entry = table.remove(match.open)
  if #match.open == 0 then match.open = {} end
  return entry.step
end

local function take_back_steps(match, count)
  for _ = 1, count do take_back_step(match) end
end

-- Rules that look at what a step would lead to: if verbs are written alike, one that got so far is
-- more likely meant than one that could not begin.
local late = { suicide = 2, friendly_fire = 2, ko = 2, condition = 2, completion = 2, turn = 0 }

-- Which of the verbs written alike is meant: one that can be done now, else the one that comes
-- nearest to it.
local function resolve(match, found)
  local step = found.step
  local good, why = match.state:judge(step)
  if good then return step end
  local best = late[why.rule] or 1
  for _, other in ipairs(match.game.notation:alternatives(found.step, found.joined)) do
    good, why = match.state:judge(other)
    if good then return other end
    local rank = late[why.rule] or 1
    if rank > best then step, best = other, rank end
  end
  return step
end

-- The refusal of a turn's i-th step, which it names unless it is the only one.
local function step_refusal(match, list, i, step, why)
  local answer = refusal(why.rule, why.sentence, list[i].column)
  if #list > 1 then
    local text = match.game:format(step) .. ": "
    local named = why.sentence:sub(1, #text) == text and why.sentence or text .. why.sentence
    answer.error, answer.step = ("step %d, %s"):format(i, named), i
  end
  return answer
end

local ended = { rule = "turn", sentence = "the turn has ended before this step" }
local rolled = { rule = "turn", sentence = "chance decides this step by itself" }

-- Plays steps of one turn into `played` up to the first that is refused.
local function try_steps(match, list, whole, played, lists)
  local turn = #match.turns
  for i, entry in ipairs(list) do
    local step = resolve(match, entry)
    local good, why
    if #match.turns > turn then
      why = ended
    elseif match.rolls and match.state.actor == CHANCE then
      why = rolled
    else
      good, why = advance(match, step, lists)
    end
    if not good then return nil, step_refusal(match, list, i, step, why) end
    played[i] = step
  end
  local done = whole and #match.turns == turn and match.game.notation.done
  if not done then return true end
  local step = resolve(match, { step = done, joined = false })
  if advance(match, step, lists) then played[#played + 1] = step end
  return true
end

-- Plays the steps of a text, all or none: what was played and what it removed, or
-- nil and the refusal.
local function play_text(match, text)
  local list, whole = match.game.notation:parse_all(text)
  if not list then return nil, refusal("notation", whole.message, whole.column) end
  local played, lists = {}, { {}, {}, {} }
  local ok, good, why = pcall(try_steps, match, list, whole, played, lists)
  if ok and good then return played, lists end
  take_back_steps(match, #played)
  if not ok then error(good, 0) end
  return nil, why
end

-- The steps just played, as a turn if they have ended one.
local function played_text(match, steps)
  local notation = match.game.notation
  return #match.open == 0 and notation:format_turn(steps) or notation:format_steps(steps)
end

-- What all players have chosen, if that has just been revealed.
local function revealed(match)
  local list, texts = view.revealed(match), {}
  if not list then return nil end
  for _, turn in ipairs(list) do texts[match.game:player_name(turn.player)] = turn.text end
  return texts
end

-- The answer about what has been played.
local function played_answer(match, played, player, lists)
  return standing(match, {
    ok = true, ply = match.state.ply, played = played,
    player = match.game:player_name(player),
    taken = names(match, lists[1]), own_taken = names(match, lists[2]),
    flipped = names(match, lists[3]), refused = lists.refused or nil,
    revealed = revealed(match),
  })
end

-- What Match.play answers when steps have been played.
local function answer_of(match, steps, actor, lists, waits)
  match.undone = {}
  local answer = played_answer(match, played_text(match, steps), actor, lists)
  if not match.rolls or waits then return answer end
  answer.rolled = match:roll()
  return standing(match, answer)
end

--- Plays a step or a whole turn; the referee's answer, or nil and the refusal,
--- after which, as after an error, nothing has changed.  "resign" resigns for the actor.
---@param text string
---@param waits? boolean chance waits for `roll` this time
---@return table|nil answer
---@return moyo.match.refusal|nil
function Match:play(text, waits)
  if text:lower():match "^%s*resign%s*$" then return self:resign(self.state.actor) end
  local actor, before, undone = self.state.actor, self.state.steps, self.undone
  local steps, lists = play_text(self, text)
  if not steps then return nil, lists end
  -- to tell what has become of the position may ask the rules
  local good, answer = pcall(answer_of, self, steps, actor, lists, waits)
  if good then return answer end
  while self.state.steps > before do take_back_step(self) end
  self.undone = undone
  error(answer, 0)
end

--- Plays one step by its number, chance's as well.
---@param step Step
---@return Point[][]|nil removed as State:losses gives it
---@return moyo.match.refusal|nil
function Match:play_step(step)
  local lists = { {}, {}, {} }
  local good, why = advance(self, step, lists)
  if not good then return nil, refusal(why.rule, why.sentence) end
  self.undone = {}
  return lists
end

--- A player resigns.
---@param player Player
function Match:resign(player)
  if self.state.over then return nil, refusal("over", "the game is over") end
  if not self.game.resignation then
    return nil, refusal("resignation", "this game has no resignation")
  end
  self.undone = {}
  self.resigned = { player = player, before = self.state:save() }
  self.state:resign(player)
  return standing(self, { ok = true, ply = self.state.ply, played = "resign",
    player = self.game:player_name(player), taken = json.array {}, own_taken = json.array {},
    flipped = json.array {} })
end

--- Plays the steps that chance has to decide, as the match's seed has them, until a
--- player has to.
---@return table[] answers as `play` gives them, one a step, with `mover`: whose turn it is
---@return Step[] steps
function Match:roll()
  local answers, steps, random = {}, {}, core.random(0)
  while not self.state.over and self.state.actor == CHANCE do
    local step = self.state:choose("uniform", random) -- from the state's own stream
    local lists, mover = { {}, {}, {} }, self.game:player_name(self.state.mover)
    if not step or not advance(self, step, lists) then break end
    self.undone = {}
    local answer = played_answer(self, self.game:format(step), CHANCE, lists)
    answer.mover = mover
    answers[#answers + 1], steps[#steps + 1] = answer, step
  end
  return answers, steps
end

--- Why a step or turn may not be played now: nil when it may.
---@param text string
---@return moyo.match.refusal|nil
function Match:why(text)
  local steps, why = play_text(self, text)
  if not steps then return why end
  take_back_steps(self, #steps)
end

-- The state as it was before moves that undo cannot cross.
local function restore(match, text)
  local good, why = match.state:load(text)
  if not good then fail.raise("%s", why) end
  -- the log is gone with the load: play everything again
  local turns, open = match.turns, match.open
  match.turns, match.open = {}, {}
  match.state:copy(match:beginning())
  if match.start then match.state:load(match.start) end
  for _, turn in ipairs(turns) do replay(match, turn.steps) end
  replay(match, steps_of(open))
end

local function take_back_resignation(match)
  restore(match, match.resigned.before)
  match.resigned = nil
end

--- Takes back the last step of a turn under way, else the last turn.
---@return boolean
function Match:undo()
  if self.resigned then
    table.insert(self.undone, { resign = self.resigned.player })
    take_back_resignation(self)
    return true
  end
  if #self.open > 0 then
    table.insert(self.undone, { take_back_step(self) })
    return true
  end
  local last = self.turns[#self.turns]
  if not last then return false end
  take_back_steps(self, #last.steps)
  table.insert(self.undone, last.steps)
  return true
end

--- Takes back the last step, also of a turn that has ended; it cannot be redone.
---@return boolean
function Match:undo_step()
  self.undone = {}
  if self.resigned then
    take_back_resignation(self)
    return true
  end
  return take_back_step(self) ~= nil
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
  return replay(self, steps)
end

--- What has been played after that many steps of the game: the turns, of which
--- the first may have begun before and the last may go on.
---@param steps integer as in state.steps
---@return {text: string, player: Player, steps: integer}[] steps: made before it
function Match:since(steps)
  local notation, list = self.game.notation, {}
  local before = self.state.steps
  local function add(turn, format, player)
    before = before - #turn
    local rest = table.move(turn, math.max(0, steps - before) + 1, #turn, 1, {})
    if #rest == 0 then return end
    table.insert(list, 1, { text = format(notation, rest), player = player,
      steps = math.max(steps, before) })
  end
  add(steps_of(self.open), notation.format_steps, self.open.player)
  for i = #self.turns, 1, -1 do
    if before <= steps then break end
    add(self.turns[i].steps, notation.format_turn, self.turns[i].player)
  end
  return list
end

--- Texts of all legal steps, sorted.
---@return string[]
function Match:legal()
  local list = {}
  for i, step in ipairs(self.state:legal()) do list[i] = self.game:format(step) end
  table.sort(list)
  return list
end

---@class moyo.match.choice a kind of step that is legal now
---@field does string as an order, such as "place a stone"
---@field example string such a step
---@field bare boolean it has no arguments, and is written like its example

--- What may be played now: each kind of legal step, with an example from the middle of
--- the board.
---@return moyo.match.choice[]
function Match:choices()
  local kinds, verbs = {}, self.game.notation.verbs
  for _, step in ipairs(self.state:legal()) do
    local verb = verbs[core.unpack(step)]
    local key = verb.phrase .. "\0" .. verb.text
    if not kinds[key] then
      kinds[key] = { does = verb.phrase, bare = #verb.args == 0, steps = {} }
      kinds[#kinds + 1] = kinds[key]
    end
    table.insert(kinds[key].steps, step)
  end
  local list = {}
  for i, kind in ipairs(kinds) do
    list[i] = { does = kind.does, bare = kind.bare,
      example = self.game:format(kind.steps[(#kind.steps + 1) // 2]) }
  end
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

--- The referee's answer to `state`.
---@return table
function Match:describe() return standing(self, position.describe(self)) end

--- What happens next, in words: who is to play, or how the game has ended.
---@return string
function Match:outlook()
  local state, winners = self.state, {}
  if not state.over then return self.game:player_name(state.actor) .. " to play" end
  for i, player in ipairs(state.winners) do winners[i] = self.game:player_name(player) end
  local who = "no result"
  if #winners == 1 then
    who = winners[1] .. " wins"
  elseif #winners > 1 then
    who = "draw between " .. table.concat(winners, " and ")
  end
  return ("the game is over (%s): %s"):format(state.reason, who)
end

--- The latest turn: its number, and as text what has been played of it.
---@return integer turn 0 before the first
---@return string|nil text
---@return Player|nil
function Match:latest()
  if #self.open == 0 then
    local last = self.turns[#self.turns]
    return #self.turns, last and last.text, last and last.player
  end
  return #self.turns + 1, self.game.notation:format_steps(steps_of(self.open)), self.open.player
end

--- The board as lines of text; see diagram.lua.
---@param opts? table
---@return string[]
function Match:diagram(opts)
  return require("moyo.show.diagram").lines(self.game, self.state, opts)
end

-- Puts a match back to a state.
local function begin_with(self, state)
  self.state:copy(state)
  self.turns, self.open, self.undone = {}, {}, {}
  self.start, self.resigned, self.setup_rows = nil, nil, nil
end

--- Back to the beginning, without what was set up.
function Match:reset() begin_with(self, self:beginning()) end

-- The state that the match begins with, to set a position up in. It is the same one each time: a
-- record may set up thousands, and Lua's garbage collector does not see how large states are.
local function to_set_up(self)
  if self.viewer then return self:beginning() end
  self.spare = self.spare or self:beginning()
  self.spare:reset(self.seed)
  return self.spare
end

--- Sets a position up, which then is where the match begins.
---@param rows string|string[] rows from the top; a text joins them by "/"
---@param opts? {to: string|nil, fields: table<string, any>|nil}
---@return boolean|nil
---@return string|nil message
function Match:setup(rows, opts)
  if type(rows) == "table" then rows = table.concat(rows, "/") end
  local state = to_set_up(self)
  local good, why = fail.try(position.set_up, self.game, state, rows, opts or {})
  if not good then return nil, why end
  begin_with(self, state)
  self.start, self.setup_rows = self.state:save(), rows
  return true
end

return M
