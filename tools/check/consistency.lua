--- Checks a game by playing it at random: at every step, whatever the runtime
--- and the rules say twice must be said the same both times.

local core = require "moyo.core"
local moyo = require "moyo"
local record = require "moyo.record.record"

local consistency = {}

--- Steps that are judged besides the legal ones, at every step played.
local TRIES = 6

--- In so many steps, players who pass whenever they may must end a game.
local TIRED = 500

---@class check.walk
---@field game table as moyo.load gives it
---@field faults check.faults
---@field seed integer
---@field steps integer the most that are played
---@field every integer the costly checks are made once in this many steps
---@field twin? table the same ruleset, loaded with Lua twins
---@field texts? table notation seen, shared by walks of one ruleset
---@field never check.unplayable notes what is legal
---@field late fun(): boolean is there no more time?
---@field played? Step[] so far

--- The game of a walk as far as it came, as SGF; nil where its rules do not let it be written.
---@param walk check.walk
---@return string|nil
function consistency.record(walk)
  local good, text = pcall(function()
    local match = moyo.match(walk.game, walk.seed)
    for _, step in ipairs(walk.played or {}) do assert(match:play_step(step)) end
    return record.save(match)
  end)
  return good and text or nil
end

-- At which step of which game a fault was found.
local function where(walk, state)
  return ("%s, seed %d, after %d steps"):format(walk.game.ruleset, walk.seed, state.steps)
end

local function fault(walk, state, kind, fmt, ...)
  local first = walk.faults:add(kind, nil, "%s: " .. fmt, where(walk, state), ...)
  if first then first.record = consistency.record(walk) end
end

-- One check each -------------------------------------------------------------------

--- Whether a step was meant that was read as another: verbs that are written alike are
--- told apart when the step is played.
local function is_meant(notation, parsed, step)
  if parsed == step then return true end
  for _, other in ipairs(parsed and notation:alternatives(parsed) or {}) do
    if other == step then return true end
  end
  return false
end

--- A step's text reads back as the same step, in capitals or not.
local function check_notation(walk, state, step)
  local text = walk.game:format(step)
  if walk.texts[step] then return text end
  walk.texts[step] = true
  for _, variation in ipairs { text, text:lower(), text:upper() } do
    local parsed, problem = walk.game:parse(variation)
    if not is_meant(walk.game.notation, parsed, step) then
      fault(walk, state, "notation", "the step \"%s\" does not read back: %s", variation,
        problem and problem.message or walk.game:format(parsed))
    end
  end
  return text
end

--- Each legal step has its own text.
local function check_texts(walk, state, legal)
  local seen = {}
  for _, step in ipairs(legal) do
    local text = check_notation(walk, state, step)
    if seen[text] then fault(walk, state, "notation", "two steps are written \"%s\"", text) end
    seen[text] = true
  end
end

