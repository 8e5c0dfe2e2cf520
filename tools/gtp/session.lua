--- The game that a GTP controller plays: a ruleset, the plays so far, and what
--- the protocol allows beyond the rules.
---
--- Controllers may play for either colour at any time.  A play out of turn first
--- gives the turn to that colour, in a copy of the position; the copy begins a
--- new *segment*, a match of its own, and taking the play back drops it.
---
--- Controllers know nothing of the end of a game either.  After it, a pass is
--- accepted and changes nothing, and a pass is what is generated.  While the
--- players agree on dead stones, which comes after the last pass, to pass is to
--- agree.
---
--- A controller that asks for the rules of the game knows more, and writes less:
--- its moves are points, of which several may be a step; see points.lua.

local arguments = require "common.arguments"
local points = require "gtp.points"
local records = require "gtp.records"
local thinker = require "gtp.thinker"
local library = require "moyo.declare.library"
local moyo = require "moyo"
local record = require "moyo.record.record"

local PASS = "pass"

-- The phase of a game in which turns may be given away; in others, such as when a handicap is
-- placed, only the rules say whose turn it is.
local PLAY = "play"

local CHANCE = 0

-- Turns per point after which a game is long.
local LONG = 3

---@class gtp.Play
---@field player integer
---@field text string the turn, in the game's words
---@field steps integer of the segment's state before it
---@field turned boolean it began a segment
---@field idle boolean a pass after the end
---@field chosen string[]|nil points chosen before it, towards a step

---@class gtp.Placed
---@field stones {point: Point, colour: Colour}[]
---@field player integer|nil who is to move

---@class gtp.Session
---@field closed boolean
---@field game table
---@field base table the game without a handicap that was placed by command
---@field handicap table<string, string>|nil options in texts, until the board is cleared
---@field plays gtp.Play[]
---@field by_points boolean moves are points and passes
---@field chosen string[] points chosen towards a step
---@field latest_play string|nil as the controller gave it
---@field shown_play string|nil the same, once the controller has asked for the board after it
---@field plan {step: Step, steps: integer}|nil the step that the latest of them was for
---@field placed gtp.Placed|nil what has been set up, until the board is cleared
---@field private segments table[] matches
---@field origin gtp.Origin|nil
---@field private viewer string|nil whose knowledge limits the answers
---@field private untrusted boolean the rule file is a stranger's
---@field private seed integer
---@field private random table
---@field thinker gtp.Thinker|nil what generates plays; by chance without one
---@field warn fun(message: string) of what the protocol has no answer for
---@field has_input fun(seconds: number): boolean whether the controller has sent more
local Session = {}
Session.__index = Session

local session = {}

-- Why nothing was played: the program would rather resign.
local RESIGNATION = { error = "resigned", rule = "resignation" }

--- A game with some options changed.
---@param game table
---@param changes table<string, string> texts by option
---@param untrusted boolean
---@return table
local function changed(game, changes, untrusted)
  return moyo.load(record.changed(game, changes), { untrusted = untrusted })
end

---@param ruleset string
---@param seed integer of the generated plays and of chance
---@param viewer? string the player, or "spectator", whose knowledge limits the answers
---@param kind? string the program that generates plays, as in moyo.engine
---@return gtp.Session
function session.new(ruleset, seed, viewer, kind)
  local self = setmetatable({ closed = false, seed = seed, viewer = viewer, by_points = false },
    Session)
  self.random = moyo.random(seed, 1)
  self.thinker = kind and thinker.new(kind, seed)
  self.has_input, self.warn = function() return true end, function() end
  self:load(ruleset)
  return self
end

--- Calls a function that loads rules, within a stranger's limits if needed.
local function guarded(untrusted, f, ...)
  if untrusted then return library.with_budget(nil, f, ...) end
  return f(...)
end

--- A session with the same seed and random numbers, to try something out in.
---@return gtp.Session
function Session:trial()
  return setmetatable({ seed = self.seed, random = self.random, untrusted = self.untrusted,
    viewer = self.viewer, thinker = self.thinker, by_points = self.by_points }, Session)
