--- The section on the shortest games: what can be proven, and what was seen.
---
--- All sequences of steps from the beginning are looked at, one step longer each time, until one
--- ends the game or there are too many.  Chance's results are choices as well: the shortest game is
--- one that can happen.  For each end that the rules know, the shortest game that was played is
--- shown, by programs and at random.  A stranger's rules may take so long that less is looked at.

local core = require "moyo.core"
local game = require "experiment.game"
local moyo = require "moyo"
local words = require "portrait.words"

local shortest = {}

local MOST = 100000     -- positions that are looked at
local RANDOM, STEPS = 2000, 400000 -- random games, and steps of all of them
local SHOWN = 24        -- turns of a line

local TooMany = {}

-- Has the search looked at all it may, or have a stranger's rules done all they may?
local function is_over(state, search)
  return search.count > search.most or core.spent(state.game) > search.ends
end

-- A line of so many more steps that ends the game, or nil.
local function ending(state, depth, search)
  for _, step in ipairs(state:legal()) do
    search.count = search.count + 1
    if is_over(state, search) then error(TooMany, 0) end
    assert(state:advance(step))
    local line = state.over and {} or depth > 1 and ending(state, depth - 1, search) or nil
    assert(state:undo())
    if line then
      table.insert(line, 1, step)
      return line
    end
  end
end

--- The shortest line of play that ends the game, by looking at all.
---@param rules LoadedGame
---@param seed integer
---@param most? integer positions that are looked at
---@param account? integer what a stranger's rules may do for it
---@return integer depth all lines with fewer steps were looked at: none of them ends the game
---@return Step[]|nil line
---@return integer count sequences that were looked at
function shortest.line(rules, seed, most, account)
  local search = { count = 0, most = most or MOST,
    ends = account and core.spent(rules.core) + account or math.huge }
  for depth = 1, math.huge do
    local good, line = pcall(ending, rules.core:state(seed), depth, search)
    if not good and line ~= TooMany then error(line, 0) end
    if not good then return depth, nil, search.count - 1 end
    if line then return depth, line, search.count end
  end
end

-- The texts of the turns of a line.
local function turns_of(rules, seed, line)
  local match = moyo.match(rules, seed)
  for _, step in ipairs(line) do assert(match:play_step(step)) end
  local list = {}
  for i, turn in ipairs(match.turns) do
    list[i] = rules.notation:format_turn(turn.steps)
  end
  return list
end

local function short_words(list)
  local shown = table.concat(list, "; ", 1, math.min(#list, SHOWN))
  return #list > SHOWN and shown .. "; \u{2026}" or shown
end

-- What was seen --------------------------------------------------------------------

local function note(ends, reason, turns, kind, row)
  local one = ends[reason]
  if not one then
    one = { reason = reason, programs = 0, random = 0 }
    ends[reason], ends[#ends + 1] = one, one
  end
  one[kind] = one[kind] + 1
  local least = kind .. "_least"
  if not one[least] or turns < one[least] then one[least], one[kind .. "_row"] = turns, row end
end

-- Random games, always the same ones.
local function play_random(study, ends)
  local limit = study.plan.limit or game.limit(study.rules.core.points)
  local steps, number = 0, 0
  local games, most = study:scaled(RANDOM, 20), study:scaled(STEPS, 1000)
  local most_spent = core.spent(study.rules.core) + study:account()
  while number < games and steps < most and core.spent(study.rules.core) < most_spent do
    number = number + 1
    local state = study.rules.core:state(core.mix(study.seed, number))
    state:playout("uniform", moyo.random(study.seed, number), limit)
    steps = steps + state.steps
    if state.over then note(ends, state.reason or "rule", state.ply, "random") end
  end
  return number
end

--- The shortest games that were seen, for each end.
---@param study portrait.study
---@return { reason: string, programs: integer, random: integer, programs_least: integer|nil,
---  random_least: integer|nil }[]
---@return integer played
---@return integer random
function shortest.seen(study)
  local ends, played = {}, 0
  for _, rows in ipairs(study.by_cell) do
    for _, row in ipairs(rows) do
      played = played + 1
      if not row.limited then note(ends, row.reason, row.turns, "programs", row) end
    end
  end
  study.watch "playing at random"
  local random = play_random(study, ends)
  local list = table.move(ends, 1, #ends, 1, {})
  table.sort(list, function(a, b)
    if a.programs ~= b.programs then return a.programs > b.programs end
    return a.reason < b.reason
  end)
  return list, played, random
end

-- The section ------------------------------------------------------------------------

local function line_words(depth, line, count, turns)
  local looked = ("all lines of play were looked at, %s positions"):format(words.power(
    math.log(math.max(count, 1), 10)))
  if not line then
    return ("No game ends in fewer than %d steps (%s)."):format(depth, looked)
  end
  return ("The shortest game that the rules allow has %d step%s (%s): %s."):format(depth,
    depth == 1 and "" or "s", looked, short_words(turns))
end

-- What the rules say of an end, after its name.
local function end_words(rules, reason)
  for _, slot in ipairs(rules.slots) do
    if slot.name == "finish" and (slot.reason or "rule") == reason then
      return ("%s: %s"):format(reason, slot.sentence)
    end
  end
  return reason
end

local function seen_words(list, played)
  local best
  for _, one in ipairs(list) do
    if one.programs_least and (not best or one.programs_least < best.programs_least) then
      best = one
    end
  end
  if not best then return ("None of %d games by programs ended."):format(played) end
  return ("The shortest of %d games by programs took %d turns (%s)."):format(played,
    best.programs_least, best.reason)
end

--- The section on the shortest games.
---@param study portrait.study
---@return portrait.section|nil
function shortest.section(study)
  if not study:strongest() then return nil end
  study.watch "looking for the shortest game"
  local depth, line, count = shortest.line(study.rules, study.seed,
    study:scaled(MOST, 1000), study:account())
  local turns = line and turns_of(study.rules, study.seed, line)
  local list, played, random = shortest.seen(study)
  local rows, data = {}, {}
  for i, one in ipairs(list) do
    rows[i] = { end_words(study.rules, one.reason), tostring(one.programs), one.programs_least
      and tostring(one.programs_least) or "-", tostring(one.random), one.random_least
      and tostring(one.random_least) or "-" }
    data[i] = { reason = one.reason, programs = one.programs, programs_least = one.programs_least,
      random = one.random, random_least = one.random_least,
      record = one.programs_row and one.programs_row.record }
  end
  return { id = "shortest", title = "The shortest games",
    lead = line_words(depth, line, count, turns) .. " " .. seen_words(list, played),
    tables = #rows > 0 and { { says = ("How games ended, and the fewest turns: %d by programs, %d "
      .. "at random"):format(played, random), head = { "end", "by programs", "fewest turns",
      "at random", "fewest turns" }, rows = rows, sentences = true,
      right = { [2] = true, [3] = true, [4] = true, [5] = true } } } or nil,
    notes = { "The first sentence is proven by looking at all lines of play, chance's results "
      .. "among them. What was seen is no bound." },
    data = { steps = line and depth, at_least = depth, positions = count, line = turns,
      ends = data, games = played, random_games = random } }
end

return shortest
