--- Plays what a store does not hold yet of its plan, on all threads.

local core = require "moyo.core"
local game = require "experiment.game"
local moyo = require "moyo"
local plans = require "experiment.plan"
local terminal = require "moyo.terminal"

local runner = {}

-- The games that are missing, as game.job takes them; those of one number of all cells
-- before the next number's.
local function missing(plan, played)
  local list, most = {}, 0
  for _, cell in ipairs(plan.cells) do most = math.max(most, cell.games) end
  for number = 1, most do
    for i, cell in ipairs(plan.cells) do
      local known = played[i] and played[i][number]
      local ours = number <= cell.games and plans.plays(plan, number)
      if ours and not known then list[#list + 1] = game.pack(i, number) end
    end
  end
  return table.concat(list), #list
end

local Interrupted = {}

--- Plays the missing games.
---@param store experiment.store
---@param threads integer
---@param watch fun(done: integer, total: integer, row: experiment.row): boolean|nil after each
---  game; true ends the run
---@return boolean complete false after an interrupt, or if the watch has ended it
function runner.run(store, threads, watch)
  local plan = store:plan()
  local games, total = missing(plan, store:played())
  local done, interrupted = 0, false
  if total == 0 then return true end
  terminal.interrupted()
  local ok, problem = pcall(core.stream, math.min(threads, total), total, "experiment.game",
    "job", { plan = plan, games = games }, function(index, row)
      if index then
        store:add(row)
        done = done + 1
        interrupted = watch(done, total, row) == true
      end
      interrupted = interrupted or terminal.interrupted(true)
      if interrupted then error(Interrupted, 0) end
    end)
  if not ok and not interrupted then moyo.fail("%s", problem) end
  return not interrupted
end

return runner
