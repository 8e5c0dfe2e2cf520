--- Where handicap stones stand when GTP places them: the star points, in the
--- order of the protocol's table (its section 4.1.1).

local handicap = {}

--- Lines that the stones stand on, from the left or the bottom: low, high, and
--- the middle one if there is one.
local function lines(size)
  local low = size < 13 and 3 or 4
  return low, size + 1 - low, size % 2 == 1 and (size + 1) // 2 or nil
end

--- The points for 2 to 9 stones.
---@param board table
---@param count integer
---@return string[]|nil names; nil if the board has too few places
---@return integer most how many it has places for
function handicap.points(board, count)
  local width, height = board.width, board.height
  if board.kind ~= "square" or math.min(width, height) < 7 then return nil, 0 end
  local left, right, centre = lines(width)
  local bottom, top, middle = lines(height)
  -- On 7 lines the middle ones are too near to the others.
  local most = 4
  if centre and middle and math.min(width, height) >= 9 then most = 9 end
  if count < 2 or count > most then return nil, most end
  local places = { { left, bottom }, { right, top }, { left, top }, { right, bottom } }
  if count > 5 then
    places[5], places[6] = { left, middle }, { right, middle }
  end
  if count > 7 then
    places[7], places[8] = { centre, bottom }, { centre, top }
  end
  if count > 4 and count % 2 == 1 then places[count] = { centre, middle } end
  local names = {}
  for i = 1, count do
    local p = board:at(places[i][1], height + 1 - places[i][2])
    if not p then return nil, 0 end
    names[i] = board:name(p)
  end
  return names, most
end

return handicap