--- A turn's text reads back as the same steps; a `done` that its text does without
--- may be missing.
local function check_turn_text(walk, state, steps)
  local notation = walk.game.notation
  local text, back = notation:format_turn(steps), {}
  local list, whole = notation:parse_all(text)
  if not list then
    return fault(walk, state, "notation", "the turn \"%s\" does not read back: %s", text,
      whole.message)
  end
  for i, found in ipairs(list) do back[i] = found.step end
  local final = steps[#steps]
  if whole and notation.ends[core.unpack(final)] then table.insert(back, final) end
  local again = notation:format_steps(back)
  if #back ~= #steps or again ~= notation:format_steps(steps) then
    fault(walk, state, "notation", "the turn \"%s\" of %d steps reads back as %d: %s", text,
      #steps, #back, again)
  end
end

--- A number that an argument of this kind may have, or nearly.
local function random_argument(game, verb, kind, random)
  if kind == "point" or kind == "stone" then return random:below(game.core.points) end
  if kind == "number" or kind == "word" then return random:below(verb.range) end
  if kind == "colour" then return random:below(game.core.players) end
  return random:below(4) -- a count of stones
end

--- Any step; where one is legal, often that with another argument: of several that
--- are drawn by themselves hardly any make sense together.
local function random_step(game, legal, random)
  local verbs = game.core:verbs()
  if #legal > 0 and random:below(2) == 1 then
    local parts = { core.unpack(legal[random:below(#legal)]) }
    local verb = verbs[parts[1]]
    local i = #verb.args > 0 and random:below(#verb.args)
    if i then parts[i + 1] = random_argument(game, verb, verb.args[i], random) end
    return core.step(table.unpack(parts))
  end
  local number, parts = random:below(#verbs), {}
  for i, kind in ipairs(verbs[number].args) do
    parts[i] = random_argument(game, verbs[number], kind, random)
  end
  return core.step(number, table.unpack(parts))
end

--- `judge` agrees with the list of legal steps, and refuses in words.
local function check_judge(walk, state, legal, is_legal, random)
  for _ = 1, TRIES do
    local step = random_step(walk.game, legal, random)
    local ok, refusal = state:judge(step)
    local text = walk.game:format(step)
    if (ok or false) ~= (is_legal[step] or false) then
      fault(walk, state, "legality", "%s is %s the list of legal steps, but judged %s", text,
        is_legal[step] and "in" or "not in", ok and "legal" or "illegal")
    elseif not ok and not (refusal.rule:find "%S" and refusal.sentence:find "%S") then
      fault(walk, state, "sentence", "%s is refused without %s", text,
        refusal.rule:find "%S" and "a sentence" or "the name of a rule")
    end
  end
end

--- Nobody has less than nothing in hand.
local function check_hands(walk, state)
  for _, field in ipairs(walk.game.core:fields()) do
    for player, number in ipairs(field.hand and state:field(field.name) or {}) do
      if number < 0 then
        fault(walk, state, "hand", "%s has %d %s in hand", walk.game:player_name(player), number,
          field.name)
      end
    end
  end
end

--- The sums and hashes kept step by step are those counted anew.
local function check_audit(walk, state)
  local wrong = state:audit()
  if wrong then fault(walk, state, "recount", "%s", wrong) end
end

--- A state is the same after it was written and read.
local function check_save(walk, state, legal)
  local text = state:save()
  local other = walk.game.core:state()
  local ok, problem = other:load(text)
  if not ok then
    fault(walk, state, "save", "the saved state cannot be loaded: %s", problem)
  elseif not other:equal(state) or other:save() ~= text then
    fault(walk, state, "save", "the loaded state is not the one that was saved")
  elseif table.concat(other:legal(), " ") ~= table.concat(legal, " ") then
    fault(walk, state, "save", "the loaded state has other legal steps")
  end
end

local function check_scores(walk, state)
  for kind, name in ipairs(walk.game.core:score_names()) do
    for player, score in ipairs(state:scores(kind)) do
      if score ~= score or math.abs(score) == math.huge then
        fault(walk, state, "score", "the score %s of %s is not a number", name,
          walk.game:player_name(player))
      end
    end
  end
  if walk.game.evaluates then
    local good, problem = pcall(state.worth, state)
    if not good then fault(walk, state, "evaluation", "%s", problem) end
  end
end

--- What of two saved states differs first, such as "field komi" or "head passes";
--- nil when all their contents are equal.  `but` begins lines that may differ.
local function first_difference(a, b, but)
  local function pieces(text)
    local head, rest = text:match "\nhead ([^\n]*)\n(.*)\nend "
    local list = {}
    for member in head:gmatch "%S+" do
      -- What a state has yet to look at may differ.
      if not member:find "^loose=" then list[#list + 1] = "head " .. member end
    end
    for line in rest:gmatch "[^\n]+" do
      if not but or line:sub(1, #but) ~= but then list[#list + 1] = line end
    end
    return list
  end
  local others = pieces(b)
  for i, piece in ipairs(pieces(a)) do
    if piece ~= others[i] then return piece:match "^field %S+" or piece:match "^head [^=]+"
      or piece:match "^%S+" end
  end
end

local function same_outcome(a, b)
  return a.over == b.over and a.reason == b.reason
    and table.concat(a.winners, " ") == table.concat(b.winners, " ")
end

--- A step of one list that is not in the other; nil when there is none.
local function first_missing(list, other)
  local has = {}
  for _, step in ipairs(other) do has[step] = true end
  for _, step in ipairs(list) do
    if not has[step] then return step end
  end
end

--- Native rules and their twins in Lua list the same steps.
local function check_twin_steps(walk, state, legal, twin)
  local twin_legal = twin:legal()
  local only_native, only_twin = first_missing(legal, twin_legal), first_missing(twin_legal, legal)
  if only_native or only_twin then
    fault(walk, state, "twins", "%d legal steps, %d by the Lua twins; %s is legal by %s alone",
      #legal, #twin_legal, walk.game:format(only_native or only_twin),
      only_native and "the native rules" or "the twins")
  end
end

--- Native rules and their twins in Lua have come to the same state.
local function check_twin(walk, state, twin)
  -- beside steps that are remembered, native rules may keep positions for light play
  local but = walk.game.core.history == "steps" and "history" or nil
  local difference = first_difference(state:save(), twin:save(), but)
  if not same_outcome(state, twin) then
    return fault(walk, state, "twins", "the Lua twins reach another end")
  elseif difference then
    return fault(walk, state, "twins", "the Lua twins reach another state: %s", difference)
  end
  for kind, name in ipairs(walk.game.core:score_names()) do
    local a, b = state:scores(kind), twin:scores(kind)
    if table.concat(a, " ") ~= table.concat(b, " ") then
      fault(walk, state, "twins", "score %s: %s, by the Lua twins %s", name,
        table.concat(a, " "), table.concat(b, " "))
    end
  end
end

--- Undoing the latest step and playing it again changes nothing; and a copy made
--- before it has not changed with it.
local function check_undo(walk, state, before, copy, step)
  local after = state:save()
  if not state:undo() then
    return fault(walk, state, "undo", "a step cannot be taken back")
  elseif state:save() ~= before then
    fault(walk, state, "undo", "%s, taken back, does not restore the state", walk.game:format(step))
  end
  state:advance(step)
  if state:save() ~= after then
    fault(walk, state, "undo", "%s, played again, leads elsewhere", walk.game:format(step))
  end
  if copy:save() ~= before then
    fault(walk, state, "purity", "a copy has changed with its original")
  end
  copy:play(step)
  if not copy:equal(state) then
    fault(walk, state, "purity", "%s, played on a copy, leads to another state",
      walk.game:format(step))
  end
end

-- Walks ----------------------------------------------------------------------------

local function examine(walk, state, legal, random, twin, twin_steps)
  local is_legal = {}
  for _, step in ipairs(legal) do is_legal[step] = true end
  check_texts(walk, state, legal)
  check_judge(walk, state, legal, is_legal, random)
  check_audit(walk, state)
  check_scores(walk, state)
  check_hands(walk, state)
  check_save(walk, state, legal)
  if not twin then return end
  check_twin(walk, state, twin)
  if twin_steps then check_twin_steps(walk, state, legal, twin) end
end

--- Plays one step, drawn as players draw it; false when there is none.  `turn` has
--- the steps of the turn under way.
local function advance(walk, state, random, twin, thorough, turn)
  local step = state:choose("uniform", random)
  if not step then return false end
  local before = thorough and state:save()
  local copy = thorough and state:clone()
  local ok, refusal = state:advance(step)
  if not ok then
    fault(walk, state, "legality", "%s was drawn, then refused (%s): %s",
      walk.game:format(step), refusal.rule, refusal.sentence)
    return false
  end
  if thorough then check_undo(walk, state, before, copy, step) end
  if twin then twin:play(step) end
  walk.never:meet(walk.game, { step })
  table.insert(walk.played, step)
  turn[#turn + 1] = step
  if not state.under_way then
    check_turn_text(walk, state, turn)
    for i = #turn, 1, -1 do turn[i] = nil end
  end
  return true
end

--- Takes the whole game back; its first state must be a new one.
local function unwind(walk, state)
  local at = where(walk, state)
  while state:undo() do end -- luacheck: ignore 542
  if not state:equal(walk.game.core:state(walk.seed)) then
    walk.faults:add("undo", nil, "%s: taking everything back does not restore the first position",
      at)
  end
end

--- Values of a verb's arguments that twins in Lua try, in all looks of a walk.
local MOST_TRIED = 300000

--- After how many steps each the twins are asked for all legal steps: seldom, or never
--- on large boards, where two points make a step, of which there are many pairs.
local function twin_interval(walk)
  local most, points = 1, walk.game.core.points
  for _, verb in ipairs(walk.game.core:verbs()) do
    local count = 1
    for _, kind in ipairs(verb.args) do
      if kind == "point" or kind == "stone" then count = count * points end
    end
    most = math.max(most, count)
  end
  local looks = MOST_TRIED // most
  if looks == 0 then return math.huge end
  local interval = (walk.steps + looks - 1) // looks
  return (interval + walk.every - 1) // walk.every * walk.every
end

--- Plays one game and checks it on the way.
---@param walk check.walk
---@return integer steps played
function consistency.walk(walk)
  walk.texts, walk.played = walk.texts or {}, {}
  local state = walk.game.core:state(walk.seed)
  local twin = walk.twin and walk.twin.core:state(walk.seed)
  local twin_every = twin and twin_interval(walk)
  local random, tries = core.random(walk.seed, 1), core.random(walk.seed, 2)
  local steps, turn = 0, {}
  while not state.over and steps < walk.steps and not walk.late() do
    local thorough = steps % walk.every == 0
    if thorough then
      local legal = state:legal()
      if #legal == 0 then
        fault(walk, state, "stuck", "no legal step, yet the game is not over")
        break
      end
      walk.never:meet(walk.game, legal)
      examine(walk, state, legal, tries, twin, twin and steps % twin_every == 0)
    end
    if not advance(walk, state, random, twin, thorough, turn) then break end
    steps = steps + 1
  end
  check_audit(walk, state)
  check_scores(walk, state)
  if twin then check_twin(walk, state, twin) end
  unwind(walk, state)
  return steps
end

-- Purity ---------------------------------------------------------------------------

--- What a game was like after each of its steps.
local function trace_step(game, state, random, trace)
  local step = not state.over and state:choose("uniform", random)
  if not step then return false end
  state:play(step)
  trace[#trace + 1] = ("%s\n%s\n%s"):format(game:format(step), state:save(),
    table.concat(state:legal(), " "))
  return true
end

local function player_of(game, seed)
  return { game = game, state = game.core:state(seed), random = core.random(seed, 3), trace = {} }
end

local function step(player)
  return trace_step(player.game, player.state, player.random, player.trace)
end

--- Plays two games in turns, a few steps at a time, so that each is now before
--- and now behind the other.
local function play_in_turns(a, b, random, steps, late)
  local open = true
  while open and #a.trace + #b.trace < 2 * steps and not late() do
    open = false
    for _, player in ipairs { b, a } do
      for _ = 1, random:below(5) do open = step(player) or open end
    end
  end
end

--- Two games played in turns, in one loaded game, must be the same as each of them
--- alone in its own loaded game.
---@param load fun(): table gives a newly loaded game
---@param faults check.faults
---@param seed integer
---@param steps integer
---@param late fun(): boolean is there no more time?
---@return integer steps played
function consistency.purity(load, faults, seed, steps, late)
  local shared = load()
  local a, b = player_of(shared, seed), player_of(shared, seed + 1)
  play_in_turns(a, b, core.random(seed, 4), steps, late)
  local count = 0
  for offset, mixed in ipairs { a, b } do
    local alone = player_of(load(), seed + offset - 1)
    for i = 1, late() and 0 or #mixed.trace do
      step(alone)
      count = count + 2
      if alone.trace[i] ~= mixed.trace[i] then
        faults:add("purity", nil, "%s, seeds %d and %d: played in turns, game %d differs from"
          .. " itself played alone from step %d on; rules must not remember anything outside"
          .. " the state", shared.ruleset, seed, seed + 1, offset, i)
        return count
      end
    end
  end
  return count
end

-- Termination ----------------------------------------------------------------------

-- Steps between two looks at the clock.
local CHUNK = 200

--- Plays on to the end, or for a number of steps, or as long as there is time.
local function play_out(state, random, limit, late)
  local steps = 0
  while not state.over and steps < limit and not late() do
    steps = steps + state:playout("uniform", random, math.min(CHUNK, limit - steps))
  end
  return steps
end

--- From here on every player who may pass does, for a number of steps.
local function wind_down(game, state, random, steps, late)
  local verbs = game.core:verbs()
  while not state.over and steps > 0 and not late() do
    local chosen
    for _, candidate in ipairs(state:legal()) do
      if verbs[core.unpack(candidate)].pass then chosen = candidate end
    end
    chosen = chosen or state:choose("uniform", random)
    if not chosen then return end
    state:play(chosen)
    steps = steps - 1
  end
end

--- Random games end within a bound; at the latest when the players are tired of
--- it and pass wherever they may.
---@param game table
---@param faults check.faults
---@param seed integer
---@param games integer
---@param late fun(): boolean is there no more time?
---@return integer steps played
function consistency.termination(game, faults, seed, games, late)
  local limit = 200 * game.core.points + 1000
  local state, steps = game.core:state(), 0
  for number = 1, games do
    local random = core.random(seed, number)
    state:reset(seed + number)
    steps = steps + play_out(state, random, limit, late)
    wind_down(game, state, random, TIRED, late)
    if late() then return steps end
    if not state.over then
      faults:add("termination", nil, "%s, seed %d, game %d: random play has not ended after"
        .. " %d steps", game.ruleset, seed, number, state.steps)
      return steps
    end
  end
  return steps
end

return consistency
