--- A match's position as the referee's protocol shows it, and setting one up.

local core = require "moyo.core"
local diagram = require "moyo.show.diagram"
local fail = require "moyo.base.fail"
local glyphs = require "moyo.base.glyphs"
local json = require "moyo.base.json"
local near = require "moyo.base.near"
local prisoners = require "moyo.match.prisoners"

local M = {}

-- Telling --------------------------------------------------------------------------

-- A number for JSON: whole ones without a point.
local function plain(n) return math.tointeger(n) or n end

local function by_player(match, value)
  local out = {}
  for i = 1, match.game.core.players do out[match.game:player_name(i)] = value(i) end
  return json.object(out)
end

local function scores(match, kind)
  local list = match.state:scores(kind)
  return by_player(match, function(i) return plain(list[i]) end)
end

-- A row of a table: how many there are of each word, "?" being unknown; or its numbers.
local function row_value(field, row)
  if not field.words then return json.array(row) end
  local out = {}
  for i, n in ipairs(row) do
    if n ~= 0 then out[field.words[i] or "?"] = n end
  end
  return json.object(out)
end

local function rows_value(match, field, rows)
  if field.by_player then
    return by_player(match, function(i) return row_value(field, rows[i]) end)
  end
  local list = {}
  for i, row in ipairs(rows) do list[i] = row_value(field, row) end
  return #list == 1 and list[1] or json.array(list)
end

