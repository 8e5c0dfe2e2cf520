--- The symmetries of the square, of shapes, and of finds that are the same but for them.

local symmetry = {}

--- The order of offsets and stones: by rows.
function symmetry.before(a, b)
  if a[2] ~= b[2] then return a[2] < b[2] end
  return a[1] < b[1]
end

--- The square's, and which undoes which.
symmetry.turns = {
  function(x, y) return x, y end, function(x, y) return -x, y end,
  function(x, y) return x, -y end, function(x, y) return -x, -y end,
  function(x, y) return y, x end, function(x, y) return -y, x end,
  function(x, y) return y, -x end, function(x, y) return -y, -x end,
}
symmetry.undoes = { 1, 2, 3, 4, 5, 7, 6, 8 }

-- The symmetries that leave the sides where they are.
local keeps = { corner = { 1, 5 }, edge = { 1, 3 }, centre = { 1, 2, 3, 4, 5, 6, 7, 8 } }

local function turned(list, turn)
  local out = {}
  for i, o in ipairs(list) do out[i] = { symmetry.turns[turn](o[1], o[2]) } end
  table.sort(out, symmetry.before)
  return out
end

local function turned_shape(shape, turn)
  return { overlap = turned(shape.overlap, turn), near = turned(shape.near, turn),
    own_overlap = shape.own_overlap }
end

local function key_of(list)
  local words = {}
  for i, o in ipairs(list) do words[i] = o[1] .. "," .. o[2] end
  return table.concat(words, " ")
end

local function shape_key(shape) return key_of(shape.overlap) .. "/" .. key_of(shape.near) end

--- The ways to lay a shape beside the sides of a place that are not the same but for
--- a symmetry of the place: each a turn of the shape, and the turns that keep both.
---@param shape life.life.shape
---@param where string
---@return {turn: integer, shape: life.life.shape, symmetries: integer[]}[]
function symmetry.ways_round(shape, where)
  local ways, known = {}, {}
  for turn = 1, #symmetry.turns do
    local laid = turned_shape(shape, turn)
    local key, symmetries, seen = shape_key(laid), {}, false
    for _, keep in ipairs(keeps[where]) do
      local again = shape_key(turned_shape(laid, keep))
      if again == key then symmetries[#symmetries + 1] = keep end
      seen = seen or known[again]
    end
    if not seen then
      known[key] = true
      ways[#ways + 1] = { turn = turn, shape = laid, symmetries = symmetries }
    end
  end
  return ways
end

--- Moved as far as it goes unless a side holds it, and in order.
local function settled(stones, where)
  local low_x, low_y = math.huge, math.huge
  for _, s in ipairs(stones) do
    low_x, low_y = math.min(low_x, s[1]), math.min(low_y, s[2])
  end
  local by_x, by_y = where == "centre" and low_x or 0, where ~= "corner" and low_y or 0
  local out = {}
  for i, s in ipairs(stones) do out[i] = { s[1] - by_x, s[2] - by_y } end
  table.sort(out, symmetry.before)
  return out
end

--- Stones as they are laid down in one way for all that a symmetry makes of them, and
--- their name.
---@param stones life.life.offset[]
---@param way table one of ways_round
---@param where string
---@return string key
---@return life.life.offset[] stones
function symmetry.canonical(stones, way, where)
  local least, chosen
  for _, turn in ipairs(way.symmetries) do
    local other = settled(turned(stones, turn), where)
    local key = key_of(other)
    if not least or key < least then least, chosen = key, other end
  end
  return least, chosen
end

return symmetry
