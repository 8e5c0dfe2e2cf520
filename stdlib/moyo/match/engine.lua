--- Programs that decide for players: by chance, or by a search.
---
---     random       any legal step
---     light        the same, but no own single-point eye is filled, nothing taken where
---                  that only leads back, and a pass is made only when nothing else is left
---     mcts:2000    a search with 2,000 playouts for each step
---     mcts:1.5s    a search of 1.5 seconds for each step
---     mcts         a search of a second, or of what a clock allows
---
--- After a search there may be, each after a colon:
---
---     threads=2    two threads share it; what it finds then differs each time
---     score=0.2    a fifth of what a playout is worth is by the scores' difference,
---                  the rest by who has won; see moyo_search_options in moyo.h
---     resign=0.05  it resigns where rules allow it, when it has expected no more than
---                  such a share of wins at the start of three own turns in a row
---     nodes=100000 its tree holds that many steps, not 4,000,000; see Engine:news
---     tactics=0    it expects nothing of captures before it has tried them; 5 unless given,
---                  see moyo_search_options in moyo.h
---     explore=0.06 what a step is given that has been tried rarely, in shares of a win
---     mast=0       its playouts do not prefer what has gained more so far
---     amaf=3000    the playouts after which those that began with a step count for as much
---                  as those in which it was taken later
---     cut=8        it plays only so many random steps, and then asks the evaluation of
---                  the rules, their slot of that name, who leads
---     eval=NAME    it asks the evaluation of the mutator of that name instead, with cut=0
---                  unless that is given as well
---     weights=FILE it expects of new steps what `moyo train` has learnt, and nothing of tactics;
---                  only where the user names the player, as it reads a file
---     trust=60     for how many playouts that counts
---     replies=0    and its playouts draw no steps near the latest one by it
---
--- A search knows what the player to move knows.  It keeps what it has found out about
--- the steps that were then played.

local core = require "moyo.core"
local fail = require "moyo.base.fail"
local near = require "moyo.base.near"
local view = require "moyo.match.view"

---@class moyo.engine
---@field kind string
---@field policy? "uniform"|"light" of random play
---@field playouts integer of a search; 0: no such limit
---@field seconds number of a search; 0: no such limit
---@field clock boolean it takes the time that it is given
---@field threads integer
---@field score number share of a playout's worth
---@field resign? number expected share of wins at which it resigns
---@field nodes integer steps that the tree may hold
---@field tactics integer won playouts that a capture counts for at first
---@field explore? number
---@field amaf? integer
---@field mast boolean
---@field cut? integer random steps after which it asks an evaluation
---@field eval? string the mutator that has the evaluation; nil: the rules have it
---@field weights? string the file of what is learnt
---@field trust integer playouts for which it counts
---@field replies boolean
---@field learnt? userdata what is learnt, of core.weights
---@field search? Search of the position in which it has chosen last: its candidates and
---  values can be read until it chooses again
---@field private load? moyo.engine.load
---@field private full? boolean a tree has had no more room
---@field private told? boolean and that has been reported
---@field private seed integer
---@field private random Random
---@field private lows table<integer, {turns: integer, ply: integer}> by player: turns in a
---  row at whose start it expected too little, and the latest of them

--- Reads the file that weights=FILE names: what core.weights makes of it for a game, and a hash.
---@alias moyo.engine.load fun(path: string, game: LoadedGame): userdata, string

local Engine = {}
Engine.__index = Engine

local engine = {}

--- How they are named.
---@type string[]
engine.kinds = { "random", "light", "mcts:N" }

local MOST_PLAYOUTS, MOST_SECONDS, MOST_THREADS = 100000000, 86400, 256
local LOW_TURNS = 3    -- after which it resigns
local NODES, FEWEST_NODES, MOST_NODES = 4000000, 1000, 100000000 -- memory is taken as it grows

