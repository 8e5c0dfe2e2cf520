--- Metrics of what happens on the board: what is covered, put, taken and joined.

local curve = require "metrics.curve"

local function sum_of(list)
  local sum = 0
  for _, number in ipairs(list) do sum = sum + number end
  return sum
end

local function coverage(c)
  local last = c.turns[#c.turns]
  return last and last.covered / c.points
end

local function points_used(c)
  local used, count = {}, 0
  for _, step in ipairs(c.steps) do
    if step.point and not used[step.point] then used[step.point], count = true, count + 1 end
  end
  return count / c.points
end

-- Others' stones that a step took or turned.
local function captured(step)
  return #(step.taken or {}) + #(step.flipped or {})
end

-- How many stones were captured, in how many steps, and the most in one.
local function captures(c)
  local stones, times, most = 0, 0, 0
  for _, step in ipairs(c.steps) do
    local size = captured(step)
    if size > 0 then stones, times, most = stones + size, times + 1, math.max(most, size) end
  end
  return stones, times, most
end

local function capture_size(c)
  local stones, times = captures(c)
  return times > 0 and stones / times or nil
end

local function own_losses(c)
  local count = 0
  for _, step in ipairs(c.steps) do count = count + #(step.own_taken or {}) end
  return count
end

local function groups(c)
  local sum = 0
  for _, turn in ipairs(c.turns) do sum = sum + sum_of(turn.groups) end
  return #c.turns > 0 and sum / #c.turns or nil
end

-- Turns, except mere passes, that leave a board that has been there before.
local function repetitions(c)
  local seen, count, first = {}, 0, 1
  for _, turn in ipairs(c.turns) do
    local changed = false
    for i = first, turn.last do
      local step = c.steps[i]
      changed = changed or step.point ~= nil or captured(step) > 0
    end
    if changed and seen[turn.hash] then count = count + 1 end
    seen[turn.hash], first = true, turn.last + 1
  end
  return #c.turns > 0 and count / #c.turns or nil
end

return {
  { name = "coverage", unit = "share",
    says = "share of the board under stones at the end",
    formula = "points under a stone or its overlap after the last turn, divided by all points",
    source = "Moyo; Browne 2008 and Ludii count what was ever occupied: see points_used",
    of = coverage },
  { name = "points_used", unit = "share",
    says = "share of the points on which a stone was ever put",
    formula = "points where a step put a stone or moved one to, divided by all points",
    source = "Ludii's Board Coverage, without the stones that stand at the start",
    of = points_used },
  { name = "captures", unit = "stones a turn",
    says = "others' stones that are taken or change sides, per turn",
    formula = "stones taken or turned, divided by turns",
    source = "Moyo",
    of = function(c) return #c.turns > 0 and captures(c) / #c.turns or nil end },
  { name = "capture_size", unit = "stones",
    says = "stones taken or turned at once, on average",
    formula = "stones taken or turned, divided by the steps that took or turned any; no value "
      .. "if there are none",
    source = "Moyo",
    of = capture_size },
  { name = "capture_most", unit = "stones",
    says = "the most stones taken or turned at once",
    formula = "the greatest number that one step took or turned; 0 if none did",
    source = "Moyo",
    of = function(c) return (select(3, captures(c))) end },
  { name = "own_losses", unit = "stones",
    says = "stones that players took from the board by their own steps",
    formula = "the number of the mover's stones that steps took",
    source = "Moyo",
    of = own_losses },
  { name = "repetitions", unit = "share",
    says = "share of the turns that leave a board which has occurred before",
    formula = "turns that put, moved or took a stone and left the stones as after an earlier "
      .. "turn, divided by all turns",
    source = "Ludii's Positional Repetition counts every position that is not new, also after "
      .. "a pass",
    of = repetitions },
  { name = "groups", unit = "groups",
    says = "groups on the board, on average over the turns",
    formula = "the mean number of groups of all players after each turn",
    source = "Moyo",
    of = groups },
  { name = "groups_curve", unit = "groups", kind = "curve",
    says = "groups on the board in the course of the game",
    formula = "groups of all players at the end of each twentieth of the turns",
    source = "Moyo",
    of = function(c) return curve.of(c.turns, function(turn) return sum_of(turn.groups) end) end },
  { name = "coverage_curve", unit = "share", kind = "curve",
    says = "share of the board under stones in the course of the game",
    formula = "points under a stone or its overlap, divided by all points, at the end of each "
      .. "twentieth of the turns",
    source = "Moyo",
    of = function(c)
      return curve.of(c.turns, function(turn) return turn.covered / c.points end)
    end },
}
