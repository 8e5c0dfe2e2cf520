--- Checks one rule file: which rulesets are tried, and what else there is to look at.

local core = require "moyo.core"
local moyo = require "moyo"
local picture = require "moyo.show.picture"
local doubled = require "check.doubled"
local dropped = require "check.dropped"
local faults = require "check.faults"
local files = require "common.files"
local names = require "moyo.declare.ruleset"
local rule_files = require "moyo.base.files"
local unread = require "check.unread"
local unlike = require "check.unlike"
local unplayable = require "check.unplayable"
local pictures = require "pictures.runner"
local consistency = require "check.consistency"
local rulesets = require "check.rulesets"
local trial = require "check.trial"

local rulefile = {}

---@class check.settings
---@field budget integer virtual machine instructions for each ruleset
---@field memory integer bytes for each ruleset
---@field seed integer
---@field pairs integer how many pairs of option values are tried
---@field quick boolean|nil short games on small boards, no presets, no pairs
---@field seconds number|nil after which nothing more is tried
---@field games boolean|nil keep a game of each ruleset

---@class check.report
---@field file string
---@field rulesets integer loaded and played
---@field refused integer combinations that the rules themselves refuse
---@field steps integer played
---@field examples integer pictures
---@field untested boolean the author has written no pictures
---@field seconds number
---@field cut boolean the time was over before all was tried
---@field faults check.fault[]
---@field games check.game[]|nil the first that was played under each ruleset

---@class check.game
---@field ruleset string
---@field steps integer
---@field record string|nil SGF

---@class check.job
---@field name string of the variant, or path, for rulesets
---@field variant table what is loaded: a variant, or a game with mutators
---@field declared table what the file declares: the variant, or the mutator
---@field options table[] those that are tried: the file's own
---@field presets table[]
---@field small check.setting|nil the size of the board on which most is played
---@field settings check.settings
---@field faults check.faults
---@field report check.report
---@field show fun(text: string) progress
---@field never check.unplayable
---@field words check.words of all rulesets that were played
---@field late fun(): boolean is there no more time?
---@field walk check.walk|nil the game that is played now
---@field total integer rulesets to try
---@field tried integer

-- With --quick: the most lines of a board.
local LINES = 9

local guarded, place_of, refusal, try = trial.guarded, trial.place_of, trial.refusal, trial.try
local measures <const>, UNPLAYED <const> = trial.measures, trial.UNPLAYED

-- Parts ------------------------------------------------------------------------------

--- Two games in turns; the rule file is loaded for each, for what it remembers would
--- be shared.
local function check_purity(job, ruleset)
  local function load()
    moyo.forget()
    return moyo.load(ruleset)
  end
  guarded(job, "purity", nil, ruleset, function()
    job.report.steps = job.report.steps
      + consistency.purity(load, job.faults, job.settings.seed, measures.full_size.purity, job.late)
  end)
end

local function check_default(job)
  local small = rulesets.ruleset(job.name, {}, job.small)
  local first = job.settings.quick and small or job.name
  job.show "the default"
  local ok = guarded(job, "load", nil, first, trial.play, job, first,
    job.settings.quick and measures.quick or measures.full_size)
  if not ok then return false end
  if not job.settings.quick then
    guarded(job, "load", nil, small, trial.play, job, small, measures.thorough)
  end
  check_purity(job, small)
  if not job.settings.quick then check_purity(job, job.name) end
  return true
end

local function check_words(job)
  for _, option in ipairs(job.options) do
    if type(option.sentence) ~= "string" or not option.sentence:find "%S" then
      job.faults:add("sentence", place_of(option), "the option %s has no sentence", option.name)
    end
    for _, text in ipairs(rulesets.texts(option)) do
      local value = option:read(text)
      local again = option:format(value)
      if again ~= text then
        job.faults:add("notation", place_of(option), "%s=%s is written again as %s", option.name,
          text, again)
      end
    end
  end
end

local function check_unread(job)
  for _, option in ipairs(unread.of(job.declared)) do
    job.faults:add("options", place_of(option), "the rules never read the option %s", option.name)
  end
end

local function add_told(job, kind, list)
  for _, one in ipairs(list) do job.faults:add(kind, one.line, "%s", one.message) end
end

-- What the text alone says.
local function check_text(job)
  local file = job.declared.file
  add_told(job, "twice", doubled.of(file))
  add_told(job, "dropped", dropped.of(file))
end

-- A mutator's rules may ask for steps of any game; of others all rulesets have been tried by now.
local function check_unlike(job)
  local words = not job.mutator and not job.late() and job.words or nil
  add_told(job, "compare", unlike.of(job.declared, words))
end

-- Combinations tried to find one that a value goes with.
local MOST_COMPANIONS = 1000