end

--- Takes over what a trial came to.
---@param trial gtp.Session
function Session:adopt(trial)
  self.game, self.base, self.handicap = trial.game, trial.base, trial.handicap
  self.segments, self.plays, self.origin = trial.segments, trial.plays, trial.origin
  self.untrusted, self.chosen, self.placed = trial.untrusted, trial.chosen, trial.placed
end

--- Starts with an empty board, or the position that a match has reached.
---@param game table
---@param match? table
function Session:begin(game, match)
  self.game, self.plays, self.chosen, self.placed = game, {}, {}, nil
  self.latest_play, self.shown_play = nil, nil
  self.segments = { match or moyo.match(game, self.seed) }
  if not match then points.settle(self) end
end

--- Another ruleset, and an empty board.
---@param ruleset string
function Session:load(ruleset)
  self.base, self.handicap = moyo.load(ruleset), nil
  self.origin, self.untrusted = nil, false
  self:begin(self.base)
end

--- Empties the board; a handicap that was placed by command goes with it.
function Session:clear()
  self.handicap, self.origin = nil, nil
  self:begin(self.base)
end

--- The match in which the next play is made.
---@return table
function Session:match()
  return self.segments[#self.segments]
end

--- The match as the viewer may know it.
---@return table
function Session:shown()
  local match = self:match()
  local viewer = arguments.viewer(self.game, self.viewer)
  return viewer and not match.viewer and match:as(viewer) or match
end

--- Who decides the next step; what chance decides is given like the mover's own.
---@return integer player
function Session:to_move()
  local state = self:match().state
  return state.actor ~= CHANCE and state.actor or state.mover
end

--- The option of this name, or nil.
---@param name string
---@return table|nil
function Session:option(name)
  for _, option in ipairs(self.game.variant.options) do
    if option.name == name then return option end
  end
end

--- Changes options and empties the board.
---@param changes table<string, string> texts by option
function Session:restart(changes)
  self.base = changed(self.base, changes, self.untrusted)
  self:clear()
end

--- Changes options and keeps the plays: an error, and no change at all, when
--- they are not legal under the new rules.
---@param changes table<string, string> texts by option
function Session:amend(changes)
  local trial = self:trial()
  trial.base, trial.handicap = changed(self.base, changes, self.untrusted), self.handicap
  local game = trial.base
  if self.handicap then game = changed(game, self.handicap, self.untrusted) end
  if self.origin then
    local options = { ruleset = game.ruleset }
    guarded(self.untrusted, records.follow, trial, self.origin.record, options,
      self.origin.events)
  else
    trial:begin(game)
  end
  if self.placed then trial:place(self.placed) end
  for i, play in ipairs(self.plays) do
    local ok, refusal = trial:play(play.player, play.text)
    if not ok then
      moyo.fail("play %d, %s %s, would be illegal: %s", i, game:player_name(play.player),
        play.text, refusal.error)
    end
  end
  self:adopt(trial)
end

--- Did another player end the latest turn than began it, such as one who took a
--- side.  Colours need not alternate then, and the rules alone say whose turn it is.
local function ended_by_other(self)
  local match, play = self:match(), self.plays[#self.plays]
  local turn = match.turns[#match.turns]
  return turn and play and not play.idle and play.player ~= turn.player
end

--- Gives the turn to a player; returns whether that began a segment, or nil
--- and why it cannot be done.
local function give_turn(self, player)
  local match = self:match()
  local state = match.state
  if state.over or self:to_move() == player then return false end
  if self.by_points or state.under_way or state.phase ~= PLAY or ended_by_other(self) then
    return nil, ("it is %s's turn"):format(self.game:player_name(self:to_move()))
  end
  local copy = state:clone()
  copy:to_play(player)
  if copy.actor ~= player and copy.actor ~= CHANCE then -- another decides that turn as well
    return nil, ("it is %s's turn"):format(self.game:player_name(self:to_move()))
  end
  local segment = moyo.match(self.game, self.seed)
  segment.state, segment.start = copy, copy:save()
  self.segments[#self.segments + 1] = segment
  return true
end

local function drop_segment(self)
  self.segments[#self.segments] = nil
end

--- Takes back what the match has played after that many steps.
local function rewind(match, steps)
  while match.state.steps > steps and match:undo_step() do end -- luacheck: ignore 542
end

--- Runs `act` on the match with the turn given to a player.  When that, or
--- the act, is refused: nil, and the refusal; nothing has been played then.
local function in_turn(self, player, act)
  local turned, message = give_turn(self, player)
  if turned == nil then return nil, { error = message, rule = "turn" } end
  local match = self:match()
  local play = { player = player, steps = match.state.steps, turned = turned, idle = false }
  local ok, result, refusal = pcall(act, match, play)
  if ok and result then return result, nil, play end
  if turned then drop_segment(self) else rewind(match, play.steps) end
  if not ok then error(result, 0) end
  return nil, refusal
end

--- Adds a play that has been made.
---@param play gtp.Play
---@param text string
function Session:note(play, text)
  play.text = text
  self.plays[#self.plays + 1] = play
end

--- The word for a step without a stone that is legal now, or nil: one that
--- settles what the players have to agree on, or one that does not.
local function pass_word(self, settles)
  local match = self:match()
  if match.state.over then return nil end
  for _, verb in ipairs(self.game.core:verbs()) do
    if verb.pass and verb.settles == settles and not match:why(verb.name) then
      return verb.name
    end
  end
end

local function idle_pass(self, player)
  self:note({ player = player, steps = 0, turned = false, idle = true }, PASS)
end

--- A controller cannot play what it may not know: chance decides in a turn by
--- itself.  The text of all that has been played.
local function settle_chance(self, play, text)
  local match = self:match()
  if not (match.state.under_way and match.state.actor == CHANCE) then return text end
  match:roll()
  return match:since(play.steps)[1].text
end

--- Plays a turn, or a step of one.
---@param player integer
---@param text string
---@return table|nil result, table|nil refusal { error=, rule= }
function Session:play(player, text)
  if self:match().state.over and text:lower() == PASS then
    idle_pass(self, player)
    return {}
  end
  if self.by_points then
    local result, refusal = points.play(self, player, text)
    if result or refusal then return result, refusal end
  end
  local result, refusal, play = in_turn(self, player, function(match)
    if text:lower() == PASS then text = pass_word(self, true) or text end
    return match:play(text)
  end)
  if result then self:note(play, self.viewer and settle_chance(self, play, text) or text) end
  points.settle(self)
  return result, refusal
end

--- A step of the engine's, or a random one.  Where play without passes does not come
--- to an end by itself, it passes when the game has become long.
---@param match Match
---@return string|nil
function Session:next_step(match)
  local state = match.state
  local long = state.ply > LONG * self.game.core.points
  if long then
    local pass = pass_word(self, false)
    if pass then return pass end
  end
  if state.actor == CHANCE then return match:random("light", self.random) end
  -- a player chooses from what he knows
  local step = self.thinker and self.thinker:choose(match)
  local news = self.thinker and self.thinker.engine:news()
  if news then self.warn(news) end
  if step == "resign" then return step end
  step = step or state:view(state.actor):choose("light", self.random)
  return step and self.game:format(step)
end

--- Whether another player has to decide the next step.
local function awaits_other(match, player)
  local actor = match.state.actor
  return match.state.over or actor ~= CHANCE and actor ~= player
end

--- Plays such steps until the turn has ended, or another player decides in it.
local function play_on(self, match, player)
  local turns = #match.turns
  repeat
    local step = self:next_step(match)
    if step == "resign" then return nil, RESIGNATION end
    if not step then return nil, { error = "there is no legal move", rule = "turn" } end
    assert(match:play(step))
  until #match.turns > turns or awaits_other(match, player)
  return true
end

--- Plays a turn, or what is left of one that has begun, without filling own eyes where
--- it is random; a pass after the end.  "resign" is answered, and not played.
---@param player integer
---@param interval? number seconds from one report of what is found to the next
---@param tell? fun(search: Search)
---@return string|nil text, table|nil refusal
function Session:generate(player, interval, tell)
  if self:match().state.over then
    idle_pass(self, player)
    return PASS
  end
  if self.by_points then return points.generate(self, player) end
  local settled
  local text, refusal, play = in_turn(self, player, function(match, play)
    settled = pass_word(self, true)
    if self.thinker then self.thinker:begin(match, player, interval, tell) end
    local played, why = play_on(self, match, player)
    if self.thinker then self.thinker:finished(match) end
    return played and match:since(play.steps)[1].text, why
  end)
  if refusal == RESIGNATION then return "resign" end
  if not text then return nil, refusal end
  self:note(play, text)
  return text == settled and PASS or self:shown():since(play.steps)[1].text
end

--- How much time the players have; nil: any.
---@param clock gtp.Clock|nil
function Session:set_clock(clock)
  if self.thinker then self.thinker.clock = clock end
end

--- Takes the latest play back.
---@return boolean false when there is none
function Session:undo()
  local play = table.remove(self.plays)
  if not play then return false end
  if play.turned then
    drop_segment(self)
  elseif not play.idle then
    rewind(self:match(), play.steps)
  end
  self.chosen = play.chosen or {}
  self.latest_play, self.shown_play = nil, nil
  points.settle(self)
  return true
end

--- What a function finds in the match, as the viewer may know it, if it were a player's turn.
---@generic T
---@param player integer
---@param act fun(match: Match): T
---@return T|nil result, table|nil refusal
function Session:as_if(player, act)
  local result, refusal, play = in_turn(self, player, function() return act(self:shown()) end)
  if result and play.turned then drop_segment(self) end
  return result, refusal
end

--- The legal steps of a player, if the turn were his.
---@param player integer
---@return string[] texts, sorted
function Session:legal(player)
  if self:match().state.over then return {} end
  return self:as_if(player, function(match) return match:legal() end) or {}
end

--- May the player play this turn?
---@param player integer
---@param text string
---@return boolean
function Session:allows(player, text)
  if not self:play(player, text) then return false end
  return self:undo()
end

--- Whether nothing has been played or set up.
---@return boolean
function Session:is_empty()
  local state = self:match().state
  return #self.plays == 0 and #state:stones() == 0
end

--- The position of a record; see records.lua.
---@param text string
---@param before? integer number of a move
function Session:load_record(text, before) records.load(self, text, before) end

--- The record that the game goes on from, with which it can be saved.
---@return moyo.record|nil
function Session:kept() return #self.segments == 1 and records.kept(self) or nil end

--- Sets stones up on an empty board, and says who is to move.
---@param placed gtp.Placed
function Session:place(placed)
  local match = moyo.match(self.game, self.seed)
  for _, stone in ipairs(placed.stones) do
    if not match.state:setup(stone.point, stone.colour) then
      moyo.fail("no stone can stand on %s", self.game.board:name(stone.point))
    end
  end
  match.state:to_play(placed.player or match.state.mover, PLAY)
  match.start = match.state:save()
  self:begin(self.game, match)
  self.placed = placed
  points.settle(self)
end

--- Starts anew with handicap plays of the first player.  `choose` gives the
--- text of the i-th; nothing changes when one of them is refused.
---@param options table<string, string> texts by option
---@param count integer
---@param choose fun(match: table, i: integer): string
---@return string[] texts
function Session:place_handicap(options, count, choose)
  local trial = self:trial()
  trial.base, trial.handicap = self.base, options
  trial:begin(changed(self.base, options, self.untrusted))
  local texts = {}
  for i = 1, count do
    texts[i] = choose(trial:match(), i)
    local ok, refusal = trial:play(1, texts[i])
    if not ok then moyo.fail("%s: %s", texts[i], refusal.error) end
  end
  self:adopt(trial)
  return texts
end

return session