local TACTICS, MOST_TACTICS = 5, 1000 -- playouts
local MOST_CUT = 1000000 -- steps
local MOST_EXPLORE, MOST_AMAF = 10, 1000000
local TRUST, MOST_TRUST = 60, 100000 -- playouts

local policies = { random = "uniform", light = "light" }

-- ---- Names ----------------------------------------------------------------------

-- What reads a whole number in a range, and what is expected.
local function whole(least, most)
  return { function(text)
    local n = math.tointeger(tonumber(text))
    return n and n >= least and n <= most and n
  end, ("a whole number from %d to %d"):format(least, most) }
end

local function name_of(what, pattern)
  return { function(text) return text end, what, pattern }
end

local switch = { function(text) return text:find "^[01]$" and text end, "0 or 1" }

--- What can be set of a search: a function that gives the value of a text, or nil, and
--- what is expected.
local settings = {
  threads = whole(1, MOST_THREADS),
  score = { function(text)
    local n = tonumber(text)
    return n and n >= 0 and n <= 1 and n
  end, "a share from 0 to 1" },
  resign = { function(text)
    local n = tonumber(text)
    return n and n > 0 and n < 1 and n
  end, "a share of wins, between 0 and 1" },
  nodes = whole(FEWEST_NODES, MOST_NODES),
  tactics = whole(0, MOST_TACTICS),
  explore = { function(text)
    local n = tonumber(text)
    return n and n > 0 and n <= MOST_EXPLORE and n
  end, "a number above 0, at most " .. MOST_EXPLORE },
  amaf = whole(1, MOST_AMAF),
  cut = whole(0, MOST_CUT),
  eval = name_of("the name of a mutator", "^[%a_][%w_]*$"),
  weights = name_of("a file of moyo train", "."),
  trust = whole(1, MOST_TRUST),
  replies = switch,
  mast = switch,
}
local setting_names = { "threads", "score", "resign", "nodes", "tactics", "explore",
  "amaf", "cut", "eval", "weights", "trust", "replies", "mast" }

--- Reads `name=value` into what is known of a search.
---@return string|nil problem
local function read_setting(found, text)
  local name, value = text:match "^([^=]*)=?(.*)$"
  local setting = settings[name]
  if not setting then
    return ('no setting "%s" of a search%s'):format(name, near.hint(name, setting_names))
  elseif not value:find(setting[3] or "^[%d.]+$") or not setting[1](value) then
    return ('%s is "%s", expected %s'):format(name, value, setting[2])
  end
  found[name] = setting[1](value)
end

--- Reads how long a search takes.
---@return boolean understood
local function read_amount(found, text)
  local amount, unit = text:match "^([%d.]+)(s?)$"
  local number = tonumber(amount)
  if not number or number <= 0 then
    return false
  elseif unit == "s" then
    found.seconds = number
    return number <= MOST_SECONDS
  end
  found.playouts = math.tointeger(number) or 0
  return found.playouts > 0 and found.playouts <= MOST_PLAYOUTS
end

