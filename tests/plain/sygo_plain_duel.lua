--- Random games under random options, played by Moyo and by tests/plain/sygo_plain.lua.
--
-- Before every step the two are asked about every point, about passing and about stopping: may it
-- be done, and if not, why?  They compare boards, scores, whose step it is and whether the game
-- is over.  Then a step is taken that is drawn from the legal ones, and they compare which stones
-- it flips.  Taking steps and turns back, and saving and loading, must change nothing.

local moyo = require "moyo"
local plain = require "plain.sygo_plain"

local M = {}

---@class SygoDuel
local Duel = {}
Duel.__index = Duel

-- What stands in a ruleset for values that the plain rules have as booleans.
local WORDS = { [true] = "yes", [false] = "no" }

local values = {
  { "board", "square", "square", "hex" },
  { "balance", true, true, false },
  { "growth", "optional", "optional", "compulsory" },
  { "suicide_check", "stone", "turn" },
  { "first", "white", "white", "black" },
  { "komi", 0, 0, 3.5, -1 },
}

-- Options, and the ruleset that has them.
local function draw_options(random)
  local options = { width = 2 + random:below(5), height = 2 + random:below(5) }
  if random:below(2) == 1 then options.height = options.width end
  local items = { ("size=%dx%d"):format(options.width, options.height) }
  for _, list in ipairs(values) do
    local value = list[1 + random:below(#list - 1)]
    options[list[1]] = value
    items[#items + 1] = ("%s=%s"):format(list[1], WORDS[value] or value)
  end
  return options, "sygo:" .. table.concat(items, ",")
end

M.draw_options = draw_options

-- Ends the game with everything that is needed to see the deviation again.
function Duel:deviate(form, ...)
  error(("%s, after %s: %s"):format(self.text, table.concat(self.taken, " "), form:format(...)), 0)
end

function Duel:agree(what, of_moyo, of_plain)
  if of_moyo ~= of_plain then
    self:deviate("%s: Moyo %s, plainly %s", what, tostring(of_moyo), tostring(of_plain))
  end
end

function Duel:name(step) return self.game.board:name(step) end

-- Is the stone that a refusal names of a group that has grown, and beside p?
function Duel:check_grown(p, sentence)
  local turn = self.position.turn
  local name = sentence:match "the group of (%u%d+) has grown this turn$"
    or sentence:match "the group of (%u%d+) has flipped stones this turn$"
  local q = name and self.game.board:find(name)
  if not q or not turn.grown[turn.groups[q] or 0] then
    self:deviate("%s is refused with \"%s\"", self:name(p), sentence)
  end
  for _, r in ipairs(self.rules.lines[p]) do
    if r == q then return end
  end
  self:deviate("%s is refused with \"%s\", which is not beside it", self:name(p), sentence)
end

-- Reasons of the plain rules, and the rules and the words with which Moyo refuses.  A growth
-- that leaves its group without liberty in mid-turn is refused because of what must follow.
local reasons = {
  occupied = { rules = "free", text = "empty point" },
  none = { rules = "growth apart" },
  grown = { rules = "growth" },
  suicide = { rules = "suicide completion" },
}

function Duel:compare_refusal(p, why)
  local refusal = self.match:why(self:name(p))
  if not refusal then self:deviate("%s is legal, plainly not: %s", self:name(p), why) end
  self.refused[why] = (self.refused[why] or 0) + 1
  local wanted = reasons[why]
  if not wanted then return end
  if wanted.text and not refusal.error:find(wanted.text, 1, true) then
    self:deviate("%s is refused with \"%s\", plainly: %s", self:name(p), refusal.error, why)
  end
  if not wanted.rules:find(refusal.rule) then
    self:agree(self:name(p) .. " refused", refusal.rule, wanted.rules)
  end
  if why == "grown" then self:check_grown(p, refusal.error) end
end

-- Compares what may be done; returns it, as plain steps by text in Moyo's order.
function Duel:compare_steps()
  local legal, steps = {}, {}
  for p = 1, self.rules.points do
    local after, why = self.rules:step(self.position, p)
    if after then
      legal[self:name(p)] = p
    else
      self:compare_refusal(p, why)
    end
  end
  for _, step in ipairs { "pass", "done" } do
    if self.rules:step(self.position, step) then legal[step] = step end
  end
  for _, text in ipairs(self.match:legal()) do
    if not legal[text] then self:deviate("%s is legal, plainly not", text) end
    steps[#steps + 1] = { text = text, step = legal[text] }
    legal[text] = nil
  end
  if next(legal) then self:deviate("%s is plainly legal", tostring((next(legal)))) end
  return steps
end

function Duel:compare_standing()
  local state, position = self.match.state, self.position
  for p = 1, self.rules.points do
    self:agree(self:name(p), state:colour(p), position.board[p])
  end
  self:agree("audit", state:audit(), nil)
  self:agree("over", state.over, position.over or false)
  local scores, wanted = state:scores(), self.rules:scores(position)
  for i = 1, 2 do self:agree("score", scores[i], wanted[i]) end
  if position.over then
    self:agree("reason", state.reason, "passes")
    self:agree("winners", table.concat(state.winners, " "),
      table.concat(self.rules:winners(position), " "))
  else
    self:agree("actor", state.actor, position.mover)
    self:agree("under way", state.under_way, position.turn ~= nil)
  end
end

-- A step taken back, and the position written and read, are what they were.
function Duel:compare_ways(before)
  local match = self.match
  local after, loaded = match.state:clone(), self.game.core:state()
  self:agree("audit of a copy", after:audit(), nil)
  assert(loaded:load(match.state:save()))
  self:agree("loaded", loaded:equal(after), true)
  local whole = not after.under_way and before.under_way
  if whole then return end -- one undo takes back the whole turn
  self:agree("undo", match:undo(), true)
  self:agree("taken back", match.state:equal(before), true)
  self:agree("redo", match:redo(), true)
  self:agree("played again", match.state:equal(after), true)
end

function Duel:take(step)
  local next_position = self.rules:step(self.position, step.step)
  local before = self.match.state:clone()
  table.insert(self.taken, step.text)
  local answer, refusal = self.match:play(step.text)
  if not answer then self:deviate("refused: %s", refusal.error) end
  local flipped = 0
  for _, name in ipairs(answer.flipped) do
    local p = self.game.board:find(name)
    self:agree(name .. " flipped", true, next_position.flipped[p] or false)
    flipped = flipped + 1
  end
  for _ in pairs(next_position.flipped) do flipped = flipped - 1 end
  self:agree("flipped and not noticed", flipped, 0)
  self:agree("taken", #answer.taken + #answer.own_taken, 0)
  self.flips = self.flips + #answer.flipped
  self.position = next_position
  self:compare_ways(before)
end

-- Draws one of the steps; passes are rare, and turns of growth short or long.
function Duel:draw(steps)
  for _ = 1, 20 do
    local step = steps[self.random:below(#steps)]
    if step.text ~= "pass" and step.text ~= "done" then return step end
    if self.random:below(100) <= self.patience then return step end
  end
  return steps[self.random:below(#steps)]
end

local SIGNS = { [0] = ".", "X", "O" }

-- Begins with stones here and there, all of whose groups have a liberty: crowded boards are where
-- stones flip, and where a turn may be hard to complete.
function Duel:set_up(stones)
  local board, rules = {}, self.rules
  for p = 1, rules.points do
    board[p] = self.random:below(100) <= stones and self.random:below(2) or 0
  end
  for p = 1, rules.points do
    local set, breathes = rules:group(board, p)
    if board[p] ~= 0 and not breathes then
      for q in pairs(set) do board[q] = 0 end
    end
  end
  local rows, to, grown = {}, self.random:below(2), self.random:below(2) == 1
  for p, colour in ipairs(board) do
    local y = (p - 1) // rules.o.width + 1
    rows[y] = (rows[y] or "") .. SIGNS[colour]
  end
  self.text = ("%s, from %s, %d to move, %s"):format(self.text, table.concat(rows, "/"), to,
    grown and "grown" or "not grown")
  self.position = plain.position(board, to, grown)
  assert(self.match:setup(rows, { to = self.game:player_name(to),
    fields = { growth = grown and "1" or "0" } }))
end

-- At the end all turns are taken back.
function Duel:take_all_back(first)
  while self.match:undo() do end
  self:agree("the beginning again", self.match.state:equal(first), true)
end

function Duel:play(most)
  local first = self.match.state:clone()
  for _ = 1, most do
    self:compare_standing()
    if self.position.over then break end
    local steps = self:compare_steps()
    if #steps == 0 then self:deviate("nothing is legal") end
    self:take(self:draw(steps))
    self.steps = self.steps + 1
  end
  self:take_all_back(first)
end

--- Plays a game.  Returns the duel, which counts `steps`, `flips` and `refused` by reason; a
-- deviation is an error.
---@param seed integer
---@param twins? boolean with the plain Lua twins of Moyo's components
function M.fight(seed, twins)
  local random = moyo.random(seed, 0)
  local options, text = draw_options(random)
  local game = moyo.load(text, { twins = twins })
  local rules = plain.rules(options)
  local self = setmetatable({
    random = random, text = text .. (twins and " (twins)" or ""), game = game, rules = rules,
    match = moyo.match(game), position = rules:start(), taken = {}, steps = 0, flips = 0,
    refused = {}, patience = ({ 5, 25, 60, 100 })[random:below(4)],
  }, Duel)
  if random:below(2) == 1 then self:set_up(({ 30, 70, 90 })[random:below(3)]) end
  self:play(400)
  return self
end

--- Plays so many games, and sums up what they came across.
function M.fights(seed, games, twins)
  local sum = { steps = 0, flips = 0, refused = {} }
  for i = 0, games - 1 do
    local one = M.fight(seed + i, twins)
    sum.steps, sum.flips = sum.steps + one.steps, sum.flips + one.flips
    for reason, times in pairs(one.refused) do
      sum.refused[reason] = (sum.refused[reason] or 0) + times
    end
  end
  return sum
end

return M
