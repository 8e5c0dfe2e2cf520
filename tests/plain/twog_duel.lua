--- Random games of The Way of Go and BeSiege under random options, played by Moyo and by
-- tests/plain/twog_plain.lua.
--
-- Before every step the two are compared: which steps are legal, by their texts; stones and
-- heights; prisoners, contracts and stocks; how far every part of every stack moves; who decides;
-- whether the game is over, and who has won.  A step is then drawn, played, sometimes taken back
-- and played again.

local moyo = require "moyo"
local plain = require "plain.twog_plain"

local M = {}

-- ---- Options ---------------------------------------------------------------------------------

local Draw = {}
Draw.__index = Draw

function Draw:set(name, ...)
  local values = table.pack(...)
  local value = values[self.random:below(values.n)]
  if value == nil then return end
  self.options[name] = value
  local text = value == true and "yes" or value == false and "no" or tostring(value)
  table.insert(self.items, name .. "=" .. text)
end

function Draw:size()
  local o = self.options
  o.width, o.height = 4 + self.random:below(3), 4 + self.random:below(3)
  local one = o.width == o.height
  table.insert(self.items, "size=" .. (one and o.width or ("%dx%d"):format(o.width, o.height)))
end

local variants = {}

-- A komi that lets scores be level, and one that does not.
local function komi(draw) draw:set("komi", nil, 1, -0.5) end

function variants.twog(draw)
  draw:size()
  draw:set("contract", 1, 2, 3, 4, 6, "declared")
  draw:set("contract_raise", 1, 1, 2)
  draw:set("pie", true, false)
  draw:set("round", "complete", "complete", "immediate")
  draw:set("max_turns", nil, nil, 30, 61)
  draw:set(({ "push", "stacking", "stacking" })[draw.random:below(3)], true, true, false)
  komi(draw)
end

function variants.besiege(draw)
  draw:size()
  draw:set("stock", nil, 3, 6, 10)
  draw:set("pie", true, false)
  draw:set("capture_difference", "larger_stays", "all_removed")
  komi(draw)
end

-- ---- Comparing -------------------------------------------------------------------------------

local Duel = {}
Duel.__index = Duel

function Duel:deviate(form, ...)
  error(("%s, after %s: %s"):format(self.text, table.concat(self.steps, ", "),
    form:format(...)), 0)
end

function Duel:agree(what, of_moyo, of_plain)
  if of_moyo ~= of_plain then
    self:deviate("%s: Moyo %s, plainly %s", what, tostring(of_moyo), tostring(of_plain))
  end
end

function Duel:compare_board()
  local state, position = self.match.state, self.position
  for p = 1, self.rules.points do
    local name = self.match.game.board:name(p)
    self:agree("colour of " .. name, state:colour(p), position.colour[p])
    self:agree("height of " .. name, state:height(p), position.height[p])
    for count = 1, position.height[p] do
      self:agree(("range of %s/%d"):format(name, count), state:range(p, count),
        self.rules:range(position, p, count))
    end
  end
end

function Duel:compare_standing()
  local state, position = self.match.state, self.position
  self:agree("over", state.over, position.over ~= nil)
  if position.over then
    self:agree("reason", state.reason, position.over)
    self:agree("winners", table.concat(state.winners, " "), table.concat(position.winners, " "))
  else
    self:agree("actor", state.seats[state.actor], position.seats[position.actor])
  end
  local scores, wanted = state:scores(), self.rules:scores(position)
  for i = 1, 2 do
    self:agree("score", scores[i], wanted[i])
    self:agree("prisoners", state:taken_by(i), position.taken[i])
    if position.stock then self:agree("stock", state:field("stock", i), position.stock[i]) end
    if not position.stock then
      self:agree("contract", state:field("contract", i), position.contracts[i])
    end
  end
  self:agree("audit", state:audit(), nil)
end

function Duel:compare_steps()
  local steps, texts = self.rules:legal(self.position), {}
  for i, step in ipairs(steps) do texts[i] = step.text end
  table.sort(texts)
  local legal = self.match:legal()
  table.sort(legal)
  self:agree("legal steps", table.concat(legal, " "), table.concat(texts, " "))
  return steps
end

-- ---- Playing ---------------------------------------------------------------------------------

function Duel:count(kind)
  self.kinds[kind] = (self.kinds[kind] or 0) + 1
end

-- The step that is written so now: several kinds may be, in different phases.
function Duel:code(text)
  for _, code in ipairs(self.match.state:legal()) do
    if self.match.game:format(code) == text then return code end
  end
end

-- Plays a step, takes it back, and plays it again on the match and on a state that was loaded
-- from the text of what stood before.
function Duel:play(step)
  table.insert(self.steps, step.text)
  self:count(step.kind)
  if step.pushed then self:count "push" end
  local state, loaded = self.match.state, self.match.game.core:state()
  local before, code = state:clone(), self:code(step.text)
  assert(state:advance(code))
  assert(state:undo())
  self:agree("taken back", state:equal(before), true)
  assert(loaded:load(before:save()))
  self:agree("loaded", loaded:equal(before), true)
  assert(loaded:play(code))
  assert(self.match:play(step.text))
  self:agree("played after loading", loaded:equal(state), true)
  local contract = self.position.contracts[1]
  self.position = self.rules:play(self.position, step)
  local takes = step.kind == "capture" or step.kind == "ram"
  if takes and self.position.contracts[1] > contract then self:count "raise" end
end

-- Of the numbers that may be declared, one that can be reached.
function Duel:draw_step(steps)
  local most = steps[1].kind == "declare" and 6 or #steps
  return steps[self.draw.random:below(math.min(most, #steps))]
end

--- Plays a game; a deviation is an error.
---@param variant "twog"|"besiege"
---@param seed integer
---@param twins boolean with the plain Lua twins of Moyo's components
---@param kinds table<string, integer> counts kinds of steps, and ends
function M.fight(variant, seed, twins, kinds)
  local draw = setmetatable({ random = moyo.random(seed, 0), options = {}, items = {} }, Draw)
  variants[variant](draw)
  local text = variant .. ":" .. table.concat(draw.items, ",")
  local game = moyo.load(text, { twins = twins })
  local rules = plain.rules(variant, draw.options)
  local self = setmetatable({ draw = draw, text = text, rules = rules, match = moyo.match(game),
    position = rules:start(), steps = {}, kinds = kinds }, Duel)
  repeat
    self:compare_board()
    self:compare_standing()
    local steps = self:compare_steps()
    if #steps > 0 then self:play(self:draw_step(steps)) end
  until #steps == 0
  self:count(self.position.over)
end

--- Plays so many games; what they came across.
---@return table<string, integer>
function M.fights(variant, seed, games, twins)
  local kinds = {}
  for i = 1, games do M.fight(variant, seed + i, twins, kinds) end
  return kinds
end

return M