--- A value that the rules refuse alone must go together with some other, or some two.
local function check_companions(job, setting, settings, why)
  local tries = 0
  local function goes_with(...)
    tries = tries + 1
    return not refusal(job, rulesets.ruleset(job.name, { setting, ... }))
  end
  for _, other in ipairs(settings) do
    if job.late() then return end
    if other.option ~= setting.option and goes_with(other) then return end
  end
  for i, one in ipairs(settings) do
    for k = i + 1, tries < MOST_COMPANIONS and #settings or i do
      if job.late() then return end
      local two = settings[k]
      local apart = one.option ~= setting.option and two.option ~= setting.option
        and one.option ~= two.option
      if apart and goes_with(one, two) then return end
    end
  end
  job.faults:add("options", place_of(setting.option), "%s=%s is refused whatever the other"
    .. " options are: %s", setting.option.name, setting.text, why)
end

local function check_options(job, settings)
  local all = rulesets.settings(job.options)
  for _, setting in ipairs(settings) do
    local why = try(job, "options", place_of(setting.option), { setting }, measures.brief)
    if why then check_companions(job, setting, all, why) end
  end
end

local function check_presets(job)
  for _, preset in ipairs(job.presets) do
    local why = not preset.alias_of
      and try(job, "presets", preset.line, {}, measures.sampled, preset.name)
    if why then job.faults:add("presets", preset.line, "%s: %s", preset.name, why) end
  end
end

local function check_pairs(job, list)
  for _, pair in ipairs(list) do
    try(job, "combinations", place_of(pair[1].option), pair, measures.sampled)
  end
end

