--- Makes a divergence of two rulesets smaller: turns are left out, then steps, then passes
--- take the place of turns, as long as the rulesets still diverge.  A smaller game need not
--- show the same difference.
--
-- Unless this takes too much work, nothing that is left can lose a single turn or step; it need not
-- be the smallest of all.

local divergence = require "divergence.divergence"

local MOST_STEPS = 30000 -- that are played to make one game smaller

-- Lists of steps, one per turn.
local function groups_of(found)
  local groups, last = {}, nil
  for _, step in ipairs(found.steps) do
    if step.turn ~= last then groups[#groups + 1] = {} end
    last = step.turn
    table.insert(groups[#groups], step.text)
  end
  -- the step that shows it is tried as well
  local shows = found.difference.text
  if shows then groups[#groups + 1] = { shows } end
  return groups
end

local function singles_of(found)
  local groups = {}
  for _, group in ipairs(groups_of(found)) do
    for _, text in ipairs(group) do groups[#groups + 1] = { text } end
  end
  return groups
end

local function flatten(groups, first, last, instead)
  local texts = {}
  for i, group in ipairs(groups) do
    local list = group
    if i >= first and i <= last then list = i == first and instead or {} end
    table.move(list, 1, #list, #texts + 1, texts)
  end
  return texts
end

---@class divergence.minimiser.work
---@field best divergence.divergence
---@field budget integer steps that may still be played
---@field watch fun(best: divergence.divergence, done: integer, total: integer): boolean|nil

-- Tries to replace the best, and returns whether it could.
local function try(work, groups, first, last, instead)
  local texts = flatten(groups, first, last, instead)
  if work.budget < #texts then return false end
  work.budget = work.budget - #texts - 1
  local other = divergence.along(work.best.pair, texts)
  -- told to stop, it has no step left
  if work.watch(work.best, MOST_STEPS - work.budget, MOST_STEPS) then work.budget = -1 end
  if not other or not divergence.is_simpler(other, work.best) then return false end
  work.best = other
  return true
end

-- One pass over the groups, the last ones first.
local function pass_over(work, split, width, instead)
  local groups, changed = split(work.best), false
  local i = #groups
  while i >= 1 do
    local first = math.max(1, i - width + 1)
    if try(work, groups, first, i, instead) then
      groups, changed = split(work.best), true
    end
    i = math.min(first - 1, #groups)
  end
  return changed
end

---@param found divergence.divergence
---@param watch fun(best: divergence.divergence, done: integer, total: integer): boolean|nil what
---  was done of the most work that there may be; true to stop there
---@return divergence.divergence
return function(found, watch)
  local work = { best = found, budget = MOST_STEPS, watch = watch }
  local width = math.max(1, #groups_of(found) // 2)
  while width > 1 do
    pass_over(work, groups_of, width, {})
    width = width // 2
  end
  local changed
  repeat
    changed = pass_over(work, groups_of, 1, {})
    changed = pass_over(work, groups_of, 2, {}) or changed
    changed = pass_over(work, singles_of, 1, {}) or changed
    changed = pass_over(work, groups_of, 1, { "pass" }) or changed
  until not changed
  return work.best
end
