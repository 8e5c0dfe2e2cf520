--- Holds native components to their twins in plain Lua, which are their
--- specification: games with the one and with the other are played side by side,
--- and must agree on everything that can be asked.

local core = require "moyo.core"
local moyo = require "moyo"

---@class Twins
---@field expect table    the harness's expectations
---@field scale number    of three seeds, how many are tried
---@field every integer   of so many positions of a game, one is compared in all that can be asked
---@field judged integer  combinations of a step's arguments that are judged in it
local Twins = {}
Twins.__index = Twins

--- With a greater scale more seeds are tried: 3 tries all that a test names, and asks
--- everything of every position; without one it is a sample, in which the rule machine runs one
--- twin of four, and Lua the others.
---@param expect table
---@param scale? number
---@return Twins
local function new(expect, scale)
  scale = scale or 1 / 16
  local all = scale >= 3
  return setmetatable({
    expect = expect, scale = scale, every = all and 1 or 3, judged = all and 160 or 50,
  }, Twins)
end

-- ---- What is compared --------------------------------------------------------------------------

local function heights_of(state)
  local list = {}
  for p = 1, state.game.points do list[p] = state:height(p) end
  return list
end

local function fields_of(game, state)
  local out = {}
  for _, f in ipairs(game.core:fields()) do
    local value = state:field(f.name)
    out[f.name] = f.kind == "set" and value:list() or value
  end
  return out
end

-- What can be taken back.
local function recall_of(game, state)
  local out = { placed = {}, took = {}, turns = {} }
  for p = 1, game.core.points do
    out.placed[p], out.took[p] = state:placed(p) or -1, state:took(p)
  end
  for i = 1, game.core.players do out.turns[i] = state:last_turn(i) end
  return out
end

--- Everything of a position that rules and players can see, but legality.
---@return table
local function view(game, state)
  local losses = { state:losses() }
  local out = {
    hash = state.hash, previous = state.previous, ply = state.ply, steps = state.steps,
    turns = state.turns, actor = state.actor, mover = state.mover,
    last_mover = state.last_mover, passes = state.passes, phase = state.phase,
    under_way = state.under_way, round_complete = state.round_complete, over = state.over,
    reason = state.reason, winners = state.winners, last = state.last, seats = state.seats,
    taken = losses[1], own = losses[2], flipped = losses[3],
    heights = game.core.stacks and heights_of(state) or nil,
    recall = game.core.recalls and recall_of(game, state) or nil,
    prisoners = {}, scores = {}, fields = fields_of(game, state),
  }
  for i = 1, game.core.players do
    out.prisoners[i] = {}
    for c = 1, game.core.colours do out.prisoners[i][c] = state:taken_by(i, c) end
  end
  for kind in ipairs(game.core:score_names()) do out.scores[kind] = state:scores(kind) end
  return out
end

local function highest(state)
  local most = 1
  for p = 1, state.game.points do most = math.max(most, state:height(p)) end
  return most
end

-- How many values an argument is tried with.
local function values_of(game, state, verb, kind)
  if kind == "number" or kind == "word" then return math.min(verb.range, 40) end
  if kind == "colour" then return game.core.players end
  if kind == "count" then return highest(state) + 1 end
  return game.core.points
end