--- Reads a program's name.
---@param text string
---@param load? moyo.engine.load
---@return table|nil
---@return string|nil problem
local function read(text, load)
  local found = { playouts = 0, seconds = 0, clock = false, threads = 1, score = 0,
    nodes = NODES, tactics = TACTICS, trust = TRUST, load = load, policy = policies[text] }
  if found.policy then return found end
  local first, rest = text:match "^mcts:?([^:=]*)(.*)$"
  if not first or not text:find "^mcts%f[:\0]" then
    return nil, ('no program "%s"%s'):format(text, near.hint(text, engine.kinds))
  elseif text == "mcts" or text:find "^mcts:[^:]*=" then
    found.seconds, found.clock, rest = 1, true, text:sub(#"mcts" + 1)
  elseif not read_amount(found, first) then
    return nil, ('expected mcts:N with a number of playouts, or of seconds, such as mcts:1.5s, '
      .. 'found "%s"'):format(text)
  end
  for setting in rest:gmatch ":([^:]*)" do
    local problem = read_setting(found, setting)
    if problem then return nil, ("%s: %s"):format(text, problem) end
  end
  found.replies, found.mast = found.replies ~= "0", found.mast ~= "0"
  if found.eval then found.cut = found.cut or 0 end
  if found.weights and not load then
    return nil, ("%s: weights=FILE is for players that this computer's user names"):format(text)
  end
  return found
end

-- The game whose evaluation a search asks: the one that is played, or the same with a mutator.
-- What the evaluation cannot say of the first position is a mistake.
local function evaluated(found, game)
  local other = found.eval and game:evaluated(found.eval) or game
  if other.evaluates then other.core:state(0):worth() end
  return other
end

--- Whether it is the name of a program; else why not.
---@param text string
---@param game? LoadedGame that it is to play
---@param load? moyo.engine.load
---@return boolean
---@return string|nil problem
function engine.check(text, game, load)
  local found, problem = read(text, load)
  if found and game and found.weights then
    local good, said = fail.try(load, found.weights, game)
    if not good then return false, said end
  end
  if found and game and found.score > 0 and #game.core:score_names() == 0 then
    return false, ("%s: %s has no score"):format(text, game.title)
  elseif found and game and found.cut then
    local good, other = fail.try(evaluated, found, game)
    if not good then return false, ("%s: %s"):format(text, other) end
    if not other.evaluates then
      return false, ("%s: the rules of %s have no evaluation; eval=NAME takes a mutator's"):format(
        text, game.title)
    end
  end
  return found ~= nil, problem
end

--- What it takes from a mutator's evaluation and a file of weights, as a hash; nil without them.
---@param text string the name of a program
---@param game LoadedGame
---@param load? moyo.engine.load
---@return string|nil
function engine.fingerprint(text, game, load)
  local found = read(text, load)
  local from = found and found.eval and game:evaluated(found.eval).fingerprint
  local hash = found and found.weights and select(2, load(found.weights, game))
  return from and hash and from .. hash or from or hash
end

--- A program that decides.
---@param kind string
---@param seed integer
---@param stream integer programs of one seed differ by it
---@param load? moyo.engine.load
---@return moyo.engine
function engine.new(kind, seed, stream, load)
  local self, problem = read(kind, load)
  if not self then fail.raise("%s", problem) end
  self.kind, self.seed, self.lows = kind, core.mix(seed, stream), {}
  self.random = core.random(seed, stream)
  return setmetatable(self, Engine)
end

-- ---- Searching ------------------------------------------------------------------

--- The steps of a match after the first `count` that its position counts, or nil.
local function steps_after(match, count)
  local list = {}
  for _, turn in ipairs(match.turns) do
    table.move(turn.steps, 1, #turn.steps, #list + 1, list)
  end
  for _, entry in ipairs(match.open) do list[#list + 1] = entry.step end
  local first = #list - (match.state.steps - count)
  if first < 0 then return nil end
  return table.move(list, first + 1, #list, 1, {})
end

-- The position of a match, in the game that is searched.
local function position_of(self, match)
  if not self.eval then return match.state end
  return match.game:evaluated(self.eval).core:like(match.state)
end

--- Lets the search follow the match; false if it has not looked there, or in another game.
local function follow(self, match)
  if self.game ~= match.game then return false end
  local steps = self.search and steps_after(match, self.seen)
  for _, step in ipairs(steps or {}) do
    if not self.search:play(step) then return false end
  end
  return steps ~= nil and self.search:is_at(position_of(self, match))
end

-- Playouts of a thread between two looks whether all is proven, which do not depend on the clock;
-- seconds between two checks whether to stop.
local SLICE, SLICE_SECONDS = 256, 0.1

local function begin(self, match)
  local state = match.state
  if self.search then self.search:close() end
  if self.weights and self.game ~= match.game then
    self.learnt = self.load(self.weights, match.game)
  end
  self.game = match.game
  self.search = position_of(self, match):searcher { seed = core.mix(self.seed, state.steps),
    threads = self.threads, score_share = self.score, nodes = self.nodes,
    tactics = self.tactics, explore = self.explore, amaf = self.amaf, cut = self.cut,
    weights = self.learnt, trust = self.trust, replies = self.replies,
    mast = self.mast }
end

--- How long a search may take in all: 0 for any time.
local function time_for(self, most)
  if not most then return self.seconds end
  if self.clock or self.seconds == 0 then return most end
  return math.min(self.seconds, most)
end

--- Runs a search for a number of playouts, or of seconds, whichever ends first.
---@return integer playouts that it has made
local function run(search, playouts, seconds)
  local _, before = search:values()
  local ok, problem = search:run(playouts, seconds)
  if not ok then fail.raise("%s", problem) end
  local _, now = search:values()
  return math.max(now - before, 1)
end

--- Searches on in the position that it has searched.
---@param stop? fun(): boolean asked now and then whether to stop
---@param seconds? number that it may take at most
---@return Search
function Engine:think_on(stop, seconds)
  local search, left, time = self.search, self.playouts, time_for(self, seconds)
  local finish, slice = time > 0 and core.clock() + time, 0
  repeat
    local rest = finish and math.max(finish - core.clock(), 1e-6) or 0
    if stop then rest = rest > 0 and math.min(rest, SLICE_SECONDS) or SLICE_SECONDS end
    if slice <= 0 then slice = SLICE * self.threads end
    if left > 0 then slice = math.min(slice, left) end
    local made = run(search, slice, rest)
    left, slice = left - made, slice - made
  until stop and stop() or finish and core.clock() >= finish
    or self.playouts > 0 and left <= 0 or slice <= 0 and self:is_sure()
  self.full = self.full or search:is_full()
  return search
end

--- Says once that a tree had no more room: what is played after that is counted for the
--- steps that it holds, and nothing new is looked at.
---@return string|nil
function Engine:news()
  if not self.full or self.told then return nil end
  self.told = true
  return ("%s: the tree is full (%d steps) and stops growing; nodes=N gives it more room")
    :format(self.kind, self.nodes)
end

--- Searches the position of a match, from which somebody has to move.
---@param match Match
---@param stop? fun(): boolean asked now and then whether to stop
---@param seconds? number that it may take at most
---@return Search
function Engine:think(match, stop, seconds)
  if not follow(self, match) then begin(self, match) end
  self.seen = match.state.steps
  return self:think_on(stop, seconds)
end

--- Whether nothing is left to find out.
function Engine:is_sure()
  local list = self.search:candidates(2)
  return #list < 2 or list[1].proven
end

--- Counts the turns in a row in which the player to move expects too little.
local function note_expectation(self, match)
  local state = match.state
  local low = self.lows[state.actor]
  if not low or low.ply >= state.ply then low = { turns = 0, ply = -1 } end
  local expects = self.search:values()[state.actor] <= self.resign
  self.lows[state.actor] = { turns = expects and low.turns + 1 or 0, ply = state.ply }
end

--- Its step in the position of a match; nil if there is no legal one.
---@param match Match
---@param stop? fun(): boolean
---@param seconds? number that it may take at most
---@return Step|nil
function Engine:choose(match, stop, seconds)
  if self.policy then
    local state, player = match.state, match.state.actor
    -- what a player sees is all that he goes by
    if view.hides_steps(match.game) and player > 0 then state = state:view(player) end
    return state:choose(self.policy, self.random)
  end
  local best = self:think(match, stop, seconds):candidates(1)[1]
  if self.resign and not match.state.under_way then note_expectation(self, match) end
  return best and best.step
end

--- The game is over.
function Engine:close()
  if self.search then self.search:close() end
end

--- Whether it would rather resign than play what it has just chosen.
---@param match Match the same as it has chosen in
---@return boolean
function Engine:resigns(match)
  local low = self.resign and match.game.resignation and self.lows[match.state.actor]
  return low and low.ply == match.state.ply and low.turns >= LOW_TURNS or false
end

return engine
