--- Metrics of how a game ends, and of the score that decides it.

local leaders = require "metrics.leaders"

-- Scores after each turn; empty if the game has none.
local function scores(c)
  local list = {}
  for _, turn in ipairs(c.turns) do
    if #turn.scores > 0 then list[#list + 1] = turn.scores end
  end
  return list
end

local function score_lead_changes(c)
  local list = scores(c)
  return #list > 0 and leaders.changes(list) or nil
end

local function score_comeback(c)
  local winners, most = leaders.winners(c), nil
  for _, numbers in ipairs(winners and scores(c) or {}) do
    most = math.max(most or 0, leaders.deficit(numbers, winners))
  end
  return most
end

-- The lead of the highest score; nil unless the game came to the end at which scores are counted.
local function margin(c)
  local result = c.result
  if not result.over or result.resigned or #result.scores < 2 then return nil end
  local sorted = table.move(result.scores, 1, #result.scores, 1, {})
  table.sort(sorted)
  return sorted[#sorted] - sorted[#sorted - 1]
end

local function draw(c) return c.result.over and #c.result.winners > 1 end
local function no_result(c) return c.result.over and #c.result.winners == 0 end
local function timeout(c) return c.result.limited end
local function resignation(c) return c.result.resigned ~= nil end

return {
  { name = "margin", unit = "points",
    says = "how far the highest score is above the next",
    formula = "the highest score − the second highest, at the end; no value if a player "
      .. "resigned or the game was stopped",
    source = "Ludii's Score Difference is the highest − the lowest; of two players that is the "
      .. "same",
    of = margin },
  { name = "score_lead_changes", unit = "changes",
    says = "how often the lead by score changes",
    formula = "as lead_changes, with the scores after each turn for v",
    source = "Moyo; it needs no search, but scores mean little while the board is open",
    of = score_lead_changes },
  { name = "score_comeback", unit = "points",
    says = "how far behind in score the winner has been at worst",
    formula = "the greatest max s − s(winner) of the scores s after each turn",
    source = "Moyo, after Ludii's Score Difference",
    of = score_comeback },
  { name = "draws", unit = "share", kind = "share",
    says = "share of the games that several players win together",
    formula = "1 if the game is over and more than one player has won, else 0",
    source = "Browne 2008 and Ludii's Drawishness, which counts games without a winner as well",
    of = draw },
  { name = "no_results", unit = "share", kind = "share",
    says = "share of the games that end without a winner",
    formula = "1 if the game is over and nobody has won, else 0",
    source = "Moyo; with draws and timeouts what is missing from Ludii's Completion",
    of = no_result },
  { name = "timeouts", unit = "share", kind = "share",
    says = "share of the games stopped at the limit of steps",
    formula = "1 if the game was stopped, else 0",
    source = "Browne 2008 and Ludii's Timeouts",
    of = timeout },
  { name = "resignations", unit = "share", kind = "share",
    says = "share of the games that a player resigns",
    formula = "1 if a player resigned, else 0",
    source = "Moyo",
    of = resignation },
}
