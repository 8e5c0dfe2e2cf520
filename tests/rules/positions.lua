--- Counting the legal positions of Go: colourings of the board in which every group has a
-- liberty (Tromp and Farnebäck, "Combinatorics of Go", 2006; OEIS A094777).
--
-- `all` sets up every colouring and asks the runtime.  `by_border` counts boards that are too
-- large for that, with the border states of Tromp and Farnebäck: points are decided in reading
-- order, and two colourings of the decided part can be completed in the same ways when they
-- agree on the border, the latest decided point of each column: its colours, which of its stones
-- belong to groups with a liberty among the decided points, and how the stones of groups without
-- one are joined.  Colours may be exchanged.  So one colouring stands for all of its class, with
-- their number; and the runtime is asked about each such colouring, as a real position on the
-- board, for its groups and liberties.

local core = require "moyo.core"
local moyo = require "moyo"

local M = {}

--- The published counts, by lines along a side.
M.published = { 1, 57, 12675, 24318165, 414295148741, 62567386502084877 }

local function is_legal(state)
  for _, group in ipairs(state:groups()) do
    if #state:liberties(group:first()) == 0 then return false end
  end
  return true
end

local function load(ruleset)
  local game = moyo.load(ruleset)
  return game.core:state(), game.board
end

--- Calls `visit` with every legal position, as a state.  Returns their number.
---@param ruleset string
---@param visit? fun(state: State)
---@return integer
function M.all(ruleset, visit)
  local state, board = load(ruleset)
  local count = 0
  local function decide(p)
    if p > board.points then
      if not is_legal(state) then return end
      count = count + 1
      if visit then visit(state) end
      return
    end
    for colour = 0, 2 do
      assert(state:setup(p, colour))
      decide(p + 1)
    end
    state:setup(p, 0)
  end
  decide(1)
  return count
end

-- The class of a position whose points up to `last` are decided, as a text; nil if some group
-- has no liberty left.  The text with colours exchanged names the same class.
local function class_of(state, last, width, decided)
  if not is_legal(state) then return nil end
  local plain, exchanged, numbers, joined = {}, {}, {}, 0
  for p = math.max(1, last - width + 1), last do
    local colour, tail = state:colour(p), ""
    if colour ~= 0 and #(state:liberties(p) & decided) == 0 then
      local first = state:group(p):first()
      if not numbers[first] then
        joined = joined + 1
        numbers[first] = joined
      end
      tail = "/" .. numbers[first]
    end
    plain[#plain + 1] = colour .. tail
    exchanged[#exchanged + 1] = (colour == 0 and 0 or 3 - colour) .. tail
  end
  local a, b = table.concat(plain, " "), table.concat(exchanged, " ")
  return a < b and a or b
end

--- The number of legal positions on a square board, and the largest number of classes.
---@param lines integer along a side; at most 6, for 64 bits
---@return integer count
---@return integer classes
function M.by_border(lines)
  local empty, board = load("go:size=" .. lines)
  local classes, most = { { state = empty, count = 1 } }, 1
  local decided = core.set(board)
  for p = 1, board.points do
    local next_classes, at = {}, {}
    decided = decided | core.set(board, { p })
    for _, class in ipairs(classes) do
      for colour = 0, 2 do
        local state = class.state:clone()
        assert(state:setup(p, colour))
        local name = class_of(state, p, lines, decided)
        if name and at[name] then
          at[name].count = at[name].count + class.count
        elseif name then
          at[name] = { state = state, count = class.count }
          table.insert(next_classes, at[name])
        end
      end
    end
    classes, most = next_classes, math.max(most, #next_classes)
  end
  local sum = 0
  for _, class in ipairs(classes) do sum = sum + class.count end
  return sum, most
end

return M
