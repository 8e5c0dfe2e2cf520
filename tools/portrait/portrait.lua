--- A portrait of a game: its sections, from the games of an experiment and from estimates.

local choices = require "portrait.choices"
local luck = require "portrait.luck"
local openings = require "portrait.openings"
local page = require "portrait.page"
local puzzles = require "portrait.puzzles"
local sentences = require "portrait.sentences"
local shortest = require "portrait.shortest"
local sizes = require "portrait.sizes"
local skill = require "portrait.skill"
local strength = require "portrait.strength"
local studies = require "portrait.study"
local text = require "portrait.text"
local warnings = require "report.warnings"

local portrait = {}

-- In the order of the page; what follows from the games alone, and what is computed besides.
local sections = { { skill }, { strength.seats }, { strength.length }, { openings, more = true },
  { choices }, { sizes.section, more = true }, { strength.course }, { luck.section, more = true },
  { sentences }, { shortest.section, more = true }, { puzzles.section, more = true } }

---@class portrait
---@field study portrait.study
---@field sections portrait.section[]
---@field alarms string[]

-- Each warning once: strengths share their ruleset.
local function alarms_of(study)
  local list, seen = {}, {}
  for _, words in ipairs((warnings.of(study.plan, study.summary))) do
    if not seen[words] then list[#list + 1], seen[words] = words, true end
  end
  return list
end

local function make(plan, rows, threads, watch, brief)
  local study = studies.new(plan, rows, threads, watch)
  study.brief = brief or false
  local list = {}
  for _, section in ipairs(sections) do
    if not (brief and section.more) then list[#list + 1] = section[1](study) end
  end
  return { study = study, sections = list, alarms = alarms_of(study) }
end

--- The portrait that some games give.
---@param plan experiment.plan
---@param rows experiment.row[]
---@param threads integer
---@param watch fun(words: string, done?: integer, total?: integer) called now and then, with how
---  much of what the words say is done; what it raises ends the work
---@param brief? boolean only what follows from the games alone
---@return portrait
function portrait.of(plan, rows, threads, watch, brief)
  return studies.within(plan, make, plan, rows, threads, watch, brief)
end

-- What was played, in sentences.
local function head_of(one)
  local plan, games, all = one.study.plan, 0, 0
  for i, cell in ipairs(plan.cells) do
    games, all = games + #one.study.by_cell[i], all + cell.games
  end
  local chain = plan.request.chain
  return ("%s: %d%s games, seed %d, from %s to %s"):format(one.study.rules.ruleset, games,
    games < all and (" of %d"):format(all) or "", plan.seed, chain[1], chain[#chain])
end

--- The command that plays the same games.
---@param plan experiment.plan
---@return string
function portrait.command(plan)
  local ruleset, top = plan.cells[1].ruleset, plan.request.strengths[#plan.request.strengths]
  if ruleset:find "[^%w%./:=,_+-]" then ruleset = "'" .. ruleset:gsub("'", "'\\''") .. "'" end
  return ("moyo report %s --games %d --playouts %d --seed %d%s%s"):format(ruleset,
    plan.cells[1].games, top, plan.seed, plan.limit and (" --limit %d"):format(plan.limit) or "",
    plan.untrusted and " --untrusted" or "")
end

--- A portrait for the terminal.
---@param one portrait
---@param width integer
---@return string[]
function portrait.lines(one, width)
  local head = table.move(one.alarms, 1, #one.alarms, 2, { head_of(one) })
  return text.lines(head, one.sections, width)
end

--- A portrait as a page.
---@param one portrait
---@return string
function portrait.page(one)
  local rules = one.study.rules
  local head = { head_of(one) .. (". Rules\u{2019} fingerprint %s, Moyo %s."):format(
    rules.fingerprint, one.study.plan.version) }
  return page.text(("%s: a report"):format(rules.title), head, one.alarms,
    portrait.command(one.study.plan), one.sections)
end

return portrait
