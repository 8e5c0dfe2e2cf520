--- How a board may be turned and mirrored, and which positions and steps are alike by that.

local core = require "moyo.core"
local moyo = require "moyo"

local symmetry = {}

-- Boards ---------------------------------------------------------------------------

-- How a board may be turned and mirrored, as matrices: by twelfths and eighths of a circle.
local turns = {}
for i = 0, 23 do
  if i % 2 == 0 or i % 3 == 0 then
    local c, s = math.cos(i * math.pi / 12), math.sin(i * math.pi / 12)
    turns[#turns + 1] = { c, -s, s, c }
    turns[#turns + 1] = { c, s, s, -c }
  end
end

-- The middle of a board as it is drawn, and what finds the point at a place from there, or nil.
local function places_of(board)
  local across, down, found = 0, 0, {}
  for point = 1, board.points do
    local x, y = board:place(point)
    across, down = across + x / board.points, down + y / board.points
  end
  local function key(x, y) -- lines are 1 long
    return math.floor(x * 100 + 0.5) * 1000003 + math.floor(y * 100 + 0.5)
  end
  for point = 1, board.points do
    local x, y = board:place(point)
    found[key(x - across, y - down)] = point
  end
  return across, down, function(x, y) return found[key(x, y)] end
end

-- Does it leave what each stone covers, and is near, as it is?
local function keeps_shape(game, to)
  local shape, board = game.shape, game.board
  for _, region in ipairs { shape.near, shape.overlap } do
    for point = 1, board.points do
      local there = moyo.set(board, region(shape, to[point]))
      local list = region(shape, point)
      if #list ~= #there then return false end
      for _, p in ipairs(list) do
        if not there:has(to[p]) then return false end
      end
    end
  end
  return true
end

-- The ways to turn and mirror a game's board that leave it as it is, as lists of points.
local function symmetries_of(game)
  local board, list = game.board, {}
  local across, down, at = places_of(board)
  for _, turn in ipairs(turns) do
    local to, whole = {}, true
    for point = 1, board.points do
      local x, y = board:place(point)
      x, y = x - across, y - down
      to[point] = at(turn[1] * x + turn[2] * y, turn[3] * x + turn[4] * y)
      whole = whole and to[point] ~= nil
    end
    if whole and keeps_shape(game, to) then list[#list + 1] = to end
  end
  return list
end

local known = setmetatable({}, { __mode = "k" })

--- The ways to turn and mirror a game's board that leave it and its stones' shape as they are: for
--- each the points to which its points go.
---@param game Game
---@return Point[][]
function symmetry.of(game)
  known[game] = known[game] or symmetries_of(game)
  return known[game]
end

--- What stands on each point, in a few bytes.
---@param state State
---@return string[]
function symmetry.contents(state)
  local list = {}
  for point = 1, state.game.points do
    local height = state:height(point)
    list[point] = string.char(64 + state:colour(point))
      .. (height > 1 and string.char(127 + math.min(height, 128)) or "")
  end
  return list
end

local function moved(contents, to)
  local list = {}
  for point, content in ipairs(contents) do list[to[point]] = content end
  return table.concat(list)
end

--- What stands on a board, the same for positions that are alike but for a symmetry of it.
---@param state State
---@return string
function symmetry.board(state)
  local contents, least = symmetry.contents(state), nil
  for _, to in ipairs(symmetry.of(state.game)) do
    local text = moved(contents, to)
    if not least or text < least then least = text end
  end
  return least
end

-- Steps ----------------------------------------------------------------------------

local points_too = { point = true, stone = true }

-- A step's verb, its other values, and where a symmetry takes its points, but for some.
local function text_of(step, to, verbs, but)
  local values = { core.unpack(step) }
  local list = { values[1] }
  for i, kind in ipairs(verbs[values[1]].args) do
    local value = values[i + 1]
    if not points_too[kind] then
      list[#list + 1] = value
    elseif not (but and but[value]) then
      list[#list + 1] = to[value]
    end
  end
  return table.concat(list, " ")
end

--- The symmetries that leave a position as it is: what stands on the board, and what is legal.  The
--- first one moves nothing.
---@param state State
---@param legal Step[]
---@return Point[][]
function symmetry.of_position(state, legal)
  local contents, verbs = symmetry.contents(state), state.game:verbs()
  local all, list = symmetry.of(state.game), {}
  local stands, known_steps = table.concat(contents), {}
  for _, step in ipairs(legal) do known_steps[text_of(step, all[1], verbs)] = true end
  local function leaves(to)
    if moved(contents, to) ~= stands then return false end
    for _, step in ipairs(legal) do
      if not known_steps[text_of(step, to, verbs)] then return false end
    end
    return true
  end
  for _, to in ipairs(all) do
    if leaves(to) then list[#list + 1] = to end
  end
  return list
end

--- Steps from one position to another, the same for those that are alike but for one of some
--- symmetries.  Of points on which something has changed it is enough what stands there, so that
--- the order in which stones were put down is no difference.
---@param steps Step[]
---@param before string[] what stands on each point
---@param after State
---@param ways Point[][]
---@return string
function symmetry.turn(steps, before, after, ways)
  local contents, verbs, changed, least = symmetry.contents(after), after.game:verbs(), {}, nil
  for point, content in ipairs(contents) do changed[point] = content ~= before[point] end
  for _, to in ipairs(ways) do
    local list = {}
    for i, step in ipairs(steps) do list[i] = text_of(step, to, verbs, changed) end
    local text = table.concat(list, ", ") .. "; " .. moved(contents, to)
    if not least or text < least then least = text end
  end
  return least
end

--- The legal steps of a position, those that are alike but for a symmetry of it together; in the
--- order of the first of each.
---@param state State
---@param legal Step[]
---@return Step[][]
function symmetry.classes(state, legal)
  local ways, verbs = symmetry.of_position(state, legal), state.game:verbs()
  local list, known_texts = {}, {}
  for _, step in ipairs(legal) do
    local class = known_texts[text_of(step, ways[1], verbs)]
    if not class then
      class = {}
      list[#list + 1] = class
      for _, to in ipairs(ways) do known_texts[text_of(step, to, verbs)] = class end
    end
    class[#class + 1] = step
  end
  return list
end

return symmetry
