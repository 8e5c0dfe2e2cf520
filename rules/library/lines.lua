--- Lines of a board of columns and rows, for conditions about where stones stand.

local moyo = require "moyo"

local lines = {}

-- Where a rectangle of so many lines may begin that holds the line `at`, from there, and how many
-- lines it has.  What goes all around joined edges begins nowhere else; with a twist it does so
-- after twice the lines.
local function places(edge, at, count, long)
  if edge == "open" then
    return math.max(1 - long, 1 - at), math.min(0, count - long + 1 - at), long
  end
  if edge == "joined" and long >= count then return 0, 0, count end
  local all = math.min(long, 2 * count)
  return 1 - all, 0, all
end

-- The most stones where edges are joined: rectangles go around them.  Where they do so with a
-- twist, one may come to a point twice, which is one point still.
local function most_around(position, point, width, height)
  local board, stones, most = position.game.board, position:stones(), 0
  local x, y = board:xy(point)
  local west, east, wide = places(board.across, x, board.width, width)
  local north, south, high = places(board.down, y, board.height, height)
  for left = west, east do
    for top = north, south do
      local area = moyo.set(board)
      for i = left, left + wide - 1 do
        for k = top, top + high - 1 do
          local p = board:offset(point, i, k)
          if p then area = area | moyo.set(board, { p }) end
        end
      end
      most = math.max(most, #(area & stones))
    end
  end
  return most
end

--- The most stones in any rectangle of this size that holds the point.
function lines.most(position, point, width, height)
  local board, most = position.game.board, 0
  if board.across ~= "open" or board.down ~= "open" then
    return most_around(position, point, width, height)
  end
  local x, y = board:xy(point)
  for left = math.max(1, x - width + 1), math.min(x, board.width - width + 1) do
    for top = math.max(1, y - height + 1), math.min(y, board.height - height + 1) do
      local count = 0
      for i = left, left + width - 1 do
        for k = top, top + height - 1 do
          local p = board:at(i, k)
          if p and position:colour(p) ~= 0 then count = count + 1 end
        end
      end
      most = math.max(most, count)
    end
  end
  return most
end

--- The points that are so many lines away one way, and so many the other.
function lines.apart(board, point, long, short)
  local there = moyo.set(board)
  for _, way in ipairs { { long, short }, { short, long } } do
    for sx = -1, 1, 2 do
      for sy = -1, 1, 2 do
        local p = board:offset(point, sx * way[1], sy * way[2])
        if p then there = there | moyo.set(board, { p }) end
      end
    end
  end
  return there
end

--- The empty points on lines and diagonals of a point, up to the first stone.
function lines.seen(position, from)
  local board = position.game.board
  local seen = moyo.set(board)
  for dx = -1, 1 do
    for dy = -1, 1 do
      local p = (dx ~= 0 or dy ~= 0) and board:offset(from, dx, dy)
      while p and position:colour(p) == 0 and not seen:has(p) do
        seen = seen | moyo.set(board, { p })
        p = board:offset(p, dx, dy)
      end
    end
  end
  return seen
end

--- The first stone in a direction from a point, or nil; on a torus it may be the point itself.
function lines.first(position, point, dx, dy)
  local board = position.game.board
  local p = board:offset(point, dx, dy)
  while p and position:colour(p) == 0 do p = board:offset(p, dx, dy) end
  return p
end

--- Moves a stone in a direction over empty points, at most so many. What it is goes along, and it
--- goes back if the turn is taken back. The latest placement is the one there was.
function lines.shift(position, from, dx, dy, most)
  local board, to, left = position.game.board, from, most
  local ahead = board:offset(to, dx, dy)
  while left > 0 and ahead and position:colour(ahead) == 0 do
    to, left, ahead = ahead, left - 1, board:offset(ahead, dx, dy)
  end
  if to == from then return end
  local last = position.last.point
  position:move(from, to)
  if position.game.recalls then position:remember(to, from) end
  position:arrive(last)
end

return lines
