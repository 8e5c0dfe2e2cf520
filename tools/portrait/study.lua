--- What the sections of a portrait have in common: the games, summarised, and how sections are
--- made of them.

local core = require "moyo.core"
local metrics_lines = require "metrics.lines"
local plans = require "experiment.plan"
local summaries = require "experiment.summary"
local trace = require "portrait.trace"

local study = {}

---@class portrait.study
---@field plan experiment.plan
---@field rules LoadedGame
---@field summary experiment.summary
---@field by_cell experiment.row[][]
---@field strengths integer[] main cells with games, from weak to strong
---@field seed integer
---@field threads integer
---@field watch fun(words: string, done?: integer, total?: integer) shows what is being done
---@field brief boolean only what follows from the games is asked for
---@field by_name table<string, metrics.line>
---@field private traces table<integer, portrait.trace[]> by cell
local Study = {}
Study.__index = Study

---@class portrait.table
---@field says string what it shows
---@field head string[]
---@field rows string[][]
---@field right? table<integer, boolean> columns that end, not begin, in line
---@field sentences? boolean the first column is of sentences

---@class portrait.section
---@field id string
---@field title string
---@field lead string the answer, in sentences
---@field tables? portrait.table[]
---@field figures? fun(): string[] HTML, for the page alone
---@field boards? boolean these are boards
---@field lines? string[] for a terminal alone, after the tables
---@field notes? string[] how it was estimated
---@field data table for --json

--- Gathers the games of a plan.
---@param plan experiment.plan
---@param rows experiment.row[]
---@param threads integer
---@param watch fun(words: string, done?: integer, total?: integer)
---@return portrait.study
function study.new(plan, rows, threads, watch)
  local self = setmetatable({ plan = plan, rules = plans.game(plan, 1), by_cell = {},
    strengths = {}, by_name = {}, seed = plan.seed, threads = threads, watch = watch,
    traces = {} }, Study)
  watch "summing up the games"
  self.summary = summaries.of(plan, rows, threads)
  for i in ipairs(plan.cells) do self.by_cell[i] = {} end
  for _, row in ipairs(rows) do table.insert(self.by_cell[row.cell], row) end
  for i = 1, metrics_lines.main_cells(plan) do
    if #self.by_cell[i] > 0 then table.insert(self.strengths, i) end
  end
  for _, line in ipairs(self.summary.lines) do self.by_name[line.name] = line end
  return self
end

--- The strongest players' cell; nil if none of its games is over.
---@return integer|nil
function Study:strongest() return self.strengths[#self.strengths] end

--- The program of a cell whose seats are all its.
---@param cell integer
---@return string
function Study:program(cell) return self.plan.cells[cell].engines[1] end

local USUAL, MOST = 60, 4 -- games of each pairing, of which estimates have their usual size

--- So many samples of an estimate, in proportion to the games that were asked for.
---@param count integer of the usual number of games
---@param least integer
---@return integer
function Study:scaled(count, least)
  local part = math.min(MOST, self.plan.cells[1].games / USUAL)
  return math.max(least, math.floor(count * part))
end

-- Instructions that a stranger's rules may take for one estimate; see core.spent.
local ACCOUNT, LEAST_ACCOUNT = 500000000, 3000000

--- What a stranger's rules may do for one estimate, in proportion to the games that were asked for,
--- so that it depends neither on the machine nor on the number of threads where it ends.
---@return integer instructions
function Study:account() return self:scaled(ACCOUNT, LEAST_ACCOUNT) end

--- A line's estimate in a cell; nil if no game has a value.
---@param name string
---@param cell integer
---@return experiment.estimate|nil
function Study:estimate(name, cell)
  local line = self.by_name[name]
  local found = line and line.estimates[cell]
  return found and found.value and found or nil
end

--- The games of a cell step by step, of the strongest players' unless another is named.
---@param cell? integer
---@return portrait.trace[]
function Study:traced(cell)
  cell = cell or self:strongest()
  if not cell then return {} end
  if not self.traces[cell] then
    self.watch "replaying games"
    self.traces[cell] = trace.of(self.by_cell[cell], self.plan.cells[cell].ruleset,
      self.plan.untrusted, self.threads)
  end
  return self.traces[cell]
end

--- Lets a function of a module work in all threads, and shows how far it has come.
---@param words string what is being done
---@param count integer how often it is called, with 1, 2 … and `work`
---@param module string
---@param name string of the function
---@param work table what it is given, beside `ruleset`, `untrusted` and `seed` of the study
---@return any[] results
function Study:work(words, count, module, name, work)
  work.ruleset, work.untrusted = self.plan.cells[1].ruleset, self.plan.untrusted
  work.seed = self.seed
  self.watch(words)
  return core.workers(math.min(self.threads, count), count, module, name, work, function(done)
    self.watch(words, done, count)
  end)
end

--- Something computed of rule files, within a budget if the plan has one.
---@param plan experiment.plan
---@param f fun(...): any
---@return any
function study.within(plan, f, ...)
  if not plan.untrusted then return f(...) end
  return require("moyo.declare.library").with_budget(nil, f, ...)
end

--- The arguments that are there, as a list.
---@return any[]
function study.list(...)
  local list = {}
  for i = 1, select("#", ...) do list[#list + 1] = (select(i, ...)) end
  return list
end

return study
