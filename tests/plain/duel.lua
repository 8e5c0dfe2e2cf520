--- Random games under random options, played by Moyo and by tests/plain/plain.lua.
--
-- Before every ply the two are asked about every point and about passing: may it be played, and
-- if not, which rule forbids it?  They compare scores and prisoners.  Then a play is made - drawn
-- from what is legal, or by Moyo's random play, which judges in a way of its own - and they
-- compare the stones taken, the board, and whether the game is over, and why.  Taking a play
-- back, and saving and loading, must change nothing.

local moyo = require "moyo"
local plain = require "plain.plain"

local M = {}

local Duel = {}
Duel.__index = Duel

-- Draws options, both as the plain rules take them and as a ruleset's text.
local Draw = {}
Draw.__index = Draw

function Draw:chance(percent) return self.random:below(100) <= percent end

function Draw:set(name, ...)
  local values = table.pack(...)
  local value = values[self.random:below(values.n)]
  self.options[name] = value
  local text = value == true and "yes" or value == false and "no" or tostring(value)
  table.insert(self.items, name .. "=" .. text)
  return value
end

function Draw:size(least, most)
  local o = self.options
  o.width = least - 1 + self.random:below(most - least + 1)
  o.height = least - 1 + self.random:below(most - least + 1)
  table.insert(self.items, ("size=%dx%d"):format(o.width, o.height))
end

