--- What is written down while a game is played: its steps, the position after each
--- turn, and the result.  Metrics, heat maps and examples are computed from it.
---
--- A transcript is plain data.  The recorder that writes it plays the steps of a match.

local core = require "moyo.core"
local moyo = require "moyo"

local transcript = {}

---@class metrics.transcript
---@field players integer
---@field points integer of the board
---@field steps metrics.transcript.step[]
---@field turns metrics.transcript.turn[] that have ended
---@field result metrics.transcript.result

---@class metrics.transcript.step
---@field actor integer a player, 0 for chance
---@field mover integer whose turn it is
---@field turn integer number of the turn, from 1
---@field verb string name of the step's kind
---@field kind integer its number, as Game:verbs has them: several can have one name
---@field point integer|nil where a stone came to be, also one that was taken at once
---@field pass boolean|nil
---@field legal integer|nil legal steps there were; nil for chance's
---@field banned table<string, integer>|nil rule -> points on which it refused to put a
---  stone, of a sample of decisions: see `transcript.new`
---@field entropy number|nil nats, of the shares of visits of the search before the step;
---  nil for a player who does not search
---@field values number[]|nil by player, from 0 to 1, of sum 1: the results that the search
---  before the step expects
---@field visits integer|nil playouts of that search
---@field taken integer[]|nil points on which others' stones were taken
---@field own_taken integer[]|nil points on which the mover's own were
---@field flipped integer[]|nil points on which stones changed colour

---@class metrics.transcript.turn the position after it
---@field player integer
---@field last integer index of its last step in `steps`
---@field stones integer[] by player, stacks as one
---@field hash integer of the stones on the board
---@field covered integer points under a stone or its overlap
---@field groups integer[] by player
---@field scores number[] by player, by the score that decides; empty if there is none

---@class metrics.transcript.result
---@field over boolean
---@field limited boolean stopped at the step limit
---@field resigned integer|nil player
---@field reason string
---@field winners integer[]
---@field scores number[]
---@field seats integer[] seats[i]: the player that the i-th seat plays at the end
---@field opener integer|nil the seat that had the first turn of the phase with most turns:
---  who begins, after what comes before play

---@class metrics.recorder
---@field match Match
---@field transcript metrics.transcript
---@field private putting integer[] verbs that put a stone on a point
---@field private verbs table[]
---@field private every integer
---@field private scored boolean there is a score
---@field private asked integer the latest turn of the sample
---@field private forfeiter integer|nil player who has lost before the end
---@field private phases { name: string, turns: integer, seat: integer }[] by when they began
local Recorder = {}
Recorder.__index = Recorder

local CHANCE = 0
local SMALL = 100 -- points of boards on which each turn is sampled
local EVERY = 4   -- of larger boards

-- What a rule that is asked before all others says: not now.
local UNASKED = { turn = true, over = true }

local function putting_verbs(verbs)
  local list = {}
  for i, verb in ipairs(verbs) do
    if #verb.args == 1 and verb.args[1] == "point" then list[#list + 1] = i end
  end
  return list
end

--- Writes down a match from where it stands.  When a stone may be put first in a turn,
--- points are counted on which a rule refuses that: in every turn on boards of up to 100
--- points, in every fourth on larger ones.
---@param match Match
---@return metrics.recorder
function transcript.new(match)
  local game = match.game.core
  local verbs = game:verbs()
  return setmetatable({ match = match, verbs = verbs, putting = putting_verbs(verbs), asked = 0,
    every = game.points <= SMALL and 1 or EVERY, scored = #game:score_names() > 0, phases = {},
    transcript = { players = game.players, points = game.points, steps = {}, turns = {} },
  }, Recorder)
end

-- Before a step -------------------------------------------------------------------

-- The rule that keeps stones off a point, or nil.
local function refusal_at(state, verbs, point)
  local rule
  for _, verb in ipairs(verbs) do
    local good, why = state:judge(core.step(verb, point))
    if good then return nil end
    rule = rule or why.rule
  end
  return rule
end

