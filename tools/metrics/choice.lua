--- Metrics of what there is to decide.

-- Calls f with each number of legal steps that a player had.
local function each_choice(c, f)
  for _, step in ipairs(c.steps) do
    if step.legal then f(step.legal) end
  end
end

-- The mean of f over the choices, or nil if there are none.
local function mean_choice(c, f)
  local sum, count = 0, 0
  each_choice(c, function(legal) sum, count = sum + f(legal), count + 1 end)
  return count > 0 and sum / count or nil
end

local function effective_branching(c)
  local sum, count = 0, 0
  for _, step in ipairs(c.steps) do
    if step.entropy then sum, count = sum + step.entropy, count + 1 end
  end
  return count > 0 and math.exp(sum / count) or nil
end

local function tree_complexity(c)
  local sum
  each_choice(c, function(legal) sum = (sum or 0) + math.log(math.max(legal, 1), 10) end)
  return sum
end

-- The mean of f over the points that a rule forbids, in the sampled turns.
local function mean_banned(c, rule, f)
  local sum, count = 0, 0
  for _, step in ipairs(c.steps) do
    if step.banned then sum, count = sum + f(step.banned[rule] or 0), count + 1 end
  end
  return count > 0 and sum / count or nil
end

local function itself(n) return n end
local function any(n) return n > 0 and 1 or 0 end

local SAMPLED = "; in every turn on boards of up to 100 points, in every fourth on larger ones"

return {
  { name = "branching", unit = "steps",
    says = "legal steps that a player has, on average",
    formula = "the mean number b of legal steps, over the players' steps",
    source = "Ludii's Branching Factor Average",
    of = function(c) return mean_choice(c, itself) end },
  { name = "effective_branching", unit = "steps",
    says = "among how many steps a search hesitates",
    formula = "exp(mean H), H = −Σ p ln p of the shares p of the playouts that a search gave to "
      .. "each step",
    source = "Tomašev and others 2020, of a network's choices instead of a search's; the "
      .. "perplexity of a distribution.  It depends on the playouts: compare games by equal "
      .. "searches only",
    of = effective_branching },
  { name = "decisions", unit = "share",
    says = "share of the players' steps with more than one choice",
    formula = "the steps with b > 1, divided by the players' steps",
    source = "Ludii's Decision Moves; others call it agency",
    of = function(c) return mean_choice(c, function(legal) return legal > 1 and 1 or 0 end) end },
  { name = "tree_complexity", unit = "log10",
    says = "decimal digits of the number of games, as this one suggests",
    formula = "Σ log10 b over the players' steps",
    source = "Ludii's Game Tree Complexity is the length times log10 of the mean b, which is no "
      .. "less",
    of = tree_complexity },
  { name = "ko_bans", unit = "points",
    says = "points on which ko forbids a stone, on average",
    formula = "the mean number of points where the rule ko refuses a stone" .. SAMPLED,
    source = "Moyo",
    of = function(c) return mean_banned(c, "ko", itself) end },
  { name = "ko_active", unit = "share",
    says = "share of the turns in which ko forbids a stone anywhere",
    formula = "the turns with ko_bans > 0, divided by the turns looked at" .. SAMPLED,
    source = "Moyo",
    of = function(c) return mean_banned(c, "ko", any) end },
  { name = "suicide_bans", unit = "points",
    says = "points on which the rule of suicide forbids a stone, on average",
    formula = "the mean number of points where the rule suicide refuses a stone" .. SAMPLED,
    source = "Moyo",
    of = function(c) return mean_banned(c, "suicide", itself) end },
}