-- What the rulebook of a game with a mutator says that the game's own does not, by slot.
local function own_sentences(job)
  local plain, own = {}, {}
  for _, rule in ipairs(moyo.load(job.game, UNPLAYED):rulebook()) do plain[rule.sentence] = true end
  for _, rule in ipairs(moyo.load(job.name, UNPLAYED):rulebook()) do
    if not plain[rule.sentence] then own[#own + 1] = rule end
  end
  return own
end

-- Slots that have one sentence for all that mutators put into them.
local common = { board = true, turn = true, score = true, setup = true, players = true }

-- Does a text have all that a sentence says? What another mutator adds may stand before a stop.
local function goes_on(text, sentence)
  for part in sentence:gmatch "[^.]+" do
    if not text:find(part, 1, true) then return false end
  end
  return true
end

-- Does a rulebook still say this?
local function says(rulebook, rule)
  local found = common[rule.rule] or false
  for _, each in ipairs(rulebook) do
    found = found or each.sentence == rule.sentence
      or each.rule == rule.rule and goes_on(each.sentence, rule.sentence)
  end
  return found
end

--- Every other mutator that goes with this one is played beside it, and its rules still hold.
local function check_partners(job)
  local own
  if not guarded(job, "mutators", nil, job.name, function() own = own_sentences(job) end) then
    return
  end
  for _, other in ipairs(moyo.mutators()) do
    local name = job.name .. "+" .. other.name
    local ruleset = rulesets.ruleset(name, {}, job.small)
    if other.name ~= job.declared.name and not job.late() and not refusal(job, ruleset) then
      job.show(ruleset)
      guarded(job, "mutators", nil, ruleset, function()
        trial.play(job, ruleset, measures.sampled)
        local rulebook = moyo.load(name, UNPLAYED):rulebook()
        for _, rule in ipairs(own) do
          if not says(rulebook, rule) then
            job.faults:add("mutators", nil, "%s: the rulebook does not say any more: %s", name,
              rule.sentence)
          end
        end
      end)
    end
  end
end

--- Steps that have not been legal so far are searched for.
local function check_never(job)
  if job.faults:has "budget" or job.faults:has "stuck" then return end
  job.show "steps that can never be played"
  local over = core.clock() + (job.settings.quick and 2 or 20)
  guarded(job, "never", nil, job.name, function()
    job.never:check(moyo.load, job.faults, job.settings.seed, function()
      return job.late() or core.clock() > over
    end)
  end)
end

--- All of a variant's rulesets, and what else there is to try.
local function check_all(job)
  local settings = rulesets.settings(job.options, job.settings.quick and LINES or nil)
  local list = job.settings.quick and {}
    or rulesets.pairs(settings, job.settings.pairs, job.settings.seed)
  job.total = #settings + #list + (job.settings.quick and 0 or #job.presets)
  check_words(job)
  check_unread(job)
  if not job.declared.mutators then check_text(job) end
  check_options(job, settings)
  if not job.settings.quick then
    check_presets(job)
    check_pairs(job, list)
    if job.mutator then check_partners(job) end
  end
  if not job.declared.mutators then check_unlike(job) end
  check_never(job)
end

--- Examples are picture tests, in the text of the rule file.
local function check_examples(job)
  local declared, text = job.declared, job.declared.examples
  if not text then return end
  local start = declared.source:find(text, 1, true) or 1
  local _, lines = declared.source:sub(1, start - 1):gsub("\n", "")
  local cases, problem = picture.parse(text, job.mutator and job.game .. "+" or ":")
  if not cases then
    local line, message = problem:match "^(%d+):%d+: (.*)$"
    return job.faults:add("examples", lines + tonumber(line), "%s", message)
  end
  job.show "the examples"
  local options = { own = declared.file, folder = declared.file:match "^(.*/)[^/]*$" or "" }
  guarded(job, "examples", nil, declared.file, pictures.run, cases, options, function(result)
    job.report.examples = job.report.examples + 1
    local failure = result.failure
    if failure then
      job.faults:add("examples", lines + failure.line, "%s: %s", result.name, failure.message)
    end
  end)
end

-- Are there no pictures of an author's file, in it or in a file of their own beside it?
local function is_untested(job)
  local declared = job.declared
  if declared.mutators or rule_files.is_own(declared.file) then return false end
  if (declared.examples or ""):find "==" then return false end
  return not files.exists((declared.file:gsub("%.lua$", ".t")))
end

--- The line where a rule file returns its game: where faults are that have no
--- line of their own.
local function line_of_return(name)
  local text = files.read(name, 1 << 20) or ""
  local line, found = 0, 1
  for each in (text .. "\n"):gmatch "(.-)\n" do
    line = line + 1
    if each:find "^return%f[%W]" then found = line end
  end
  return text ~= "" and found or nil
end

-- The first variant that has what a mutator needs: Go, if it has it.
local function find_game(job, name)
  local refused
  for _, game in ipairs { "go", table.unpack((rule_files.names())) } do
    local ruleset = game .. "+" .. name
    local loads, why = moyo.try(moyo.load, ruleset, UNPLAYED)
    if loads then return game, ruleset end
    refused = refused or why
  end
  local file = refused:match "^(.-%.lua):%d+: "
  if file and file == job.declared.file then
    job.faults:add("load", nil, "%s", refused) -- with the line that is to blame
  else
    job.faults:add("load", nil, "no game goes with it: %s", refused)
  end
end

-- The size for most games: the first that a mutator allows.
local function find_small(job)
  for _, small in ipairs(rulesets.small(job.variant)) do
    local ruleset = rulesets.ruleset(job.name, {}, small)
    local refused = job.mutator and refusal(job, ruleset)
    job.small = job.small or not refused and small or nil
  end
end

-- Notes what a name means; false if it is nothing to try.
local function read_subject(job, name)
  if name:find("+", 2, true) and not files.exists(name) then
    job.variant = moyo.load(name, UNPLAYED).variant
    job.declared = job.variant
  else
    job.declared, job.mutator = moyo.declared(name)
    if job.mutator then
      job.game, job.name = find_game(job, names.quote_name(name:match "^%+(.*)$" or name))
      if not job.game then return false end
      job.variant = moyo.load(job.name, UNPLAYED).variant
    else
      job.variant, job.name = job.declared, names.quote_name(name)
    end
  end
  job.options, job.presets = job.variant.options, job.variant.presets
  find_small(job)
  if job.variant.mutators then -- the game's own options are its own matter
    job.options, job.presets = {}, {}
    for _, option in ipairs(job.variant.options) do
      if option.short then table.insert(job.options, option) end
    end
  end
  return true
end

--- Checks a rule file.
---@param name string of a variant or a mutator, a game with mutators, or the path of a rule file
---@param settings check.settings
---@param show fun(text: string) shows what is being tried
---@return check.report
function rulefile.check(name, settings, show)
  local start = core.clock()
  moyo.forget()
  local found = faults.new(name)
  local report = { file = name, rulesets = 0, refused = 0, steps = 0, examples = 0,
    untested = false, faults = found.list, games = settings.games and {} or nil, cut = false }
  local job = { name = name, settings = settings, faults = found, report = report,
    never = unplayable.new(), words = unlike.words(), total = 0, tried = 0 }
  function job.late() return core.clock() - start > (settings.seconds or math.huge) end
  function job.show(text)
    local share = job.tried > 0 and ("%d of %d, "):format(job.tried, job.total) or ""
    show(("%s%d s, %s"):format(share, (core.clock() - start) // 1, text))
  end
  found.line = line_of_return(name)
  local ok = guarded(job, "load", nil, name, function()
    read_subject(job, name)
    local declared = job.declared
    report.file, found.file = declared.file, declared.file
    -- For faults that show in play, it is where the rules begin.
    local rules = declared.own_rules or declared.change_rules
    found.line = rules and debug.getinfo(rules, "S").linedefined or found.line
  end) and job.variant ~= nil
  if ok and check_default(job) then
    check_all(job)
    check_examples(job)
    report.untested = is_untested(job)
  end
  report.cut = job.late()
  report.seconds = core.clock() - start
  return report
end

return rulefile
