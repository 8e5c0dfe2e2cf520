--- Whether the first ten games of a study say that all others would tell nothing: that more than
--- half of them did not end, or were forfeits, as a program loses by breaking off, taking too long
--- or breaking the rules.
---
--- A study may have several groups of games, such as one for each ruleset.  They are judged once
--- the first ten of all groups are over, so that the answer is the same with any number of threads.

local players = require "players.players"

local firsts = {}

local FIRST, HALF = 10, 0.5

--- How many games of a group are the first.
firsts.count = FIRST

---@class metrics.firsts.trouble
---@field kind "limited"|"forfeits"
---@field group integer the first of which it is so
---@field groups integer of how many groups it is so
---@field count integer of the first games of that one
---@field games integer|nil how many these are, if not ten
---@field news string|nil what a program has said or done, in the first forfeit

---@class metrics.firsts
---@field private groups table<integer, { limited: integer, forfeits: integer, news: string|nil,
---  number: integer }>
---@field private order integer[]
---@field private missing integer
local Firsts = {}
Firsts.__index = Firsts

--- Begins to count.
---@param groups integer[] in the order in which they are judged
---@return metrics.firsts
function firsts.new(groups)
  local self = setmetatable({ groups = {}, order = groups, missing = FIRST * #groups }, Firsts)
  for _, group in ipairs(groups) do
    self.groups[group] = { limited = 0, forfeits = 0, number = math.maxinteger }
  end
  return self
end

-- What is wrong; forfeits first, for they say what must be mended.
local function trouble_of(self)
  for _, kind in ipairs { "forfeits", "limited" } do
    local trouble
    for _, group in ipairs(self.order) do
      local one = self.groups[group]
      if one[kind] > HALF * FIRST then
        trouble = trouble or { kind = kind, group = group, count = one[kind], groups = 0,
          news = kind == "forfeits" and one.news or nil }
        trouble.groups = trouble.groups + 1
      end
    end
    if trouble then return trouble end
  end
end

--- Counts a game, if it is one of the first ten of a group.
---@param group integer
---@param place integer of the game in the group, from 1
---@param game { limited: boolean, forfeit: boolean, news: string|nil }
---@return metrics.firsts.trouble|nil with the last of the first games
function Firsts:add(group, place, game)
  local one = self.groups[group]
  if not one or place > FIRST then return nil end
  if game.limited then one.limited = one.limited + 1 end
  if game.forfeit then
    one.forfeits = one.forfeits + 1
    if place < one.number then one.number, one.news = place, game.news end
  end
  self.missing = self.missing - 1
  return self.missing == 0 and trouble_of(self) or nil
end

--- Of fewer games than ten, all that there are: whether more than half were forfeits.
---@param group integer
---@param games integer
---@return metrics.firsts.trouble|nil
function Firsts:forfeits_of(group, games)
  local one = self.groups[group]
  if games >= FIRST or one.forfeits <= HALF * games then return nil end
  return { kind = "forfeits", group = group, groups = 1, count = one.forfeits, games = games,
    news = one.news }
end

-- Who has lost, where it is not known any more why.
local function blamed(programs)
  local names = {}
  for _, program in ipairs(programs or {}) do
    if players.is_outside(program) then names[#names + 1] = program end
  end
  return (#names > 0 and table.concat(names, " or ") or "a program")
    .. " broke off, took too long, or broke the rules"
end

--- Says what is wrong.
---@param trouble metrics.firsts.trouble
---@param where string such as " under ko=simple"
---@param programs? string[] that played
---@return string
function firsts.words(trouble, where, programs)
  local head = ("%d of the first %d games%s "):format(trouble.count, trouble.games or FIRST, where)
  if trouble.kind == "limited" then return head .. "did not end" end
  return head .. "were forfeits: " .. (trouble.news or blamed(programs))
end

return firsts
