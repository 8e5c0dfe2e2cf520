--- Plays what a store does not hold yet of its plan, on all threads.

local jobs = require "common.jobs"
local plans = require "experiment.plan"
local terminal = require "moyo.terminal"

local runner = {}

-- The games that are missing as runs that game.job takes: those of one place of all cells
-- before the next place's.  Runs are few, however many games there are.
local function missing(plan, store)
  local places, begins, ends = {}, {}, {}
  local function note(at, cell, list)
    if not begins[at] then
      places[#places + 1] = at
      begins[at], ends[at] = {}, {}
    end
    table.insert(list[at], cell)
  end
  local function add(cell, from, to)
    if from > to then return end
    note(from, cell, begins)
    note(to + 1, cell, ends)
  end
  for i, cell in ipairs(plan.cells) do
    local after, count = 1, plans.count(plan, cell)
    for number in store:numbers(i) do
      local place = plans.plays(plan, number) and plans.place(plan, number) or after - 1
      add(i, after, math.min(place - 1, count))
      after = math.max(after, place + 1)
    end
    add(i, after, count)
  end
  table.sort(places)
  local runs, total, open = {}, 0, {}
  for k, at in ipairs(places) do
    for _, cell in ipairs(ends[at]) do open[cell] = nil end
    for _, cell in ipairs(begins[at]) do open[cell] = true end
    local cells = {}
    for i in ipairs(plan.cells) do
      if open[i] then cells[#cells + 1] = i end
    end
    if #cells > 0 then
      runs[#runs + 1] = { before = total, from = at, cells = cells }
      total = total + #cells * (places[k + 1] - at)
    end
  end
  return runs, total
end

--- How many games of a plan a store does not hold.
---@param plan experiment.plan
---@param store experiment.store
---@return integer
function runner.left(plan, store) return (select(2, missing(plan, store))) end

--- Plays the missing games.  From here on Ctrl-C is asked for, also if it came between two runs.
---@param store experiment.store
---@param threads integer
---@param watch fun(done: integer, total: integer, row: experiment.row): boolean|nil after each
---  game; true ends the run
---@return boolean complete false after an interrupt, or if the watch has ended it
function runner.run(store, threads, watch)
  local plan = store:plan()
  local runs, total = missing(plan, store)
  local done = 0
  if total == 0 then return true end
  if terminal.interrupted(true) then return false end -- Ctrl-C has come before
  return jobs.stream(threads, total, "experiment.game", "job", { plan = plan, runs = runs },
    function(index, row)
      if index then
        store:add(row)
        done = done + 1
        if watch(done, total, row) then return true end
      end
      return terminal.interrupted(true)
    end)
end

return runner