-- A declared field's value, with names for points and players.
local function field_value(match, field)
  local value = match.state:field(field.name)
  if field.kind == "set" then
    local names = {}
    for p in value:each() do names[#names + 1] = match.game.board:name(p) end
    return json.array(names)
  elseif field.kind == "players" then
    return by_player(match, function(i) return value[i] end)
  elseif field.kind == "table" then
    return rows_value(match, field, value)
  elseif type(value) == "table" then
    return json.array(value)
  end
  return value
end

-- Declared fields: those that are hands, and the others.
local function fields(match)
  local hands, others = {}, {}
  for _, field in ipairs(match.game.core:fields()) do
    (field.hand and hands or others)[field.name] = field_value(match, field)
  end
  return json.object(hands), json.object(others)
end

local function heights(match)
  local rows = diagram.heights(match.game, match.state)
  if not rows then return nil end
  for y, row in ipairs(rows) do rows[y] = json.array(row) end
  return json.array(rows)
end

--- Everything about the position but who moves and who has won.
---@param match Match
---@return table
function M.describe(match)
  local s, kinds = match.state, match.game.core:score_names()
  local by_kind, seats, begun = {}, {}, {}
  for i, name in ipairs(kinds) do by_kind[name] = scores(match, i) end
  for i, player in ipairs(s.seats) do seats[i] = match.game:player_name(player) end
  for i, step in ipairs(match.open) do begun[i] = step.text end
  local hands, others = fields(match)
  return {
    ok = true, ply = s.ply, steps = s.steps, phase = s.phase, passes = s.passes,
    begun = #begun > 0 and json.array(begun) or nil,
    board = json.array(diagram.rows(match.game, s)),
    heights = heights(match), hands = hands, fields = others,
    taken_by = by_player(match, function(i) return s:taken_by(i) end),
    scores = kinds[1] and scores(match, 1) or json.object {}, scores_by = json.object(by_kind),
    seats = json.array(seats),
  }
end

--- The board's points, row by row, as `set_up` takes them: a stone's character, with
--- the number of stones behind it where several are stacked, and the letters of its kinds.
---@param game LoadedGame
---@param state State
---@return string[][]
function M.cells(game, state)
  local rows, behind = diagram.rows(game, state), diagram.behind(game, state)
  local cells = {}
  for y, row in ipairs(rows) do
    cells[y] = {}
    for x = 1, #row do
      cells[y][x] = row:sub(x, x) .. behind[y][x]
    end
  end
  return cells
end

--- The same as one text a row.
---@param game LoadedGame
---@param state State
---@return string[]
function M.rows(game, state)
  local rows = M.cells(game, state)
  for y, row in ipairs(rows) do rows[y] = table.concat(row) end
  return rows
end

--- Whether a field's value is a list of rows.
---@param field table
---@return boolean
function M.is_table(field) return field.kind == "table" or field.kind == "prisoners" end

--- A field's value, prisoners being one as well.
---@param state State
---@param field table
function M.value(state, field)
  if field.kind == "prisoners" then return prisoners.value(state, field) end
  return state:field(field.name)
end

-- How many numbers of a table stand in a row: a view of a hidden one has one more, for what is
-- unknown.
local function width_of(state, field)
  return field.columns + (field.hidden and state.known_in_part and 1 or 0)
end

--- A field's value as `set_up` takes it.
---@param game LoadedGame
---@param state State
---@param field table as Game:fields gives it
---@return string
function M.field_text(game, state, field)
  local value, words = M.value(state, field), {}
  if field.kind == "number" then return tostring(value) end
  if field.kind == "set" then
    for point in value:each() do words[#words + 1] = game.board:name(point) end
  else
    for _, row in ipairs(M.is_table(field) and value or { value }) do
      local width = field.kind == "table" and width_of(state, field) or #row
      for i = 1, width do words[#words + 1] = tostring(row[i]) end
    end
  end
  return table.concat(words, "+")
end

-- Setting up -----------------------------------------------------------------------

local function set_points(game, state, name, text)
  local points = {}
  for word in text:gmatch "[^%s+]+" do
    points[#points + 1] = game:point(word)
      or fail.raise("field %s: there is no point %s", name, word)
  end
  state:set_field(name, core.set(game.board, points))
end

local MOST_PRISONERS = 1000000

local function read_numbers(field, text)
  local numbers = {}
  for word in text:gmatch "[^%s+]+" do
    local number = math.tointeger(tonumber(word))
    if not number then
      fail.raise("field %s: expected a whole number, found %s", field.name, word)
    elseif field.kind == "prisoners" and (number < 0 or number > MOST_PRISONERS) then
      fail.raise("field prisoners: 0 to %d can be held, not %s", MOST_PRISONERS, word)
    end
    numbers[#numbers + 1] = number
  end
  return numbers
end

-- How many numbers a field has, unless it is a list.
local function room_of(game, state, field)
  local rooms = { players = game.core.players, points = game.board.points }
  if M.is_table(field) then return width_of(state, field) * field.rows end
  return rooms[field.kind] or 1
end

-- Sets it; what it cannot hold is a mistake of whoever sets up.
local function try_set(state, name, ...)
  local ok, why = pcall(state.set_field, state, name, ...)
  if ok then return end
  why = why:match "%((.*)%)$" or why
  fail.raise("%s%s", why:find "^field " and "" or ("field %s: "):format(name), why)
end

-- The i-th of its numbers; those of tables are row by row.
local function set_number(state, field, i, n)
  if field.kind == "prisoners" then return prisoners.set(state, field, i, n) end
  if field.kind ~= "table" then
    return try_set(state, field.name, n, field.kind ~= "number" and i or nil)
  end
  local width = width_of(state, field)
  try_set(state, field.name, n, (i - 1) // width + 1, (i - 1) % width + 1)
end

local function set_numbers(game, state, field, text)
  local numbers = read_numbers(field, text)
  if field.kind == "list" then
    return try_set(state, field.name, numbers)
  end
  local room = room_of(game, state, field)
  if #numbers > room then
    fail.raise("field %s: expected %d number%s at most, found %d", field.name, room,
      room == 1 and "" or "s", #numbers)
  end
  for i, n in ipairs(numbers) do set_number(state, field, i, n) end
end

local function set_field(game, state, name, text)
  local known = {}
  for i, field in ipairs(prisoners.fields(game)) do
    known[i] = field.name
    if field.name == name then
      if field.kind == "set" then return set_points(game, state, name, text) end
      return set_numbers(game, state, field, text)
    end
  end
  fail.raise("no field \"%s\" is declared%s", name, near.hint(name, known))
end

local function set_stone(game, state, p, colour, height)
  if not state:setup(p, colour, height) then
    fail.raise("%s lies under another stone's overlap", game.board:name(p))
  end
end

local function set_rows(game, state, rows)
  local cells, why = diagram.parse(rows, game)
  if not cells then fail.raise("%s", why) end
  for p = 1, game.board.points do
    if state:colour(p) ~= 0 then state:setup(p, 0) end
  end
  for p = 1, game.board.points do
    local x, y = game.board:xy(p)
    local colour = cells[y][x]
    if colour > 0 then set_stone(game, state, p, colour, cells[y].heights[x]) end
  end
  for _, kind in ipairs(glyphs.kinds(game)) do
    local points = {}
    for p = 1, game.board.points do
      local x, y = game.board:xy(p)
      if (cells[y].kinds[x] or ""):find(kind.mark, 1, true) then points[#points + 1] = p end
    end
    state:set_field(kind.name, core.set(game.board, points))
  end
end

local function sorted_names(t)
  local names = {}
  for name in pairs(t) do names[#names + 1] = name end
  table.sort(names)
  return names
end

--- Sets a position up in a new state; a mistake is raised.
---@param game LoadedGame
---@param state State
---@param rows string
---@param opts {to: string|nil, phase: string|nil, fields: table<string, any>|nil}
function M.set_up(game, state, rows, opts)
  local player = opts.to and game:player_index(opts.to)
  if opts.to and not player then
    fail.raise("there is no player \"%s\"%s", opts.to, near.hint(opts.to, game:player_names()))
  end
  set_rows(game, state, rows)
  local given = opts.fields or {}
  for _, name in ipairs(sorted_names(given)) do
    set_field(game, state, name, tostring(given[name]))
  end
  if not opts.phase then
    state:to_play(player or state.mover)
  elseif not state:to_play(player, opts.phase) then
    fail.raise("there is no phase \"%s\"%s", opts.phase, near.hint(opts.phase,
      game.core:phases()))
  end
end

return M
