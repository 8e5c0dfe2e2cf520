--- Which stones a stage of clearing finds: groups, or stones one by one, that have too few
--- liberties, or what a function of an author's says.
--
-- A finder is a function of the position, the point of the new stone if there is one, and the
-- player who clears; it returns a set of points, and changes nothing.

local core = require "moyo.core"
local spec_of = require "moyo.base.spec"

local M = {}

-- The points that a stone on a point would cover, and those beside them.
local function neighbourhood(position, point)
  local shape = position.game.shape
  local covered = core.set(position.game.board, { point })
  for _, q in ipairs(shape:overlap(point)) do
    covered = covered | core.set(position.game.board, { q })
  end
  return covered | covered:grow(shape)
end

--- The stones of players on the side of a player, or on other sides.
---@param position State
---@param player Player
---@param own boolean
---@param others boolean
---@return PointSet
function M.stones_of(position, player, own, others)
  local stones = core.set(position.game.board)
  for colour = 1, position.game.colours do
    local side = position:side(colour)
    if side <= position.game.players then -- else a piece that nobody owns
      local same = side == position:side(player)
      if (own and same) or (others and not same) then stones = stones | position:stones(colour) end
    end
  end
  return stones
end

--- The pieces that nobody owns: those that are the mover's friends, or those that can be taken.
---@param position State
---@param are table<integer, boolean> `friendly` or `takeable` of the game
---@return PointSet
function M.pieces_of(position, are)
  local pieces = core.set(position.game.board)
  for colour = position.game.players + 1, position.game.colours do
    if are[colour] and position:side(colour) == colour then
      pieces = pieces | position:stones(colour)
    end
  end
  return pieces
end

local stones_of, pieces_of = M.stones_of, M.pieces_of

-- The stones among which a stage looks for groups; `pieces`: and pieces, with those of enemies.
local function looked_at(position, whose, pieces, point, player)
  local enemy, new = whose == "enemy" or whose == "both", core.set(position.game.board)
  local stones = stones_of(position, player, whose ~= "enemy", enemy)
  if enemy and pieces then stones = stones | pieces_of(position, position.game.takeable) end
  if point then new = position:group(point) end
  if whose == "new" then stones = stones & new end
  if whose == "others" then stones = stones - new end
  return stones
end

-- The groups that have a stone in a set.
local function groups_in(position, stones)
  local all = core.set(position.game.board)
  for p in stones:each() do
    if not all:has(p) then all = all | position:group(p) end
  end
  return all
end

-- The stones of a player's groups that have liberties through neutral pieces.
local function breathing(position, lost, player)
  local own = stones_of(position, player, true, false)
  local side = own | pieces_of(position, position.game.friendly)
  local shape, board = position.game.shape, position.game.board
  local found = core.set(board)
  for p in (lost & own):each() do
    local group = position:group(p)
    if #(group:flood(side, shape):grow(shape) & position:free()) > 0 then found = found | group end
  end
  return found
end

--- How many liberties a size asks for, or an error that names the author's function.
---@param by_size fun(size: integer): any
---@return fun(size: integer): integer
function M.needs(by_size)
  local info = debug.getinfo(by_size, "S")
  return function(size)
    local n = by_size(size)
    if type(n) ~= "number" then
      error(("%s:%d: stage: liberties returned %s; it returns a number"):format(info.short_src,
        info.linedefined, spec_of.found(n)), 0)
    end
    return n
  end
end

-- Those of some stones whose groups have fewer liberties than their size asks for.
local function short_by_size(position, stones, by_size)
  local short, left = core.set(position.game.board), stones
  local p = left:first()
  while p do
    local group = position:group(p)
    if #position:liberties(p) < by_size(#group) then short = short | group end
    left = left - group
    p = left:first()
  end
  return short & stones
end

---@alias lost.finder fun(position: State, point: Point|nil, player: Player): PointSet

--- The function that finds the groups of a stage.
---@param whose string
---@param least integer liberties with which they are not lost
---@param by_size fun(size: integer): integer|false the same, by their sizes
---@param beside boolean
---@param pieces boolean of enemies: pieces that can be taken as well
---@return lost.finder
function M.groups(whose, least, by_size, beside, pieces)
  return function(position, point, player)
    local lost
    if by_size then
      lost = short_by_size(position, looked_at(position, whose, pieces, point, player), by_size)
    else
      lost = position:short_of(least)
      if #lost > 0 then lost = lost & looked_at(position, whose, pieces, point, player) end
    end
    if #lost == 0 then return lost end
    if beside and point then
      lost = groups_in(position, lost & neighbourhood(position, point))
    end
    if position.game.colours > position.game.players and least == 1 then
      lost = lost - breathing(position, lost, player)
    end
    return lost
  end
