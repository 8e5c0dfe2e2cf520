--- Go with a condition in Lua on what stands beside a placement, one of several, and some that look
--- at more: to test what random play knows of them.  Deviates from Go in that condition.

local asked = require "asked"
local moyo = require "moyo"

local weights = { [0] = 2, 5, -3 }

-- The colours beside a point, in the order of its lines.
local function beside(position, point)
  local colours = {}
  for i, p in ipairs(position.game.board:lines(point)) do colours[i] = position:colour(p) end
  return colours
end

-- A condition in parts, as authors share them.
local function count(position, point, colour)
  local n = 0
  for _, p in ipairs(position.game.board:lines(point)) do
    if position:colour(p) == colour then n = n + 1 end
  end
  return n
end

local rules = {
  -- what stands beside the point is enough
  majority = function(position, move)
    return count(position, move.point, move.player) >= count(position, move.point, 3 - move.player)
  end,
  order = function(position, move)
    local n = 0
    for i, p in ipairs(position.game.board:lines(move.point)) do
      if position:colour(p) == move.player then n = n * 3 + i end
    end
    return n % 2 == 0
  end,
  edge = function(position, move)
    return #position.game.board:lines(move.point) + count(position, move.point, 1) ~= 4
  end,
  white = function(position, move)
    for _, p in ipairs(position.game.board:lines(move.point)) do
      if position:colour(p) == 2 then return move.player == 1 or position.mover == 1 end
    end
    return true
  end,
  weighed = function(position, move)
    local sum = 0
    for _, p in ipairs(position.game.board:lines(move.point)) do
      sum = sum + weights[position:colour(p)] * (move.player == 1 and 1 or -1)
    end
    return sum < 12 and position:colour(move.point) == 0
  end,
  -- it is not: lists and their elements, where a point is, points farther away, the course of
  -- the game
  crowded = function(position, move)
    local i, n = 1, 0
    local lines = position.game.board:lines(move.point)
    while lines[i] do
      n = n + (position:colour(lines[i]) == 0 and 0 or 1)
      i = i + 1
    end
    return n < 3
  end,
  listed = function(position, move)
    local colours = beside(position, move.point)
    return colours[1] ~= move.player or colours[2] ~= move.player
  end,
  chequered = function(position, move)
    return (move.point + count(position, move.point, 1)) % 3 ~= 0
  end,
  farther = function(position, move)
    for _, p in ipairs(position.game.board:lines(move.point)) do
      if count(position, p, move.player) > 2 then return false end
    end
    return true
  end,
  early = function(position, move)
    return position.steps < 6 or count(position, move.point, move.player) > 0
  end,
  named = function(position, move)
    for _, p in ipairs(position.game.board:lines(move.point)) do
      if p == 5 and position:colour(p) ~= 0 then return false end
    end
    return true
  end,
  last = function(position, move)
    local last = position.last and position.last.point
    for _, p in ipairs(position.game.board:lines(move.point)) do
      if last == p and position:colour(p) == 2 then return false end
    end
    return true
  end,
}

local boards = {
  square = function() return moyo.board.square(5) end,
  torus = function() return moyo.board.torus(4) end,
  hexagonal = function() return moyo.board.hex(4) end,
  small = function() return moyo.board.torus(2) end,
  cylinder = function() return moyo.board.cylinder(6) end,
  cube = function() return moyo.board("cube", 3) end,
}

return asked.game("Nearby", "Go with a condition in Lua on what stands beside a play", rules,
  boards, "majority", { "order", "named" })
