--- Metrics of the course of a game, from what the players' searches expected.
---
--- A search is partial to whoever is about to move, so one player's view after the other
--- would show the lead passing to and fro in an even game.  The course is therefore the
--- mean of what every player who searches last expected.  It begins when each of them has
--- been heard, and has an entry for each step before which somebody searched from then on.
--- Games without a search have no course.

local curve = require "metrics.curve"
local leaders = require "metrics.leaders"

---@class metrics.course.entry
---@field values number[] by player, of sum 1
---@field actor integer the player about to decide

-- The mean of the latest views, in the order of the players.
local function mean_of(views, players)
  local mean, count = {}, 0
  for player = 1, players do mean[player] = 0 end
  for viewer = 1, players do
    local view = views[viewer]
    count = count + (view and 1 or 0)
    for player = 1, view and players or 0 do mean[player] = mean[player] + view[player] end
  end
  for player = 1, players do mean[player] = mean[player] / count end
  return mean
end

-- How many players ever search.
local function count_searchers(c)
  local seen, count = {}, 0
  for _, step in ipairs(c.steps) do
    if step.values and not seen[step.actor] then seen[step.actor], count = true, count + 1 end
  end
  return count
end

local function compute(c)
  local searchers, views, heard, list = count_searchers(c), {}, 0, {}
  for _, step in ipairs(c.steps) do
    if step.values then
      heard = heard + (views[step.actor] and 0 or 1)
      views[step.actor] = step.values
    end
    if step.values and heard == searchers then
      list[#list + 1] = { values = mean_of(views, c.players), actor = step.actor }
    end
  end
  return list
end

-- All metrics of a game ask for the same course.
local courses = setmetatable({}, { __mode = "k" })

---@param c metrics.transcript
---@return metrics.course.entry[]
local function course(c)
  courses[c] = courses[c] or compute(c)
  return courses[c]
end

-- Deficits of the best winner by entry; nil if nobody, or everybody, has won.
local function deficits(c)
  local winners, list = leaders.winners(c), {}
  for i, entry in ipairs(winners and course(c) or {}) do
    list[i] = leaders.deficit(entry.values, winners)
  end
  return #list > 0 and list or nil
end

local function lead_changes(c)
  local list = {}
  for i, entry in ipairs(course(c)) do list[i] = entry.values end
  return #list > 0 and leaders.changes(list) or nil
end

local function drama(c)
  local list, sum, count = deficits(c), 0, 0
  for _, deficit in ipairs(list or {}) do
    if deficit > 0 then sum, count = sum + math.sqrt(deficit), count + 1 end
  end
  return list and (count > 0 and sum / count or 0)
end

local function trailing(c)
  local list, count = deficits(c), 0
  for _, deficit in ipairs(list or {}) do count = count + (deficit > 0 and 1 or 0) end
  return list and count / #list
end

local function comeback(c)
  local list = deficits(c)
  return list and math.max(table.unpack(list))
end

-- How much of the course has passed when something first holds, as a share; 1 if it never does.
local function passed_until(list, holds)
  for i, entry in ipairs(list) do
    if holds(entry, i) then return (i - 1) / #list end
  end
  return 1
end

local function decisiveness(c)
  local winners, list = leaders.winners(c), course(c)
  if not winners or #list == 0 then return nil end
  local threshold = 0
  for _, entry in ipairs(list) do
    threshold = math.max(threshold, leaders.most(entry.values, ~winners))
  end
  return passed_until(list, function(entry)
    return leaders.most(entry.values, winners) > threshold
  end)
end

local function settled(c)
  local list = deficits(c)
  if not list then return nil end
  local last = 0
  for i, deficit in ipairs(list) do
    if deficit > 0 then last = i end
  end
  return last / #list
end

local function disorder(values)
  local sum = 0
  for _, value in ipairs(values) do
    if value > 0 then sum = sum - value * math.log(value) end
  end
  return sum / math.log(#values)
end

local function uncertainty(c)
  local list, sum = course(c), 0
  if #list == 0 or c.players < 2 then return nil end
  for _, entry in ipairs(list) do sum = sum + disorder(entry.values) end
  return sum / #list
end

local function killer_move(c)
  local list = course(c)
  if #list < 2 then return nil end
  local most = -math.huge
  for i = 2, #list do
    local actor = list[i - 1].actor
    most = math.max(most, list[i].values[actor] - list[i - 1].values[actor])
  end
  return most
end

local function winner_curve(c)
  local winners = leaders.winners(c)
  return winners and curve.of(course(c), function(entry)
    return leaders.most(entry.values, winners)
  end)
end

local BROWNE = "Browne 2008"

return {
  { name = "lead_changes", unit = "changes",
    says = "how often the expected winner changes",
    formula = "the number of times that no previous leader still leads; the leaders are "
      .. "those with the highest value v",
    source = BROWNE .. " and Ludii's Lead Change divide by the number of moves, and Ludii counts "
      .. "a tie as a change; here ties are none.  A single search's noise counts as changes "
      .. "between even players: compare games by searches of equal strength only",
    of = lead_changes },
  { name = "drama", unit = "root of value",
    says = "how badly the winner was behind, while behind",
    formula = "the mean of √(max v − v(winner)) over the entries with v(winner) < max v; 0 if "
      .. "there are none",
    source = BROWNE .. ", average drama.  Ludii's Drama is the mean of max v − v(winner), without "
      .. "the root and over all moves: here about comeback and trailing together",
    of = drama },
  { name = "trailing", unit = "share",
    says = "share of the game in which the winner was behind",
    formula = "the entries with v(winner) < max v, divided by all entries",
    source = "Moyo; the count by which " .. BROWNE .. " divides in drama",
    of = trailing },
  { name = "comeback", unit = "value",
    says = "how far behind the winner has been at worst",
    formula = "the greatest max v − v(winner)",
    source = BROWNE .. ", maximum drama, here without the root; Ludii's Drama Max",
    of = comeback },
  { name = "decisiveness", unit = "share",
    says = "how much of the game is over when the winner rises above all that others ever had",
    formula = "(i − 1) / n for the first entry i of n with v(winner) > t, where t is the highest "
      .. "value that a player who has not won ever has; 1 if there is none",
    source = BROWNE .. " and Ludii's Decisiveness Moves, with the same threshold; low is decisive",
    of = decisiveness },
  { name = "settled", unit = "share",
    says = "how much of the game is over when the winner takes the lead for good",
    formula = "i / n for the last entry i of n with v(winner) < max v; 0 if there is none",
    source = "Moyo; the last time that the winner trails in the drama of " .. BROWNE,
    of = settled },
  { name = "uncertainty", unit = "share",
    says = "how open the result is, on average: 1 when all are equally likely to win",
    formula = "the mean of −Σ v ln v / ln(players)",
    source = "the idea is " .. BROWNE .. "'s uncertainty; the measure is Shannon's entropy",
    of = uncertainty },
  { name = "killer_move", unit = "value",
    says = "the most that a player has gained until the next step",
    formula = "the greatest v(next entry) − v of the player who decides at an entry; what chance "
      .. "does in between counts as well",
    source = BROWNE .. ", killer moves; here one number for a game, its best move",
    of = killer_move },
  { name = "winner_curve", unit = "value", kind = "curve",
    says = "what the winner could expect in the course of the game",
    formula = "v(winner) at the end of each twentieth of the entries",
    source = "Moyo",
    of = winner_curve },
}
