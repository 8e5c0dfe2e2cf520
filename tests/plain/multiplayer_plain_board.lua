--- Maps for tests/plain/multiplayer_plain.lua: points, lines and distances.
--
-- Points are numbered from 1, row by row from the top; rows are text, with a character for each
-- place: a blank is a gap, anything else a point, a digit a start point.

local M = {}

local LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"

local Board = {}
Board.__index = Board

-- A to Z without I, then AA, BB and so on where a board is wider.
local function column_name(x)
  local letter = LETTERS:sub((x - 1) % #LETTERS + 1, (x - 1) % #LETTERS + 1)
  return letter:rep((x - 1) // #LETTERS + 1)
end

local DIRECTIONS = { { 0, -1 }, { -1, 0 }, { 1, 0 }, { 0, 1 } }

--- A board of rows of text.
---@param rows string[]
function M.new(rows)
  local self = setmetatable({ points = 0, names = {}, columns = {}, rows = {}, near = {},
    digits = {}, from = {} }, Board)
  local at = {}
  for y, row in ipairs(rows) do
    at[y] = {}
    for x = 1, #row do
      local c = row:sub(x, x)
      if c ~= " " then
        local p = self.points + 1
        self.points, at[y][x] = p, p
        self.columns[p], self.rows[p] = x, #rows + 1 - y
        self.names[p] = column_name(x) .. #rows + 1 - y
        self.digits[p] = tonumber(c)
      end
    end
  end
  for p = 1, self.points do
    local near = {}
    for _, d in ipairs(DIRECTIONS) do
      local row = at[#rows + 1 - self.rows[p] + d[2]]
      near[#near + 1] = row and row[self.columns[p] + d[1]]
    end
    self.near[p] = near
  end
  return self
end

--- A square board without start points.
---@param size integer
function M.square(size)
  local rows = {}
  for y = 1, size do rows[y] = ("."):rep(size) end
  return M.new(rows)
end

--- The point with this name.
function Board:find(name)
  for p, each in ipairs(self.names) do
    if each == name:upper() then return p end
  end
end

--- How far q is from p along the lines, whatever stands on them; nil if no line leads there.
function Board:distance(p, q)
  if not self.from[p] then
    local far, list = { [p] = 0 }, { p }
    for _, a in ipairs(list) do -- which grows meanwhile
      for _, b in ipairs(self.near[a]) do
        if not far[b] then
          far[b] = far[a] + 1
          list[#list + 1] = b
        end
      end
    end
    self.from[p] = far
  end
  return self.from[p][q]
end

--- The stones of one side that hang together with the one on p, in the order of the points, and
-- how many empty points are beside them.  `colour` has what stands on each point; `leader`, for
-- each colour, whose side it is on.
function Board:group(colour, leader, p)
  local side = leader[colour[p]]
  local within, list, free, liberties = { [p] = true }, { p }, {}, 0
  for _, q in ipairs(list) do -- which grows meanwhile
    for _, r in ipairs(self.near[q]) do
      if colour[r] == 0 then
        if not free[r] then liberties = liberties + 1 end
        free[r] = true
      elseif leader[colour[r]] == side and not within[r] then
        within[r] = true
        list[#list + 1] = r
      end
    end
  end
  table.sort(list)
  return list, liberties, within
end

-- ---- Start points ----------------------------------------------------------------------------

-- Points by name: column, then row.
local function by_name(self)
  local list = {}
  for p = 1, self.points do list[p] = p end
  table.sort(list, function(a, b)
    if self.columns[a] ~= self.columns[b] then return self.columns[a] < self.columns[b] end
    return self.rows[a] < self.rows[b]
  end)
  return list
end

-- Whether a list of distances has the larger ones, from the smallest on.
local function is_farther(a, b)
  for i = 1, #a do
    if a[i] ~= b[i] then return a[i] > b[i] end
  end
  return false
end

-- The distances of all pairs, from the smallest.
local function distances(self, points)
  local list = {}
  for i, p in ipairs(points) do
    for j = 1, i - 1 do list[#list + 1] = self:distance(p, points[j]) end
  end
  table.sort(list)
  return list
end

local function diameter(self, points)
  local most = 0
  for _, p in ipairs(points) do
    for _, q in ipairs(points) do most = math.max(most, self:distance(p, q)) end
  end
  return most
end

-- Calls found(points) for every choice of `count` more points, by name, that are all at least so
-- far from each other and from those already chosen, until it returns true.
local function each_choice(self, chosen, count, least, list, first, found)
  if count == 0 then return found(chosen) end
  for i = first, #list do
    local good = true
    for _, q in ipairs(chosen) do good = good and self:distance(list[i], q) >= least end
    if good then
      chosen[#chosen + 1] = list[i]
      local stop = each_choice(self, chosen, count - 1, least, list, i + 1, found)
      chosen[#chosen] = nil
      if stop then return true end
    end
  end
end

--- The start points of a game of n: those of the map, and as many more as are missing.  The
--- smallest distance of any two is as large as can be, then the second smallest, and so on; of
--- equally good choices it is the first by name.
function Board:starts(n)
  local given, list, best = {}, by_name(self), nil
  for p = 1, self.points do
    if self.digits[p] and self.digits[p] <= n then given[self.digits[p]] = p end
  end
  if #given >= n then return given end
  local least = diameter(self, list) + 1
  repeat least = least - 1
  until each_choice(self, given, n - #given, least, list, 1, function() return true end)
  each_choice(self, given, n - #given, least, list, 1, function(points)
    local far = distances(self, points)
    if not best or is_farther(far, best.far) then
      best = { far = far, points = table.move(points, 1, n, 1, {}) }
    end
  end)
  return best.points
end

return M
