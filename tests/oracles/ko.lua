--- The shortest cycle of Go on a small board, by another way: a board is a text, and every
--- position of play is made by copying it.
--
-- A position is the board, the mover, whether a pass came before, and under simple ko the
-- board that may not come back.  Where the same position for the third time since the last
-- pass ends the game, only what passes can go on for ever; so the cycle has a pass in it.

local ko = {}

local function neighbours(width, height)
  local list = {}
  for p = 1, width * height do
    local x = (p - 1) % width
    list[p] = {}
    local left, right = x > 0 and p - 1 or 0, x < width - 1 and p + 1 or 0
    for _, q in ipairs { left, right, p - width, p + width } do
      if q >= 1 and q <= width * height then table.insert(list[p], q) end
    end
  end
  return list
end

-- The group of p, as a list, and whether it has a liberty.
local function group(board, p, near)
  local list, known, free = { p }, { [p] = true }, false
  for _, q in ipairs(list) do
    for _, r in ipairs(near[q]) do
      free = free or board[r] == "."
      if board[r] == board[p] and not known[r] then
        known[r] = true
        list[#list + 1] = r
      end
    end
  end
  return list, free
end

local function lift(board, p, near)
  local list, free = group(board, p, near)
  if free then return 0 end
  for _, q in ipairs(list) do board[q] = "." end
  return #list
end

-- The board after a play, and how many own stones it took.
local function play(text, p, mover, near)
  local board = {}
  for c in text:gmatch "." do board[#board + 1] = c end
  board[p] = mover
  for _, q in ipairs(near[p]) do
    if board[q] ~= "." and board[q] ~= mover then lift(board, q, near) end
  end
  local own = lift(board, p, near)
  return table.concat(board), own
end

local other = { X = "O", O = "X" }

-- Calls f(board, mover, passes, forbidden, is pass) for what can follow a position.
local function each_next(rules, position, f)
  local board, mover, passes, forbidden = table.unpack(position)
  local note = rules.ko == "simple" and board or ""
  if passes == 0 then f({ board, other[mover], 1, note }, true) end
  for p = 1, #board do
    if board:sub(p, p) == "." then
      local after, own = play(board, p, mover, rules.near)
      local suicide = own > 0 and (rules.suicide == "forbidden" or own == 1 and
        rules.suicide == "multi")
      if not suicide and not (rules.ko == "simple" and after == forbidden) then
        f({ after, other[mover], 0, note }, false)
      end
    end
  end
end

-- All positions, as lists of { to, pass, change }.
local function positions(rules, points)
  local number, list, arrows = {}, {}, {}
  local function number_of(position)
    local key = table.concat(position, " ")
    if not number[key] then
      list[#list + 1] = position
      number[key] = #list
    end
    return number[key]
  end
  number_of { ("."):rep(points), "X", 0, "" }
  for i, position in ipairs(list) do
    arrows[i] = {}
    each_next(rules, position, function(after, pass)
      table.insert(arrows[i], { number_of(after), pass, after[1] ~= position[1] })
    end)
  end
  return arrows
end

-- The fewest turns that lead back to a position after a pass from it, with a change.
local function round(arrows, from, first, most)
  local queue = { { first[1], first[3], 1 } }
  local known = { [first[1] * 2 + (first[3] and 1 or 0)] = true }
  for _, at in ipairs(queue) do
    if at[1] == from and at[2] then return at[3] end
    for _, arrow in ipairs(at[3] < most and arrows[at[1]] or {}) do
      local changed = at[2] or arrow[3]
      local key = arrow[1] * 2 + (changed and 1 or 0)
      if not known[key] then
        known[key] = true
        queue[#queue + 1] = { arrow[1], changed, at[3] + 1 }
      end
    end
  end
end

--- Turns of the shortest cycle on which the board changes; nil where there is none.
---@param width integer
---@param height integer
---@param suicide "allowed"|"multi"|"forbidden"
---@param rule "none"|"simple"
---@return integer|nil
function ko.cycle(width, height, suicide, rule)
  local rules = { near = neighbours(width, height), suicide = suicide, ko = rule }
  local arrows, best = positions(rules, width * height), nil
  for from, list in ipairs(arrows) do
    for _, arrow in ipairs(list) do
      if arrow[2] then
        best = round(arrows, from, arrow, best and best - 1 or math.maxinteger) or best
      end
    end
  end
  return best
end

return ko