end

--- The function that finds the stones of a stage that judges them one by one.
---@param whose string
---@param least integer
---@param beside boolean
---@param pieces boolean
---@return lost.finder
function M.stones(whose, least, beside, pieces)
  return function(position, point, player)
    local shape, board, free = position.game.shape, position.game.board, position:free()
    local lost = looked_at(position, whose, pieces, point, player)
    if least == 1 then
      lost = lost - free:grow(shape)
    else
      for p in lost:each() do
        local stone = core.set(board, { p })
        if #(stone:grow(shape) & free) >= least then lost = lost - stone end
      end
    end
    if beside and point then lost = lost & neighbourhood(position, point) end
    return lost
  end
end

--- The function that finds nothing for a player who has nothing left in a hand.
---@param find lost.finder
---@param spends string|nil the hand
---@return lost.finder
function M.limited(find, spends)
  if not spends then return find end
  return function(position, point, player)
    if position:field(spends, player) < 1 then return core.set(position.game.board) end
    return find(position, point, player)
  end
end

--- The function that finds groups or stones where kinds of stones have shapes of their own;
--- `plain` finds them while none of these stands.  See kinds.lua.
---@param stage Component
---@param least integer
---@param pieces boolean
---@param groups KindGroups
---@param plain lost.finder
---@return lost.finder
function M.by_kinds(stage, least, pieces, groups, plain)
  local group_of, liberties_of, odd = groups.group, groups.liberties, groups.odd
  local single = stage.single or false
  local whose, by_size, beside = stage.whose, stage.by_size, stage.beside or false
  local among = (whose == "new" or whose == "others") and "own" or whose
  return function(position, point, player)
    local odds = odd(position)
    if #odds == 0 then return plain(position, point, player) end
    local lost = core.set(position.game.board)
    local left = looked_at(position, among, pieces, nil, player)
    if among ~= whose then
      local new = core.set(position.game.board)
      if point and position:colour(point) ~= 0 then new = group_of(position, point) end
      if whose == "new" then left = left & new else left = left - new end
    end
    if least == 1 then left = left - (position:free():grow(position.game.shape) - odds) end
    local p = left:first()
    while p do
      local group = core.set(position.game.board, { p })
      if not single then group = group_of(position, p) end
      left = left - group
      local want, here = least, group
      if by_size then want = by_size(#group) end
      if beside and point then here = group & neighbourhood(position, point) end
      if #here > 0 and #liberties_of(position, group) < want then lost = lost | group end
      p = left:first()
    end
    return lost
  end
end

--- What a function of an author finds: a set of points, or a list of them.
---@param f function
---@param file string
---@param line integer|nil
---@param what string begins what is said if it is something else
---@return lost.finder
function M.by(f, file, line, what)
  local at = line and ("%s:%d: "):format(file, line) or ""
  local function wrong(found)
    error(("%s%s returned %s; it returns a set of points, or a list of sets"):format(at, what,
      spec_of.found(found)), 0)
  end
  local function united(lost, position)
    if type(lost) == "userdata" then return lost end
    if type(lost) ~= "table" then wrong(lost) end
    local points = core.set(position.game.board)
    for _, set in ipairs(lost) do
      if type(set) ~= "userdata" then wrong(lost) end
      points = points | set
    end
    return points
  end
  return function(position, point, player)
    return united(f(position, point, player), position)
  end
end

local all = { enemy = "every enemy group", own = "every group of the mover's",
  both = "every group of either colour", new = "the new stone's group",
  others = "every other group of the mover's" }

local all_single = { enemy = "every enemy stone", own = "every stone of the mover's",
  both = "every stone of either colour", new = "every stone of the new stone's group",
  others = "every stone of the mover's other groups" }

local function want(spec)
  if spec.single and spec.liberties == 1 then return "without a liberty of its own" end
  if spec.single then return ("with fewer than %d liberties of its own"):format(spec.liberties) end
  if spec.by_size then return "with fewer liberties than its size asks for" end
  if spec.liberties == 1 then return "without a liberty" end
  return ("with fewer than %d liberties"):format(spec.liberties)
end

--- What is found, in words.
---@param spec StageSpec with its defaults, and `by_size` if a function gives the liberties
---@return string
function M.words(spec)
  return ("%s %s%s"):format((spec.single and all_single or all)[spec.whose],
    spec.beside and "on or beside the point of the new stone " or "", want(spec))
end

return M
