--- Go with a condition in Lua on what stands in an area, along lines or around the latest play, and
--- some that cannot be known before: to test surveys of conditions.  Deviates from Go in that.

local asked = require "asked"
local moyo = require "moyo"

local weights = { [0] = 1, 7, -2 }

-- The points at most so many columns and rows away.
local function around(board, point, far)
  local list = {}
  for dy = -far, far do
    for dx = -far, far do
      local q = board:offset(point, dx, dy)
      if q then list[#list + 1] = q end
    end
  end
  return list
end

-- The first stone in a direction.
local function sight(position, point, dx, dy)
  local board, steps = position.game.board, 0
  local q = board:offset(point, dx, dy)
  while q and position:colour(q) == 0 and steps < 9 do
    q, steps = board:offset(q, dx, dy), steps + 1
  end
  return q
end

-- How many stones, of one player or of both, stand in the square that begins there.
local function crowd(position, from, player)
  local n = 0
  for dy = 0, 1 do
    for dx = 0, 1 do
      local q = position.game.board:offset(from, dx, dy)
      local c = q and position:colour(q) or 0
      if c == player or (c ~= 0 and not player) then n = n + 1 end
    end
  end
  return n
end

local rules = {
  -- areas, by offsets, as sets, and of the whole board
  area = function(position, move)
    local count, board = 0, position.game.board
    for dy = -1, 1 do
      for dx = -1, 1 do
        local q = board:offset(move.point, dx, dy)
        if q and position:colour(q) ~= 0 then count = count + 1 end
      end
    end
    return count < 4
  end,
  reach = function(position, move)
    local near = moyo.set(position.game.board, { move.point }):reach(2)
    return #(near & position:stones(move.player)) <= #(near & position:stones(3 - move.player)) + 1
  end,
  pull = function(position, move)
    local board, pull = position.game.board, 0
    local x, y = board:xy(move.point)
    for p = 1, board.points do
      local c = position:colour(p)
      if c ~= 0 then
        local u, v = board:xy(p)
        local w = 3 - math.max(math.abs(u - x), math.abs(v - y))
        if w > 0 then pull = c == move.player and pull + w or pull - w end
      end
    end
    return pull <= 2
  end,
  weighed = function(position, move)
    local sum = 0
    for p in moyo.set(position.game.board, { move.point }):reach(2):each() do
      sum = sum + weights[position:colour(p)] * (p % 3)
    end
    return sum ~= 7 and sum < 40
  end,
  most = function(position, move)
    local board, best = position.game.board, 0
    for _, q in ipairs(board:lines(move.point)) do
      local n = 0
      for _, r in ipairs(board:lines(q)) do
        if position:colour(r) == move.player then n = n + 1 end
      end
      best = math.max(best, n)
    end
    return best < 2
  end,
  members = function(position, move)
    local n = 0
    for p in position:stones(3 - move.player):each() do
      if math.abs(p - move.point) <= 6 then n = n + 1 end
    end
    return n < 3
  end,
  first = function(position, move)
    for p in position:empty():each() do
      if p ~= move.point then return (p + move.point) % 4 ~= 0 end
    end
    return true
  end,
  -- the greatest and the least of several areas
  crowded = function(position, move)
    for dy = -1, 0 do
      for dx = -1, 0 do
        local q = position.game.board:offset(move.point, dx, dy)
        if q and crowd(position, q) >= 2 then return false end
      end
    end
    return true
  end,
  fullest = function(position, move)
    local most = 0
    for dy = -1, 0 do
      for dx = -1, 0 do
        local q = position.game.board:offset(move.point, dx, dy)
        if q then most = math.max(most, crowd(position, q)) end
      end
    end
    return most < 3
  end,
  emptiest = function(position, move)
    local least = 9
    for dy = -1, 1 do
      for dx = -1, 1 do
        local q = position.game.board:offset(move.point, dx, dy)
        local n = q and crowd(position, q, move.player) + 1 or 9
        if n < least then least = n end
      end
    end
    return least <= 1
  end,
  ahead = function(position, move)
    local own, other = crowd(position, move.point, move.player), 1
    for side = -1, 1, 2 do
      local q = position.game.board:offset(move.point, side, 0)
      if q then other = math.max(other, crowd(position, q, 3 - move.player)) end
    end
    local best = own >= other and own or other
    return best < 2 or other - own < 2
  end,
  -- points one after the other
  rows = function(position, move)
    local board = position.game.board
    for _, d in ipairs { { 1, 0 }, { 0, 1 }, { 1, 1 } } do
      local n, q = 1, board:offset(move.point, d[1], d[2])
      while q and q ~= move.point and position:colour(q) == move.player do
        n, q = n + 1, board:offset(q, d[1], d[2])
      end
      q = board:offset(move.point, -d[1], -d[2])
      while q and q ~= move.point and position:colour(q) == move.player do
        n, q = n + 1, board:offset(q, -d[1], -d[2])
      end
      if n >= 3 then return false end
    end
    return true
  end,
  corners = function(position, move)
    local board, own = position.game.board, position:stones(move.player)
    local function ours(dx, dy)
      local q = board:offset(move.point, dx, dy)
      return q and own:has(q)
    end
    for side = 1, 2 do
      for _, dx in ipairs { -side, side } do
        if ours(dx, 0) and ours(0, side) and ours(dx, side) then return false end
      end
    end
    return true
  end,
  seen = function(position, move)
    local n = 0
    for _, d in ipairs { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } } do
      local q = sight(position, move.point, d[1], d[2])
      if q and position:colour(q) == move.player then n = n + 1 end
    end
    return n < 2
  end,
  alike = function(position, move)
    local board = position.game.board
    local a, b = board:offset(move.point, 1, 0), board:offset(move.point, 0, 1)
    return not (a and b) or position:colour(a) ~= position:colour(b)
      or position:colour(a) * 2 + position:colour(b) < 4
  end,
  chosen = function(position, move)
    local board = position.game.board
    local q = board:offset(move.point, 1, 0)
    if not q then return true end
    local r = position:colour(q) == 1 and board:lines(q)[1] or board:lines(move.point)[1]
    return position:colour(r) ~= 3 - move.player
  end,
  -- the latest play, the course of the game
  last = function(position, move)
    local last = position.last and position.last.point
    if not last then return true end
    local n = 0
    for _, q in ipairs(around(position.game.board, last, 1)) do
      if position:colour(q) == move.player then n = n + 1 end
    end
    return n < 2 or move.point % 2 == 0
  end,
  line = function(position, move)
    if not position.last then return true end
    local board = position.game.board
    local x, y = board:xy(move.point)
    local u, v = board:xy(position.last.point)
    if x ~= u and y ~= v then return true end
    local dx = x < u and 1 or x > u and -1 or 0
    local dy = y < v and 1 or y > v and -1 or 0
    while x ~= u or y ~= v do
      x, y = x + dx, y + dy
      local p = board:at(x, y)
      if (x ~= u or y ~= v) and p and position:colour(p) ~= 0 then return false end
    end
    return true
  end,
  early = function(position, move)
    local n = position.turns
    for _, q in ipairs(position.game.board:lines(move.point)) do
      if position:colour(q) ~= 0 then n = n - 3 end
    end
    return n > -4 or position.passes > 0
  end,
  -- what is not known before, on some ways or on all
  odd = function(position, move)
    local n = 0
    for q in moyo.set(position.game.board, { move.point }):reach(1):each() do
      if position:colour(q) ~= 0 then n = n + 1 end
    end
    return n % 2 == 0
  end,
  grouped = function(position, move)
    local q = position.game.board:lines(move.point)[1]
    if position:colour(q) == 0 then return true end
    return #position:liberties(q) ~= 2
  end,
  flooded = function(position, move)
    local from = moyo.set(position.game.board, { 1, 2 })
    return position:colour(move.point) == 0 and #from:flood(position:empty()) ~= 5
  end,
}

local boards = {
  square = function() return moyo.board.square(5) end,
  wide = function() return moyo.board.square { width = 12, height = 6 } end,
  torus = function() return moyo.board.torus(4) end,
  large = function() return moyo.board.square { width = 10, height = 13 } end,
  hexagonal = function() return moyo.board.hex(4) end,
  cylinder = function() return moyo.board.cylinder(6) end,
}

return asked.game("Survey", "Go with a condition in Lua on what stands farther away", rules,
  boards, "area", { "corners", "odd" })