-- Calls f with the steps of a verb; where they are many, with so many spread evenly.
local function each_step(game, state, v, verb, many, f)
  local ranges, total = {}, 1
  for i = 1, 3 do
    ranges[i] = verb.args[i] and values_of(game, state, verb, verb.args[i]) or 1
    total = total * ranges[i]
  end
  local apart = math.max(1, total // many)
  if apart > 1 then apart = apart | 1 end
  for number = (state.ply * 7) % apart, total - 1, apart do
    local args, rest = {}, number
    for i = 3, 1, -1 do
      args[i], rest = rest % ranges[i] + 1, rest // ranges[i]
    end
    f(core.step(v, args[1], args[2], args[3]))
  end
end

-- What is said of every step, legal or not: { "C3" = true or "ko: sentence" }.
local function judgements(game, state, many)
  local out = {}
  for v, verb in ipairs(game.core:verbs()) do
    each_step(game, state, v, verb, many, function(step)
      local good, why = state:judge(step)
      out[verb.name .. " " .. game:format(step)] = good or (why.rule .. ": " .. why.sentence)
    end)
  end
  return out
end

local function same_list(a, b)
  if #a ~= #b then return false end
  for i, v in ipairs(a) do
    if v ~= b[i] then return false end
  end
  return true
end

-- Has a step several arguments?  Native moves are then found in another order
-- than the combinations of arguments.
local function several_arguments(verbs)
  for _, verb in ipairs(verbs) do
    if verb.args[2] then return true end
  end
  return false
end

local function names_of(game, steps)
  local names = {}
  for _, step in ipairs(steps) do names[game:format(step)] = true end
  return names
end

-- ---- Two games that must be one ----------------------------------------------------------------

---@class Pair
---@field native table the game with native components
---@field twin table   the same, in Lua
local Pair = {}
Pair.__index = Pair

--- Both games of a ruleset.
---@return Pair
function Twins:pair(ruleset)
  self.pairs = (self.pairs or 0) + 1
  -- compiling twins takes longer than a few games
  local machine = self.scale < 1 and self.pairs % 4 ~= 1 and "off" or nil
  local native = moyo.load(ruleset)
  local twin = moyo.load(ruleset, { twins = true, machine = machine })
  return setmetatable({
    ruleset = ruleset, expect = self.expect, native = native, twin = twin,
    every = self.every, judged = self.judged,
    any_order = several_arguments(native.core:verbs()),
  }, Pair)
end

function Pair:start(seed)
  self.a, self.b, self.text = self.native.core:state(seed), self.twin.core:state(seed), {}
  self.name = ("%s, seed %d"):format(self.ruleset, seed)
end

function Pair:where() return self.name .. ": after " .. table.concat(self.text, " ") end

--- The two agree on the position and on all that may be done in it.
---@param judge boolean ask about steps that are not legal, too
---@return integer[] legal steps
function Pair:compare(judge)
  local expect, where = self.expect, self:where()
  expect.equal(view(self.native, self.a), view(self.twin, self.b), where)
  expect.equal(self.a:audit(), nil, where)
  expect.equal(self.b:audit(), nil, where)
  local legal, twin = self.a:legal(), self.b:legal()
  if self.any_order then
    table.sort(legal)
    table.sort(twin)
  end
  if not same_list(legal, twin) then
    expect.equal(names_of(self.native, legal), names_of(self.native, twin),
      where .. ": legal steps differ")
    expect.equal(legal, twin, where .. ": the order of legal steps differs")
  end
  if judge then
    expect.equal(judgements(self.native, self.a, self.judged),
      judgements(self.twin, self.b, self.judged), where)
  end
  return legal
end

--- The two agree on what every difference sooner or later changes.
---@return integer[] legal steps
function Pair:glance()
  if self.a.hash ~= self.b.hash or self.a.actor ~= self.b.actor or self.a.over ~= self.b.over then
    self:compare(false)
  end
  return self.a:legal()
end

--- Plays the same step in both.
function Pair:play(step)
  self.text[#self.text + 1] = self.native:format(step)
  self.expect.truthy(self.a:advance(step), self:where())
  self.expect.truthy(self.b:advance(step), self:where())
end

--- Back, step by step, to the same beginning.
function Pair:take_back()
  while self.a:undo() do self.expect.truthy(self.b:undo(), self.name) end
  self.text = {}
  self:compare(false)
end

--- A step that is not a pass, most of the time, so that boards fill up and
--- fights arise.
---@return integer
function Pair:draw(legal, random)
  local step = legal[random:below(#legal)]
  local verbs = self.native.core:verbs()
  for _ = 1, 3 do
    local verb = verbs[(core.unpack(step))]
    if verb.arg ~= "none" or random:below(4) == 1 then break end
    step = legal[random:below(#legal)]
  end
  return step
end

-- At most `limit` steps from where the two are; returns how many were played.  Of the positions
-- that are compared, one of `often` is asked about steps that are not legal, too.
function Pair:play_on(random, limit, often)
  for n = 1, limit do
    local compared, left = n // self.every, n % self.every
    local legal = left ~= 1 % self.every and self:glance()
      or self:compare(compared % often == 1 % often)
    if #legal == 0 or self.a.over then return n - 1 end
    self:play(self:draw(legal, random))
  end
  self:compare(true)
  return limit
end

-- ---- Games and positions -----------------------------------------------------------------------

--- How many of so many seeds are tried.
---@return integer
function Twins:scaled(seeds) return math.ceil(seeds * self.scale / 3) end

--- Whether it is this one's turn, of many alike: one in 48 by default, all from scale 3.
---@return boolean
function Twins:turn()
  self.turns = (self.turns or 0) + 1
  return self:scaled(self.turns) > self:scaled(self.turns - 1)
end

--- Games of at most `limit` steps, taken back at the end.
---@param ruleset string
---@param seeds integer
---@param limit integer
function Twins:games(ruleset, seeds, limit)
  local p = self:pair(ruleset)
  for seed = 1, self:scaled(seeds) do
    p:start(seed)
    p:play_on(moyo.random(seed, 7), limit, 3)
    p:take_back()
  end
end

-- Random stones, as in a problem or a record's set-up: groups without liberties,
-- which the next play may take, stand as well; stacks, and pieces of nobody's.
local function set_up(p, seed, density)
  p:start(seed)
  local random, game = moyo.random(seed, 8), p.native.core
  for point = 1, game.points do
    if random:below(100) <= density then
      local colour = random:below(game.colours)
      local n = game.stacks and random:below(3) or nil
      p.expect.equal(p.a:setup(point, colour, n), p.b:setup(point, colour, n), p.name)
    end
  end
  local player = random:below(game.players)
  p.a:to_play(player)
  p.b:to_play(player)
  p.text = { "set-up" }
end

--- Random positions, and a few steps from each; of as many different densities
--- as there are seeds.
---@param ruleset string
---@param seeds integer
---@param steps integer
function Twins:positions(ruleset, seeds, steps)
  local p = self:pair(ruleset)
  for seed = 1, self:scaled(seeds) do
    set_up(p, seed, 20 + seed * 37 % 75)
    p:play_on(moyo.random(seed, 9), steps, 1)
  end
end

-- ---- Every option of a variant -----------------------------------------------------------------

-- All values worth trying of an option: those named, or else its samples.
local function option_values(option, values)
  if values[option.name] then return values[option.name] end
  local list = {}
  for i, value in ipairs(option:samples()) do list[i] = option:format(value) end
  return list
end

--- A ruleset of these options, each with the value that it is given last.
---@param name string
---@param base string options and values, such as "size=5,ko=none"
---@param items {[1]: string, [2]: string}[] more of them
---@return string
function Twins.ruleset(name, base, items)
  local names, values, all = {}, {}, {}
  local function give(option, value)
    if not values[option] then names[#names + 1] = option end
    values[option] = value
  end
  for option, value in base:gmatch "([^,=]+)=([^,]*)" do give(option, value) end
  for _, item in ipairs(items) do give(item[1], item[2]) end
  for i, option in ipairs(names) do all[i] = option .. "=" .. values[option] end
  return name .. ":" .. table.concat(all, ",")
end

--- Every value of every option of a variant, by itself; one in 48 by default.
---@param name string
---@param base string the other options
---@param values table<string, string[]> values to try, where not the samples
function Twins:each_value(name, base, values, seeds, limit)
  for _, option in ipairs(moyo.variant(name).options) do
    for _, value in ipairs(option_values(option, values)) do
      local ruleset = Twins.ruleset(name, base, { { option.name, value } })
      if self:turn() and moyo.try(moyo.load, ruleset) then self:games(ruleset, seeds, limit) end
    end
  end
end

--- Combinations of three values, a different sample for each name and count.
---@param play? fun(ruleset: string) what is done with each; a game, if not given
function Twins:combinations(name, base, values, count, limit, play)
  local options, random = moyo.variant(name).options, moyo.random(#name + #base, count)
  local done = 0
  while done < self:scaled(count) do
    local items = {}
    for i = 1, 3 do
      local option = options[random:below(#options)]
      local list = option_values(option, values)
      items[i] = { option.name, list[random:below(#list)] }
    end
    local ruleset = Twins.ruleset(name, base, items)
    if moyo.try(moyo.load, ruleset) then
      if play then play(ruleset) else self:games(ruleset, 1, limit) end
      done = done + 1
    end
  end
end

-- A value for every option.
local function draw_ruleset(name, options, values, random)
  local items = {}
  for i, option in ipairs(options) do
    local list = option_values(option, values)
    items[i] = ("%s=%s"):format(option.name, list[random:below(#list)])
  end
  return name .. ":" .. table.concat(items, ",")
end

--- Rulesets with a random value for every option; those that contradict
--- themselves are left out.
---@param name string
---@param values table<string, string[]> values to draw from, the likely ones repeated
---@param count integer
---@param play fun(ruleset: string)
function Twins:rulesets(name, values, count, play)
  local options, random = moyo.variant(name).options, moyo.random(#name, 3)
  local done = 0
  while done < self:scaled(count) do
    local ruleset = draw_ruleset(name, options, values, random)
    if moyo.try(moyo.load, ruleset) then
      play(ruleset)
      done = done + 1
    end
  end
end

return { new = new, view = view }
