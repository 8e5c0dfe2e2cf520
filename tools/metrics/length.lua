--- Metrics of how long a game is.

local function passes(c)
  local count = 0
  for _, step in ipairs(c.steps) do count = count + (step.pass and 1 or 0) end
  return count
end

return {
  { name = "turns", unit = "turns",
    says = "turns that ended, those before and after play as well",
    formula = "the number of turns",
    source = "Ludii's Duration Turns; Browne 2008's duration is the distance to a preferred length",
    of = function(c) return #c.turns end },
  { name = "steps", unit = "steps",
    says = "steps of players and of chance",
    formula = "the number of steps",
    source = "Ludii's Duration Moves",
    of = function(c) return #c.steps end },
  { name = "passes", unit = "passes",
    says = "passes, those that end the game as well",
    formula = "the number of steps that pass",
    source = "Moyo",
    of = passes },
}
