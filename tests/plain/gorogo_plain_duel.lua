--- Random games of GoRoGo under random options, played by Moyo and by tests/plain/gorogo_plain.lua.
--
-- Every combination of the options that are words has its games, on boards and with hands that are
-- drawn.  Before every ply the two are asked about every piece on every point: may it be played,
-- and if not, which rule forbids it?  A play is made, drawn from what is legal or by Moyo's random
-- play, and they compare the stones taken, the board, the hands, and whether the game is over, why,
-- and who has won.  Taking a play back, and saving and loading, must change nothing.

local moyo = require "moyo"
local plain = require "plain.gorogo_plain"

local M = {}

-- Drawing options ------------------------------------------------------------------------------

local choices = {
  { "capture_timing", "placement", "turn_start" },
  { "last_henge", "loses", "forbidden" },
  { "suicide", "forbidden", "capturing", "allowed" },
  { "ko", "none", "simple", "positional" },
  { "tie", "white", "draw" },
}

-- Pieces for the board: none, a few, or as many as it holds.
local function draw_pieces(below, o)
  o.setup_henges = below(4) - 1
  local room = (o.width * o.height - o.setup_henges) // 2 -- for each hand
  if below(3) == 1 then
    o.henges = below(math.min(room, 5)) - 1
    o.stones = room - o.henges
  else
    o.stones = below(room)
    o.henges = below(room - o.stones + 1) - 1
  end
end