-- The kinds of steps that may be taken now as far as the turn goes.
local function open_verbs(state, verbs)
  local list = {}
  for _, verb in ipairs(verbs) do
    local good, why = state:judge(core.step(verb, 1))
    if good or not UNASKED[why.rule] then list[#list + 1] = verb end
  end
  return list
end

local function count_banned(state, verbs)
  local banned, open = {}, open_verbs(state, verbs)
  for point = 1, #open > 0 and state.game.points or 0 do
    local rule = refusal_at(state, open, point)
    if rule then banned[rule] = (banned[rule] or 0) + 1 end
  end
  return #open > 0 and banned or nil
end

-- What the player could choose from, for the step that is about to be played.
local function note_choice(self, entry)
  local state = self.match.state
  if state.actor == CHANCE then return end
  entry.legal = #state:legal()
  if self.asked == entry.turn or (entry.turn - 1) % self.every > 0 then return end
  entry.banned = count_banned(state, self.putting)
  if entry.banned then self.asked = entry.turn end
end

-- The points that a step names, with what is on them.
local function named_points(state, verb, step)
  local list, arguments = {}, { select(2, core.unpack(step)) }
  for i, kind in ipairs(verb.args) do
    if kind == "point" or kind == "stone" then
      local point = arguments[i]
      list[#list + 1] = { point = point, colour = state:colour(point),
        height = state:height(point) }
    end
  end
  return list
end

-- After a step --------------------------------------------------------------------

local function has(list, value)
  for _, other in ipairs(list) do
    if other == value then return true end
  end
  return false
end

-- The last of the points that has gained a stone, or gained one that the step's own clearing took.
local function arrival(state, named, own_taken)
  for i = #named, 1, -1 do
    local before, point = named[i], named[i].point
    local height = state:height(point)
    local gained = height > before.height
      or height > 0 and before.height > 0 and state:colour(point) ~= before.colour
    if gained or before.height == 0 and has(own_taken, point) then return point end
  end
end

local function note_losses(entry, removed)
  for i, name in ipairs { "taken", "own_taken", "flipped" } do
    if #removed[i] > 0 then entry[name] = removed[i] end
  end
end

local function by_player(players, count)
  local list = {}
  for player = 1, players do list[player] = count(player) end
  return list
end

local function scores_of(self)
  return self.scored and self.match.state:scores() or {}
end

local function note_turn(self)
  local match, told = self.match, self.transcript
  local state = match.state
  told.turns[#told.turns + 1] = {
    player = match.turns[#match.turns].player, last = #told.steps,
    stones = by_player(told.players, function(p) return #state:stones(p) end),
    hash = state.hash, covered = #state:covered(),
    groups = by_player(told.players, function(p) return #state:groups(p) end),
    scores = scores_of(self),
  }
end

-- Notes who begins the phase that a turn belongs to, and counts its turns.
local function note_phase(self)
  local state, found = self.match.state, nil
  for _, phase in ipairs(self.phases) do
    if phase.name == state.phase then found = phase end
  end
  if not found then
    found = { name = state.phase, turns = 0 }
    for seat, player in ipairs(state.seats) do
      if player == state.mover then found.seat = seat end
    end
    table.insert(self.phases, found)
  end
  found.turns = found.turns + 1
end

-- Who began the longest phase; the first one, if several are equally long.
local function opener(self)
  local longest
  for _, phase in ipairs(self.phases) do
    if not longest or phase.turns > longest.turns then longest = phase end
  end
  return longest and longest.seat
end

--- Plays a legal step and writes it down.
---@param step Step
---@param thought? { entropy: number, values: number[], visits: integer } of the player who decided
function Recorder:play(step, thought)
  local match, told = self.match, self.transcript
  local state, kind = match.state, (core.unpack(step))
  local verb = self.verbs[kind]
  local turn = #match.turns + 1
  local entry = thought or {}
  entry.actor, entry.mover, entry.turn = state.actor, state.mover, turn
  entry.verb, entry.kind, entry.pass = verb.name, kind, verb.pass or nil
  if #match.open == 0 then note_phase(self) end
  note_choice(self, entry)
  local named = named_points(state, verb, step)
  local removed, refusal = match:play_step(step)
  if not removed then error("an illegal step: " .. refusal.error) end
  entry.point = arrival(state, named, removed[2])
  note_losses(entry, removed)
  told.steps[#told.steps + 1] = entry
  if #match.turns == turn then note_turn(self) end
end

--- A player has lost, as who decides for him has broken off or broken the rules: all others win.
---@param player integer
function Recorder:forfeit(player) self.forfeiter = player end

local function all_but(player, players)
  local list = {}
  for other = 1, players do
    if other ~= player then list[#list + 1] = other end
  end
  return list
end

--- The transcript, when no step follows.
---@param limited boolean the game is not over, but has had as many steps as it may
---@return metrics.transcript
function Recorder:finish(limited)
  local state, resigned = self.match.state, self.match.resigned
  local lost = self.forfeiter
  self.transcript.result = { over = state.over or lost ~= nil, limited = limited and not lost,
    resigned = resigned and resigned.player,
    reason = lost and "forfeit" or limited and "limit" or state.reason,
    winners = lost and all_but(lost, self.transcript.players) or state.winners,
    scores = lost and {} or scores_of(self), seats = state.seats, opener = opener(self) }
  return self.transcript
end

--- The transcript of a match that has been played already, as of a record.  What its players
--- thought is not known.
---@param match Match
---@return metrics.transcript
function transcript.of(match)
  local again = moyo.match(match.game, match.seed, match.viewer)
  again.start = match.start
  if match.start then assert(again.state:load(match.start)) end
  local recorder = transcript.new(again)
  for _, turn in ipairs(match.turns) do
    for _, step in ipairs(turn.steps) do recorder:play(step) end
  end
  for _, entry in ipairs(match.open) do recorder:play(entry.step) end
  if match.resigned then again:resign(match.resigned.player) end
  return recorder:finish(false)
end

return transcript
