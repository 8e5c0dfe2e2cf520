--- Rungs of skill: how many players there are, each of whom beats the one before him in 60 % of
--- the games, from random play to the strongest search of a chain.
---
--- Robertie (1992, of backgammon and others, with 75 %) counts the levels between a beginner and
--- the best; Lantz and others (Depth in Strategic Games, 2017) ask for a ladder of strategies
--- whose steps cost more and more.  Here the ladder is the number of playouts.  Neighbours of the
--- chain play each other; what a step is worth is its logit in units of the logit of 60 %, and
--- steps add up as in the models of Bradley and Terry, and of Elo.  Each step has Wilson's
--- interval, turned into rungs.  The interval of a sum is that of Zou and Donner (2008, "MOVER"):
--- its distance is the root of the sum of the squares of the steps' distances, on each side.
---
--- A step of which all games are won is worth any number of rungs above the lower end of its
--- interval, which alone is known: it counts as that, and the sum is "at least" so many.  (Half a
--- game less than all is a figure that only says how many games were played.)

local ladder = require "experiment.ladder"
local statistics = require "statistics.estimates"

local rungs = {}

--- Of the games between neighbouring rungs, those that the upper one wins.
rungs.share = 0.6

local function logit(share)
  if share <= 0 then return -math.huge end
  return share >= 1 and math.huge or math.log(share / (1 - share))
end

local UNIT = logit(rungs.share)

---@class portrait.step between neighbours of the chain
---@field weaker string
---@field stronger string
---@field n integer games
---@field share number|nil of the wins that the stronger one has; a game without winners counts half
---@field low number Wilson's interval
---@field high number
---@field rungs number that this share is worth; of all games or none the end of the interval
---@field open boolean all games are won, or none: there may be any number more, or fewer
---@field rungs_low number maybe -inf
---@field rungs_high number maybe inf

--- What a step is worth.
---@param weaker string
---@param stronger string
---@param won number
---@param n integer
---@return portrait.step
function rungs.step(weaker, stronger, won, n)
  local low, high = statistics.wilson(won, n)
  local known = won >= n and low or won <= 0 and high or won / n
  return { weaker = weaker, stronger = stronger, n = n, share = n > 0 and won / n or nil,
    low = low, high = high, rungs = n > 0 and logit(known) / UNIT or 0,
    open = n > 0 and (won >= n or won <= 0), rungs_low = logit(low) / UNIT,
    rungs_high = logit(high) / UNIT }
end

--- The steps of a plan's chain.
---@param plan experiment.plan
---@param by_cell table<integer, experiment.row[]>
---@return portrait.step[]
function rungs.of(plan, by_cell)
  local list = {}
  for i, cell in ipairs(plan.cells) do
    if cell.kind == "rung" then
      local won, rows = 0, by_cell[i] or {}
      for _, row in ipairs(rows) do won = won + ladder.score(row, cell.engines[2]) end
      list[#list + 1] = rungs.step(cell.engines[1], cell.engines[2], won, #rows)
    end
  end
  return list
end

--- All steps together.  Those that are open have no distance on their closed side: the ends of
--- their intervals are added, which is careful.
---@param steps portrait.step[]
---@return number value if a step is open, no estimate, but a part of the interval's end
---@return number low
---@return number high
function rungs.total(steps)
  local sum, below, above = 0, 0, 0
  for _, step in ipairs(steps) do
    sum = sum + step.rungs
    below = below + (step.rungs - step.rungs_low) ^ 2
    above = above + (step.rungs_high - step.rungs) ^ 2
  end
  return sum, sum - math.sqrt(below), sum + math.sqrt(above)
end

---@class portrait.place where a rung lies: between two programs of the chain, or on the latter
---@field rung integer
---@field after string
---@field before string
---@field part number from 0, the first of them, to 1

--- Where each rung lies, by steps that are straight lines; a rung lies where it is first reached.
---@param steps portrait.step[]
---@return portrait.place[]
function rungs.places(steps)
  local list, height = {}, 0
  for _, step in ipairs(steps) do
    local to = height + step.rungs
    while #list + 1 <= to + 1e-9 do
      list[#list + 1] = { rung = #list + 1, after = step.weaker, before = step.stronger,
        part = (#list + 1 - height) / step.rungs }
    end
    height = to
  end
  return list
end

local function playouts_of(program) return tonumber(program:match "^mcts:(%d+)$") end

--- The program that stands on a rung, in words: between searches, the playouts.
---@param place portrait.place
---@return string
function rungs.program(place)
  local from, to = playouts_of(place.after), playouts_of(place.before)
  if place.part > 1 - 1e-9 then return place.before end
  if not from or not to then return ("between %s and %s"):format(place.after, place.before) end
  return ("mcts:%.0f"):format(from * (to / from) ^ place.part)
end

return rungs