--- How many combinations there are of the options that are words; seeds go through them.
M.combinations = 1
for _, choice in ipairs(choices) do M.combinations = M.combinations * (#choice - 1) end

local function draw_options(seed, random)
  local o = {}
  local function below(n) return random:below(n) end
  o.width, o.height = 2 + below(3), 2 + below(3)
  draw_pieces(below, o)
  for _, choice in ipairs(choices) do
    local values = #choice - 1
    o[choice[1]] = choice[2 + seed % values]
    seed = seed // values
  end
  o.komi = ({ 0, 1.5, -1 })[below(3)]
  return o
end

--- A ruleset's text from options as the plain rules take them.
---@param o table
---@return string
function M.text_of(o)
  local items = { ("size=%dx%d"):format(o.width, o.height) }
  for _, name in ipairs { "stones", "henges", "setup_henges", "komi" } do
    items[#items + 1] = ("%s=%s"):format(name, o[name])
  end
  for _, choice in ipairs(choices) do
    items[#items + 1] = choice[1] .. "=" .. o[choice[1]]
  end
  return "gorogo:" .. table.concat(items, ",")
end

-- The two players ------------------------------------------------------------------------------

local Duel = {}
Duel.__index = Duel

-- Ends the game with everything that is needed to see the deviation again.
function Duel:deviate(form, ...)
  error(("%s, after %s: %s"):format(self.text, table.concat(self.turns, " "), form:format(...)), 0)
end

function Duel:agree(what, of_moyo, of_plain)
  if of_moyo ~= of_plain then
    self:deviate("%s: Moyo %s, plainly %s", what, tostring(of_moyo), tostring(of_plain))
  end
end

function Duel:name(piece, p)
  return (piece == "henge" and "&" or "") .. self.game.board:name(p)
end

local function joined(board, points)
  local names = {}
  for i, p in ipairs(points) do names[i] = board:name(p) end
  table.sort(names)
  return table.concat(names, " ")
end

-- May the piece be played on p, and if not, why?
function Duel:compare_step(piece, p)
  local name = self:name(piece, p)
  local board, why = self.rules:try(self.position, piece, p)
  local refusal = self.match:why(name)
  self:agree(name, refusal and refusal.rule, not board and why or nil)
  if not board then self.refused[why] = (self.refused[why] or 0) + 1 end
  return board and name or nil
end

-- Compares what may be done; returns it as texts.
function Duel:compare_steps()
  local legal = {}
  for _, piece in ipairs { "stone", "henge" } do
    for p = 1, self.rules.points do legal[#legal + 1] = self:compare_step(piece, p) end
  end
  table.sort(legal)
  self:agree("legal", table.concat(self.match:legal(), " "), table.concat(legal, " "))
  return legal
end

function Duel:compare_standing()
  local state, position = self.match.state, self.position
  for p = 1, self.rules.points do
    self:agree(self.game.board:name(p), state:colour(p), position.board[p])
  end
  for i = 1, 2 do
    self:agree("stones in hand", state:field("stones", i), position.hands[i].stone)
    self:agree("henges in hand", state:field("henges", i), position.hands[i].henge)
    self:agree("taken", state:taken_by(i), position.taken[i])
    local komi = i == 2 and self.rules.o.komi or 0
    self:agree("score", state:scores(1)[i], position.taken[i] + komi)
  end
  self:agree("over", state.over and state.reason, position.over or false)
  self:agree("winners", table.concat(state.winners, " "),
    table.concat(position.winners or {}, " "))
  if not position.over then self:agree("mover", state.mover, position.mover) end
  self:agree("audit", state:audit(), nil)
end

-- Takes the latest turn back and plays it again, and plays it on a state that was loaded from the
-- text of what stood before.
function Duel:compare_ways(step)
  local state, loaded = self.match.state, self.game.core:state()
  local after = state:clone()
  assert(self.match:undo())
  assert(loaded:load(state:save()))
  self:agree("taken back", loaded:equal(state), true)
  assert(loaded:play(step))
  self:agree("played after loading", loaded:equal(after), true)
  assert(self.match:redo())
  self:agree("played again", state:equal(after), true)
end

-- A legal step, drawn by us or by Moyo.
function Duel:draw_step(legal)
  local how = self.random:below(3)
  if how == 1 then return legal[self.random:below(#legal)] end
  return self.match:random(how == 2 and "light" or "uniform", self.random)
end

function Duel:take_step(legal)
  local text = self:draw_step(legal) or self:deviate("random play finds nothing to play")
  table.insert(self.turns, text)
  local piece, name = text:find "&" and "henge" or "stone", text:match "%w+"
  local answer = self.match:play(text) or self:deviate("random play is illegal")
  local before = self.position
  self.position = self.rules:play(before, piece, self.game:point(name))
    or self:deviate("random play is illegal, plainly")
  table.sort(answer.taken)
  table.sort(answer.own_taken)
  local board = self.game.board
  self:agree("taken", table.concat(answer.taken, " "), joined(board, self.position.removed))
  self:agree("own taken", table.concat(answer.own_taken, " "),
    joined(board, self.position.cleared))
  self:compare_ways(self.match.turns[#self.match.turns].steps[1])
end

function Duel:play()
  local room = 2 * (self.options.stones + self.options.henges) + self.options.setup_henges
  for _ = 0, room do
    self:compare_standing()
    local legal = self:compare_steps()
    if self.position.over then return end
    self:take_step(legal)
    self.plies = self.plies + 1
  end
  self:deviate("longer than there are pieces")
end

--- Plays a game to its end.  Returns { plies =, over = reason, refused = { rule = times } }; a
--- deviation is an error.
---@param seed integer
---@param twins? boolean with the plain Lua twins of Moyo's components
function M.fight(seed, twins)
  local random = moyo.random(seed, 0)
  local options = draw_options(seed, random)
  local text = M.text_of(options)
  local game, rules = moyo.load(text, { twins = twins }), plain.rules(options)
  local self = setmetatable({
    random = random, options = options, text = text .. (twins and " (twins)" or ""), game = game,
    rules = rules, match = moyo.match(game), position = rules:start(), turns = {}, plies = 0,
    refused = {},
  }, Duel)
  self:play()
  return { plies = self.plies, over = self.position.over, refused = self.refused }
end

--- Plays so many games, and counts what they came across.
function M.fights(seed, games, twins)
  local sum = { plies = 0, over = {}, refused = {} }
  for i = 0, games - 1 do
    local one = M.fight(seed + i, twins)
    sum.plies = sum.plies + one.plies
    sum.over[one.over] = (sum.over[one.over] or 0) + 1
    for rule, times in pairs(one.refused) do
      sum.refused[rule] = (sum.refused[rule] or 0) + times
    end
  end
  return sum
end

return M
