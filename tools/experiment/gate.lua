--- Whether the players of an experiment can play what they play: a small ladder beside it, in
--- which each plays some games against light play, with seats exchanged.
---
--- Where a search is blind, as it is in games that hardly end, its measures are those of chance,
--- with the same narrow intervals as good ones.  A program passes if it is better than light play
--- beyond chance, by a one-sided test at about 5 %: of 20 games it wins 14, which chance does in
--- 5.8 %.  Fewer than ten games, as an interrupt leaves or a shard has, tell nothing.

local players = require "players.players"
local statistics = require "statistics.estimates"

local gate = {}

--- Games of each program and ruleset, unless the command line says otherwise.
gate.games = 20
--- Fewer do not judge a program, and experiments of fewer games a ruleset have no gate, unless they
--- ask for it.
gate.fewest = 10

local CHANCE = "light"
local CONFIDENCE = 0.9 -- of an interval with 5 % below it

---@class experiment.gate
---@field program string
---@field games integer
---@field share number of the wins against light play; a game without winners counts one half
---@field low number the bounds of its interval at 90 %
---@field high number
---@field passed boolean it is not known to be hardly better than chance

--- The programs to be tried: those that do not play at random.
---@param programs string[]
---@return string[]
function gate.programs(programs)
  local list = {}
  for _, kind in ipairs(programs) do
    if not players.new(kind, 0, 0).policy then list[#list + 1] = kind end
  end
  return list
end

--- The programs of a cell in which one is tried.
---@param program string
---@return string[]
function gate.engines(program) return { CHANCE, program } end

local function tried(cell, tally)
  local low, high = statistics.wilson(tally.won, tally.games, CONFIDENCE)
  return { program = cell.engines[2], games = tally.games, share = tally.won / tally.games,
    low = low, high = high, passed = tally.games < gate.fewest or low > 0.5 }
end

--- How the players of each main cell have done.
---@param plan experiment.plan
---@param by_cell table<integer, experiment.ladder.tally>
---@return experiment.gate[][] by main cell; empty without games of the gate
function gate.of(plan, by_cell)
  local list = {}
  for i, cell in ipairs(plan.cells) do
    if cell.kind == "main" then list[i] = {} end
    if cell.kind == "gate" and by_cell[i] and by_cell[i].games > 0 then
      table.insert(list[cell.of], tried(cell, by_cell[i]))
    end
  end
  return list
end

--- Is some player of a main cell hardly better than chance?
---@param summary experiment.summary
---@param cell integer
---@return boolean
function gate.is_shut(summary, cell)
  for _, one in ipairs(summary.gate[cell] or {}) do
    if not one.passed then return true end
  end
  return false
end

return gate
