--- Tries rulesets of a rule file: plays each, and notes every disagreement.  A rule file is a guest
--- here: whatever it does to time or memory ends at the budget of its ruleset.

local core = require "moyo.core"
local during = require "moyo.base.during"
local library = require "moyo.declare.library"
local moyo = require "moyo"
local consistency = require "check.consistency"
local records = require "check.records"
local rulesets = require "check.rulesets"
local static = require "check.static"
local unlike = require "check.unlike"
local views = require "check.views"

local trial = {}

-- Steps of the game whose record is read.
local RECORDED = 40

-- With --quick: instructions of a ruleset.
local INSTRUCTIONS = 200000000

-- Guests -----------------------------------------------------------------------------

--- A failure in words: what it says of its place, under which ruleset, and what.
local function describe(job, ruleset, problem)
  local message = type(problem) == "table" and problem.message or tostring(problem)
  local place, rest = message:match "^(.-%.lua:%d+: )(.*)$"
  place, rest = place or "", rest or message
  for _, name in ipairs { job.name, job.report.file } do
    if rest:sub(1, #name + 2) == name .. ": " then rest = rest:sub(#name + 3) end
  end
  if ruleset == job.name then return place .. rest end
  return place .. ruleset .. ": " .. rest
end

--- Where a slot or option is declared.
---@param thing {file: string|nil, line: integer|nil}
---@return string|integer|nil
function trial.place_of(thing)
  if thing.file and thing.line then return thing.file .. ":" .. thing.line end
  return thing.line
end

--- Like pcall, within the budget; rule files loaded meanwhile are not trusted.
--- The limit is innermost: a budget that has run out leaves no time to tidy up.
local function limited(job, f, ...)
  local most = job.settings.quick and INSTRUCTIONS or math.maxinteger
  local budget = { instructions = math.min(job.settings.budget, most), bytes = job.settings.memory }
  return during.with("checked", true, library.with_budget, budget, core.limited,
    budget.instructions, budget.bytes, f, ...)
end

--- Runs a part of the check within the budget.  A failure is a fault of the kind, at the line.
---@param job check.job
---@param kind string
---@param line string|integer|nil
---@param ruleset string
---@param f function
---@param ... any its arguments
---@return boolean fine
function trial.guarded(job, kind, line, ruleset, f, ...)
  local ok, problem = limited(job, f, ...)
  if ok then return true end
  local message = describe(job, ruleset, problem)
  -- within the budget memory is short when the rules have taken it
  message = message:gsub("not enough memory", "the rules take too much memory")
    :gsub("%f[%w]out of memory", "the rules take too much memory")
  if message:find "the rules take too" then
    kind = "budget"
  elseif message:find "has no legal step" then
    kind, line = "stuck", nil
  end
  local first = job.faults:add(kind, line, "%s", message)
  if first and job.walk then
    limited(job, function() first.record = consistency.record(job.walk) end)
  end
  job.walk = nil
  return false
end

-- Rulesets ---------------------------------------------------------------------------

---@class check.measure how much a ruleset is played
---@field walks integer games that are checked on the way
---@field steps integer of each
---@field every integer the costly checks are made once in this many steps
---@field games integer that must end
---@field purity? integer steps of games played in turns

---@type table<string, check.measure>
trial.measures = {
  thorough = { walks = 3, steps = 240, every = 2, games = 10 },
  full_size = { walks = 1, steps = 300, every = 23, games = 2, purity = 60 },
  brief = { walks = 2, steps = 60, every = 4, games = 2 },
  sampled = { walks = 1, steps = 40, every = 8, games = 1 },
  quick = { walks = 1, steps = 40, every = 10, games = 1 },
}

local LARGE = 500 -- points

local function keep_game(job)
  if not job.report.games then return end
  table.insert(job.report.games, { ruleset = job.walk.game.ruleset, steps = #job.walk.played,
    record = consistency.record(job.walk) })
end

local function exercise(job, game, twin, measure)
  static.sentences(game, job.faults)
  static.shape(game, job.faults)
  static.names(game, job.faults)
  job.never:expect(game)
  unlike.add(job.words, game)
  local texts, steps = {}, 0
  -- Large boards cost more at each look, up to the square of their points where two stones make a
  -- turn, and show less.
  local points = game.core.points
  local every = math.max(measure.every, math.min(points ^ 2 // 8000 | 0, measure.steps // 2))
  for number = 1, points > LARGE and 1 or measure.walks do
    job.walk = { game = game, twin = twin, faults = job.faults, texts = texts,
      seed = job.settings.seed + number, steps = measure.steps, every = every,
      never = job.never, late = job.late }
    steps = steps + consistency.walk(job.walk)
    if number == 1 then keep_game(job) end
  end
  job.walk = nil
  if not job.faults:has "view" then
    steps = steps + views.check(game, job.faults, job.settings.seed, measure.steps, job.late)
  end
  if not job.faults:has "record" then
    records.check(game, job.faults, job.settings.seed, RECORDED)
  end
  if not job.faults:has "termination" then -- one is enough; each costs a long game
    steps = steps + consistency.termination(game, job.faults, job.settings.seed, measure.games,
      job.late)
  end
  job.report.steps = job.report.steps + steps
end

--- Loads a ruleset and plays it; raises what is wrong with the rules, and notes all else.
---@param job check.job
---@param ruleset string
---@param measure check.measure
function trial.play(job, ruleset, measure)
  -- what the rule machine makes of the file's functions is held to Lua; twins are in Lua
  local game = moyo.load(ruleset, { machine = "compared" })
  exercise(job, game, moyo.load(ruleset, { twins = true, machine = "off" }), measure)
  job.report.rulesets = job.report.rulesets + 1
end

--- For what is not played: no function is compiled.
trial.UNPLAYED = { machine = "off" }

--- What the rules say where they refuse a combination of values, as they may;
--- nil if they accept it, or fail, which is another thing.
---@param job check.job
---@param ruleset string
---@return string|nil
function trial.refusal(job, ruleset)
  local message
  limited(job, function()
    local ok, problem = moyo.try(moyo.load, ruleset, trial.UNPLAYED)
    message = not ok and problem or nil
  end)
  local title = job.variant.title .. ": " -- begins what the standard library finds wrong
  if not message or message:find "^%S+%.lua:%d+: " or message:sub(1, #title) == title then
    return nil
  end
  return message
end

--- Plays a ruleset, on the small board where the rules allow it.  Once a budget has run out, no
--- more is spent.
---@param job check.job
---@param kind string of the fault if it fails
---@param line string|integer|nil of the fault
---@param settings check.setting[]
---@param measure check.measure
---@param preset? string its name
---@return string|nil refused how the rules refuse it
function trial.try(job, kind, line, settings, measure, preset)
  if job.faults:has "budget" or job.late() then return nil end
  job.tried = job.tried + 1
  measure = job.settings.quick and trial.measures.quick or measure
  local small = job.small
  local ruleset = rulesets.ruleset(job.name, settings, small, preset)
  job.show(ruleset)
  local refused = trial.refusal(job, ruleset)
  if refused and small then
    ruleset = rulesets.ruleset(job.name, settings, nil, preset)
    refused = trial.refusal(job, ruleset)
  end
  if refused then
    job.report.refused = job.report.refused + 1
  else
    trial.guarded(job, kind, line, ruleset, trial.play, job, ruleset, measure)
  end
  return refused
end

return trial
