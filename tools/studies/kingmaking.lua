--- Kingmaking: how far players who have lost decide who wins.
--
-- A player is without hope when the players together give him less than a twentieth.  What his
-- step then moves from one of the others to another is his power to make a king; what the search
-- errs is in it as well, so compare it between rulesets, by the same programs.

local HOPE = 0.05

-- What the players together expect before each step of a search: the mean of their latest views.
local function course(c)
  local views, entries = {}, {}
  for _, step in ipairs(c.steps) do
    if step.values then views[step.actor] = step.values end
    local sum, count = {}, 0
    for player = 1, c.players do
      local view = views[player]
      if view then
        count = count + 1
        for i = 1, c.players do sum[i] = (sum[i] or 0) + view[i] end
      end
    end
    if step.values and count == c.players then
      for i = 1, c.players do sum[i] = sum[i] / count end
      entries[#entries + 1] = { actor = step.actor, values = sum }
    end
  end
  return entries
end

-- How much value went from one of the others to another between two entries: the least of what
-- some gained and some lost.
local function moved(before, after, actor)
  local gained, lost = 0, 0
  for player, value in ipairs(before) do
    local change = after[player] - value
    if player ~= actor then
      if change > 0 then gained = gained + change else lost = lost - change end
    end
  end
  return math.min(gained, lost)
end

-- The most that one step without hope moved, and the share of the steps that were so.
local function look(c)
  local entries = course(c)
  local most, hopeless = 0, 0
  for i = 1, #entries - 1 do
    local entry = entries[i]
    if entry.values[entry.actor] < HOPE then
      hopeless = hopeless + 1
      most = math.max(most, moved(entry.values, entries[i + 1].values, entry.actor))
    end
  end
  return most, #entries > 1 and hopeless / (#entries - 1) or nil
end

return {
  { name = "kingmaking", unit = "value",
    says = "the most that a player without hope moved from one other player to another",
    formula = "max over his steps of min(sum of gains, sum of losses) of the others",
    of = function(c) return (look(c)) end },
  { name = "hopeless", unit = "share",
    says = "share of the steps by players who expect less than a twentieth",
    of = function(c) return (select(2, look(c))) end },
}
