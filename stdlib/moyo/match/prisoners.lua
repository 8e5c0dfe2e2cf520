--- Prisoners as what is set up, and pictures, have them: as if they were a field, a table
-- with a row for each player and a column for each colour.

local M = {}

--- What stands in for the declaration; nil if a game itself declares a field of that name.
---@param game LoadedGame
---@return table|nil
function M.field(game)
  for _, field in ipairs(game.core:fields()) do
    if field.name == "prisoners" then return nil end
  end
  local words = {}
  for colour = 1, game.core.players do words[colour] = game:player_name(colour) end
  return { name = "prisoners", kind = "prisoners", rows = game.core.players,
    columns = game.core.players, words = words, by_player = true }
end

--- A game's fields, declared ones and prisoners.
---@param game LoadedGame
---@return table[]
function M.fields(game)
  local list = game.core:fields()
  list[#list + 1] = M.field(game)
  return list
end

--- What is held, by player and colour.
---@param state State
---@param field table
---@return integer[][]
function M.value(state, field)
  local rows = {}
  for player = 1, field.rows do
    rows[player] = {}
    for colour = 1, field.columns do rows[player][colour] = state:taken_by(player, colour) end
  end
  return rows
end

--- Sets the i-th number, of the rows one after another.
---@param state State not one that a rule is shown
---@param field table
---@param i integer
---@param n integer
function M.set(state, field, i, n)
  local player, colour = (i - 1) // field.columns + 1, (i - 1) % field.columns + 1
  local more = n - state:taken_by(player, colour)
  if more > 0 then state:hand_over(0, player, colour, more) end
  if more < 0 then state:hand_over(player, 0, colour, -more) end
end

return M
