--- Lines of a board of columns and rows, for conditions about where stones stand.

local moyo = require "moyo"

local lines = {}

--- The most stones in any rectangle of this size that holds the point.
function lines.most(position, point, width, height)
  local board, most = position.game.board, 0
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

--- Moves a stone in a direction over empty points, at most so many.
function lines.shift(position, from, dx, dy, most)
  local board, colour = position.game.board, position:colour(from)
  local to, left = from, most
  local ahead = board:offset(to, dx, dy)
  while left > 0 and ahead and position:colour(ahead) == 0 do
    to, left, ahead = ahead, left - 1, board:offset(ahead, dx, dy)
  end
  if to ~= from then
    position:withdraw(from)
    position:add(to, colour)
  end
end

return lines