-- Regions of any form: points within two of the stone belong with their opposites to the overlap,
-- to the near ones, or to neither.
function Draw:regions()
  local o, rows = self.options, {}
  o.overlap, o.near = { { 0, 0 } }, {}
  for y = 1, 5 do rows[y] = { ".", ".", ".", ".", "." } end
  rows[3][3] = "x"
  for place = 0, 11 do -- the half of the square before the stone
    local x, y = place % 5 - 2, place // 5 - 2
    local kind = self.random:below(3)
    local list = kind == 1 and o.overlap or kind == 2 and o.near
    if list then
      list[#list + 1], list[#list + 2] = { x, y }, { -x, -y }
      local letter = kind == 1 and "o" or "n"
      rows[y + 3][x + 3], rows[3 - y][3 - x] = letter, letter
    end
  end
  for y, row in ipairs(rows) do rows[y] = table.concat(row) end
  table.insert(self.items, "regions=" .. table.concat(rows, "/"))
end

local variants = {}

function variants.go(draw)
  draw:size(1, 5)
  draw:set("board", "square", "square", "torus", "hex", "cylinder", "mobius", "klein",
      "projective")
  draw:set("ko", "positional", "situational", "natural", "spight", "simple", "none")
  draw:set("suicide", "allowed", "multi", "forbidden")
  draw:set("passes", 1, 2, 2, 3, 4)
  local pass = draw:set("pass", "free", "free", "free", "costs_point", "forbidden")
  if pass ~= "forbidden" then draw:set("last_pass", "any", "any", "white") end
  local scoring = draw:set("scoring", "area", "territory", "stones")
  draw:set("komi", 0, 7.5, -3)
  if scoring ~= "stones" then draw:set("tax", "none", "seki", "all") end
  if scoring == "area" and pass ~= "forbidden" then draw:set("button", false, false, true) end
  if draw.options.width * draw.options.height > 6 and draw:chance(30) then
    draw:set("handicap", 2, 3, 4)
    draw:set("handicap_bonus", "none", "n", "n-1")
  end
  if draw:chance(15) then
    draw:set("goal", "capture")
    draw:set("capture_goal", 1, 2, 3, 6)
  end
end

function variants.gengo(draw)
  draw:size(2, 8)
  if draw:chance(20) then
    draw:regions()
  else
    draw:set("regions", "standard", "standard", "go", "large_n", "large_o")
  end
  draw:set("suicide", "allowed", "allowed", "new_group", "forbidden")
  draw:set("friendly_fire", "together", "before", "after", "forbidden")
  draw:set("own_overlap", false, true)
  draw:set("ko", "singleton", "singleton", "none", "simple", "positional", "situational")
  draw:set("ko_after_pass", "lifted", "kept")
  draw:set("scoring", "stones", "area", "territory")
  draw:set("prisoner_value", 0, 1, 2)
  draw:set("passes", 1, 2, 3, 4, 5)
  if draw:chance(30) and draw.options.width * draw.options.height > 6 then
    draw:set("handicap", 2, 3, 6)
  end
end

local function copy(list) return table.move(list, 1, #list, 1, {}) end

local function joined(...)
  local all = {}
  for _, list in ipairs { ... } do table.move(list, 1, #list, #all + 1, all) end
  table.sort(all)
  return table.concat(all, " ")
end

-- Ends the game with everything that is needed to see the deviation again.
function Duel:deviate(form, ...)
  error(("%s, after %s: %s"):format(self.text, table.concat(self.turns, " "), form:format(...)), 0)
end

function Duel:agree(what, of_moyo, of_plain)
  if of_moyo ~= of_plain then
    self:deviate("%s: Moyo %s, plainly %s", what, tostring(of_moyo), tostring(of_plain))
  end
end

function Duel:compare_point(p, step, legal)
  local board, why = nil, "over"
  if not self.position.over then board, why = self.rules:try(self.position, p) end
  local good, refusal = self.state:judge(step)
  local rule = refusal and (refusal.rule == "free" and "place" or refusal.rule)
  local name = self.game.board:name(p)
  self:agree(name, good or rule, board and true or why)
  self:agree(name .. " in the list of legal steps", legal[step] or false, board ~= nil)
  if not board then self.refused[why] = (self.refused[why] or 0) + 1 end
  return board ~= nil
end

-- Compares what may be done.  Returns the points to play on, and whether to pass.
function Duel:compare_steps()
  local legal, points, count = {}, {}, 0
  for _, step in ipairs(self.state:legal()) do
    legal[step] = true
    count = count + 1
  end
  for p = 1, self.rules.points do
    if self:compare_point(p, self.steps[p], legal) then points[#points + 1] = p end
  end
  local passes = not self.position.over and self.rules:pass(self.position) ~= nil
  self:agree("pass", self.pass and legal[self.pass] or false, passes)
  self:agree("legal steps", count, #points + (passes and 1 or 0))
  return points, passes
end

function Duel:compare_standing()
  local state, position = self.state, self.position
  for p = 1, self.rules.points do
    self:agree(self.game.board:name(p), state:colour(p), position.board[p])
  end
  self:agree("over", state.over and state.reason, position.over or false)
  self:agree("audit", state:audit(), nil)
  if position.winner then
    self:agree("winner", table.concat(state.winners), tostring(position.winner))
  end
  if not position.over then self:agree("mover", state.mover, position.mover) end
  local scores = self.rules:scores(position)
  for kind, name in ipairs(self.game.core:score_names()) do
    local got = state:scores(kind)
    for i = 1, 2 do self:agree(name .. " score", got[i], scores[name][i]) end
  end
  for i = 1, 2 do self:agree("prisoners", state:taken_by(i), position.prisoners[i]) end
end

-- Plays a step, takes it back, and plays it again on the state and on one that was loaded from
-- the text of what stood before.
function Duel:compare_ways(step)
  local before, loaded = self.state:clone(), self.game.core:state()
  assert(self.state:advance(step))
  assert(self.state:undo())
  self:agree("taken back", self.state:equal(before), true)
  assert(loaded:load(before:save()))
  self:agree("loaded", loaded:equal(before), true)
  assert(loaded:play(step))
  assert(self.state:advance(step))
  self:agree("played after loading", loaded:equal(self.state), true)
end

-- A step drawn from the legal ones; the position it leads to.
function Duel:take_step(points, passes, pass_percent)
  local name, step, next_position
  if passes and (#points == 0 or self.draw:chance(pass_percent)) then
    name, step, next_position = "pass", self.pass, self.rules:pass(self.position)
  else
    local p = points[self.draw.random:below(#points)]
    name, step = self.game.board:name(p), self.steps[p]
    next_position = self.rules:place(self.position, p)
  end
  table.insert(self.turns, name)
  self:compare_ways(step)
  return next_position
end

-- A step of Moyo's random play; the position it leads to.
function Duel:take_random_step()
  local policy = self.draw:chance(50) and "light" or "uniform"
  local before = self.state.hash
  self.state:playout(policy, self.draw.random, 1)
  local taken, own = self.state:losses()
  if self.state.hash == before and #taken + #own == 0 then
    table.insert(self.turns, "pass")
    return self.rules:pass(self.position) or self:deviate("random play made an illegal pass")
  end
  local p = self.state.last.point
  table.insert(self.turns, self.game.board:name(p))
  return self.rules:place(self.position, p) or self:deviate("that random play is illegal")
end

function Duel:play(plies)
  local pass_percent = ({ 2, 15, 40 })[self.draw.random:below(3)]
  for _ = 1, plies do
    local points, passes = self:compare_steps()
    self:compare_standing()
    if self.state.over or (#points == 0 and not passes) then return end
    local next_position = self.draw:chance(40) and self:take_random_step()
      or self:take_step(points, passes, pass_percent)
    local taken = next_position.taken or { enemy = {}, new = {}, others = {} }
    local lost, own = self.state:losses()
    self:agree("taken", joined(copy(lost)), joined(taken.enemy))
    self:agree("own taken", joined(copy(own)), joined(taken.new, taken.others))
    self.position = next_position
    self.plies = self.plies + 1
  end
end

--- Plays a game.  Returns { plies =, refused = { rule = times } }; a deviation is an error.
---@param variant "go"|"gengo"
---@param seed integer
---@param twins? boolean with the plain Lua twins of Moyo's components
function M.fight(variant, seed, twins)
  local draw = setmetatable({ random = moyo.random(seed, 0), options = {}, items = {} }, Draw)
  variants[variant](draw)
  local text = variant .. ":" .. table.concat(draw.items, ",")
  local machine = twins and seed % 2 == 0 and "off" or nil -- every other game in Lua itself
  local game = moyo.load(text, { twins = twins, machine = machine })
  local rules = plain.rules(variant, draw.options)
  local self = setmetatable({
    draw = draw, text = text .. (twins and " (twins)" or ""), game = game, rules = rules,
    state = game.core:state(), position = rules:start(), steps = {}, pass = game:parse "pass",
    turns = {}, plies = 0, refused = {},
  }, Duel)
  for p = 1, rules.points do self.steps[p] = game:parse(game.board:name(p)) end
  self:play(({ 30, 60, 120 })[draw.random:below(3)])
  return { plies = self.plies, refused = self.refused }
end

--- Plays so many games, and sums up what they came across.
function M.fights(variant, seed, games, twins)
  local sum = { plies = 0, refused = {} }
  for i = 0, games - 1 do
    local one = M.fight(variant, seed + i, twins)
    sum.plies = sum.plies + one.plies
    for rule, times in pairs(one.refused) do
      sum.refused[rule] = (sum.refused[rule] or 0) + times
    end
  end
  return sum
end

return M
