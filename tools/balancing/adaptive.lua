--- Plays games of a plan that grows: their rulesets are chosen by the games before them.
---
--- What is chosen follows from the games, and these from the seed.  So the games are all that a
--- store needs: whoever continues chooses anew, and plays only what the store does not have.  Main
--- cells stand in the plan from the beginning, and say how many games there will be; a cell of
--- the kind "value" joins them before the first game under a ruleset that none of them has.  Main
--- cells that a plan gets when it goes on stand behind these: no cell ever changes its place, by
--- which a store knows it.

local game = require "experiment.game"
local jobs = require "common.jobs"
local moyo = require "moyo"
local plans = require "experiment.plan"

local adaptive = {}

---@class balancing.adaptive
---@field plan experiment.plan
---@field store experiment.store|nil
---@field private digest fun(row: experiment.row): table
---@field private told boolean|nil nothing is played
---@field private kept table<integer, table<integer, table>> digests by cell and number
local Adaptive = {}
Adaptive.__index = Adaptive

--- Games of a plan, and those that a store has of them.  Without a store none is kept.
---@param plan experiment.plan
---@param digest fun(row: experiment.row): table what is remembered of a game
---@param store? experiment.store
---@param told? boolean what the store does not have is not played
---@return balancing.adaptive
function adaptive.new(plan, digest, store, told)
  local self = setmetatable({ plan = plan, digest = digest, store = store, told = told, kept = {} },
    Adaptive)
  for row in store and store:each() or function() return nil end do
    self.kept[row.cell] = self.kept[row.cell] or {}
    self.kept[row.cell][row.number] = digest(row)
  end
  return self
end

--- A plan as it was before it grew.
---@param plan experiment.plan
---@return experiment.plan
function adaptive.main(plan)
  local copy = plans.part(plan)
  copy.cells = {}
  for _, cell in ipairs(plan.cells) do
    if cell.kind ~= "value" then table.insert(copy.cells, cell) end
  end
  return copy
end

--- A plan of main cells, grown as another one that has the same, or the first of them.  What rules
--- the cells have that join it is compared when they are needed.
---@param plan experiment.plan
---@param other experiment.plan
---@return experiment.plan
function adaptive.grown(plan, other)
  local copy, cells, taken = adaptive.main(plan), {}, 0
  local main = copy.cells
  local function take()
    taken = taken + 1
    local cell = {}
    for name, value in pairs(main[taken]) do cell[name] = value end
    cell.of = #cells + 1
    cells[cell.of] = cell
  end
  for _, cell in ipairs(other.cells) do
    if cell.kind == "value" then cells[#cells + 1] = cell else take() end
  end
  while main[taken + 1] do take() end
  copy.cells = cells
  return copy
end

--- The cell in which a program plays under some rules; the plan gets it if it has none.
---@param rules LoadedGame
---@param program string
---@return integer
function Adaptive:cell(rules, program)
  local cells, main = self.plan.cells, nil
  for i, cell in ipairs(cells) do
    if cell.engines[1] == program and cell.ruleset == rules.ruleset then
      if cell.fingerprint == rules.fingerprint then return i end
      moyo.fail("the games of %s have other rules: their fingerprint is %s, not %s",
        rules.ruleset, cell.fingerprint, rules.fingerprint)
    end
    if cell.engines[1] == program then main = main or i end
  end
  cells[#cells + 1] = { ruleset = rules.ruleset, fingerprint = rules.fingerprint,
    engines = { program }, kind = "value", games = 0, values = {}, of = main }
  return #cells
end

--- How many games of each main cell there are, under whatever rules.
---@return table<integer, integer> of the first, second … main cell
function Adaptive:counts()
  local counts, places, main = {}, {}, 0
  for i, cell in ipairs(self.plan.cells) do
    if cell.kind ~= "value" then main, places[i] = main + 1, main + 1 end
    local place = places[cell.kind == "value" and cell.of or i]
    for _ in pairs(self.kept[i] or {}) do
      counts[place] = math.min((counts[place] or 0) + 1, cell.kind == "value"
        and self.plan.cells[cell.of].games or cell.games)
    end
  end
  return counts
end

--- In a worker: plays a game.
---@param index integer
---@param work { plan: experiment.plan, games: { cell: integer, number: integer }[] }
---@return experiment.row
function adaptive.job(index, work)
  local one = work.games[index]
  return (game.row(work.plan, one.cell, one.number))
end

-- Those games that are not kept, with their indices.
local function missing(self, games, results)
  local list, indices = {}, {}
  for i, one in ipairs(games) do
    if not results[i] then
      list[#list + 1] = one
      indices[#list] = i
    end
  end
  return { plan = self.plan, games = list }, indices
end

--- Plays games, but for those that are kept, which come first.
---@param games { cell: integer, number: integer }[]
---@param threads integer
---@param watch fun(index: integer|nil, digest: table|nil, kept: boolean): any called with each
---  game, and now and then without one; what is true ends the run
---@return table<integer, table> digests by index, with gaps if it is not complete
---@return boolean complete
function Adaptive:play(games, threads, watch)
  local results = {}
  for i, one in ipairs(games) do
    results[i] = self.kept[one.cell] and self.kept[one.cell][one.number]
    if results[i] and watch(i, results[i], true) then return results, false end
  end
  local work, indices = missing(self, games, results)
  if #indices == 0 then return results, true end
  if self.told then return results, false end
  if self.store then self.store:set_plan(self.plan) end
  return results, jobs.stream(threads, #indices, "balancing.adaptive", "job", work,
    function(k, row)
      local i = k and indices[k]
      if i then
        if self.store then self.store:add(row) end
        results[i] = self.digest(row)
      end
      return watch(i, results[i], false)
    end)
end

return adaptive
