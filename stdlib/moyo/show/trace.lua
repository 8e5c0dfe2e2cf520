--- What a game's turns did to the board: for pictures that mark the last one, or
--- number them all.
--
-- A trace looks at one position after another; all it knows of a turn is how the board differs from
-- the one before.

local M = {}

---@class Trace
---@field turn integer|nil the number of the turn that led to the position seen last
---@field arrived Point[] where it brought stones
---@field left Point[] where stones stood before it, and none now
---@field flipped Point[] stones that have changed their colour
---@field numbers table<Point, integer> by stone on the board: the turn that brought it
---@field private match? { game: LoadedGame, start: string|nil, turns: table[] } what `of` has
---looked at
---@field private state? State after these turns
---@field private whole? Trace of them, where this one goes on into a turn under way
local Trace = {}
Trace.__index = Trace

---@return Trace
function M.new()
  return setmetatable({ arrived = {}, left = {}, flipped = {}, numbers = {} }, Trace)
end

-- What became of a point: the list that it belongs to, or nil.
local function change(self, p, colour, height, latest)
  local was, tall = self.colours[p], self.heights[p]
  if colour == was and height <= tall then return nil end
  if colour == 0 then return self.left end
  local flipped = was ~= 0 and colour ~= was and p ~= latest
  return flipped and self.flipped or self.arrived
end

--- Goes on to a position.
---@param state State
---@param turn integer the number of the turn that led to it
function Trace:follow(state, turn)
  self.turn, self.arrived, self.left, self.flipped = turn, {}, {}, {}
  local latest, colours, heights = state.last and state.last.point, {}, {}
  local first = not self.colours
  for p = 1, state.game.board.points do
    local colour, height = state:colour(p), state:height(p)
    colours[p], heights[p] = colour, height
    local list = not first and change(self, p, colour, height, latest)
    if list then list[#list + 1] = p end
    if colour == 0 then self.numbers[p] = nil end
  end
  for _, p in ipairs(self.arrived) do self.numbers[p] = turn end
  self.colours, self.heights = colours, heights
end

-- Of a match in which its player has not seen all stones: how it came about he does not know.
local function of_seen(self, match)
  local last = match.state.last
  self:follow(match.state, #match.turns)
  if last and match.state:colour(last.point) > 0 then self.arrived = { last.point } end
  return self
end

local function begin(match)
  local self, state = M.new(), match:beginning()
  if match.start then assert(state:load(match.start)) end
  self:follow(state, 0)
  self.state, self.match = state, { game = match.game, start = match.start, turns = {} }
  return self
end

-- Has it looked at nothing but turns of this match?
local function is_of(self, match)
  local seen = self.match
  if not seen or seen.game ~= match.game or seen.start ~= match.start then return false end
  for n, turn in ipairs(seen.turns) do
    if match.turns[n] ~= turn then return false end
  end
  return true
end

-- A trace that goes on into a turn under way, and leaves the other as it is.
local function into_turn(whole, match)
  local self = M.new()
  self.whole, self.colours, self.heights = whole, whole.colours, whole.heights
  for p, turn in pairs(whole.numbers) do self.numbers[p] = turn end
  local state = match:beginning()
  state:copy(whole.state)
  for _, entry in ipairs(match.open) do assert(state:play(entry.step)) end
  self:follow(state, #match.turns + 1)
  return self
end

--- The trace of a match from where it begins; a turn under way is one as well.
---@param match Match
---@param before? Trace that `of` has returned and nobody needs any more: what it has seen of the
---match is not looked at again
---@return Trace
function M.of(match, before)
  if match.viewer and match.game.core.veiled then return of_seen(M.new(), match) end
  local self = before and (before.whole or before)
  if not self or not is_of(self, match) then self = begin(match) end
  for n = #self.match.turns + 1, #match.turns do
    local turn = match.turns[n]
    if turn.steps[1] == match.game.notation.unseen then break end -- sealed: nothing has come of it
    for _, step in ipairs(turn.steps) do assert(self.state:play(step)) end
    self:follow(self.state, n)
    self.match.turns[n] = turn
  end
  return #match.open > 0 and into_turn(self, match) or self
end

return M
