--- What `moyo play` says in words and tables: turns, results, and who has what.

local diagram = require "moyo.show.diagram"
local text = require "moyo.base.text"

local view = {}

--- A number without needless digits: 44, 7.5.
---@param number number
---@return string
function view.number(number)
  return (("%.2f"):format(number):gsub("%.?0+$", ""))
end

--- Names with "and" before the last.
local function joined(names)
  if #names < 2 then return names[1] or "" end
  return table.concat(names, ", ", 1, #names - 1) .. " and " .. names[#names]
end

--- The names of the winners; none when the game has no result.
local function winners(match)
  local names = {}
  for i, player in ipairs(match.state.winners) do names[i] = match.game:player_name(player) end
  return names
end

--- Who won and why, on one line.
---@param match table
---@return string
function view.result(match)
  local names, reason = winners(match), match.state.reason
  local why = reason and (" (%s)"):format((reason:gsub("_", " "))) or ""
  if #names == 0 then return ("The game is over%s: no result."):format(why) end
  if #names == 1 then return ("The game is over%s: %s wins."):format(why, names[1]) end
  return ("The game is over%s: a draw between %s."):format(why, joined(names))
end

--- Prisoners by their colour, if there are more than two players to take them from.
local function prisoners(game, state)
  local columns = {}
  if game.core.players <= 2 then return columns end
  for colour = 1, game.core.players do
    local values, any = {}, false
    for player = 1, game.core.players do
      values[player] = state:taken_by(player, colour)
      any = any or values[player] > 0
    end
    if any then columns[#columns + 1] = { name = diagram.stones[colour], values = values } end
  end
  return columns
end

--- On whose side each player is, if anyone is on another's.
local function sides(game, state)
  local leaders, any = {}, false
  for player = 1, game.core.players do
    local leader = state:side(player)
    leaders[player] = leader ~= player and game:player_name(leader) or ""
    any = any or leader ~= player
  end
  return any and { name = "side of", values = leaders } or nil
end

--- Does a field of the players only say who is on whose side?
local function tells_sides(game, state, field)
  for player, value in ipairs(game.core.sides and state:field(field.name) or { -1 }) do
    if value ~= state:side(player) then return false end
  end
  return true
end

---@alias moyo.play.column {name: string, values: (number|string)[]}

--- The values of a field of the players; names where its numbers stand for something.
local function field_values(game, state, field)
  local values = state:field(field.name)
  local function name(number)
    if number == 0 then return "" end
    if field.of == "player" then return game:player_name(number) end
    return number > 0 and number <= game.board.points and game.board:name(number) or number
  end
  for i = 1, field.of and #values or 0 do values[i] = name(values[i]) end
  return values
end

--- What is counted for every player, as columns: prisoners and scores, the first of
--- which decides; then what they have in hand, and what else the rules note of each.
---@param game table
---@param state State
---@return moyo.play.column[] counts
---@return moyo.play.column[] belongings
local function counts_of(game, state)
  local counts, belongings, hands = {}, {}, 0
  for kind, name in ipairs(game.core:score_names()) do
    counts[kind], counts[name] = { name = name, values = state:scores(kind) }, true
  end
  if not counts.taken then -- where prisoners are not a score themselves
    local taken = {}
    for player = 1, game.core.players do taken[player] = state:taken_by(player) end
    table.insert(counts, 1, { name = "taken", values = taken })
  end
  for i, column in ipairs(prisoners(game, state)) do table.insert(counts, 1 + i, column) end
  local side = game.core.sides and sides(game, state)
  if side then table.insert(counts, 1, side) end
  for _, field in ipairs(game.core:fields()) do
    local one = field.kind == "players" and not tells_sides(game, state, field)
      and { name = field.name, values = field_values(game, state, field) }
    if field.hand then
      hands = hands + 1
      one.name = field.name .. " left"
      table.insert(belongings, hands, one)
    elseif one then
      belongings[#belongings + 1] = one
    end
  end
  return counts, belongings
end

--- Lines of a table with a row for each player.
local function player_table(game, state, columns, look)
  local rows, right = { { "", "" } }, {}
  for player = 1, game.core.players do
    local turn = not state.over and state.actor == player
    rows[player + 1] = { (turn and ">" or " ") .. diagram.mark(game, player, look),
      game:player_name(player) }
  end
  for i, column in ipairs(columns) do
    rows[1][i + 2], right[i + 2] = column.name, true
    for player, value in ipairs(column.values) do
      rows[player + 1][i + 2] = type(value) == "number" and view.number(value) or value
    end
  end
  return text.columns(rows, 2, right)
end

--- Adds the columns in as few tables as are not too wide.
local function add_tables(lines, game, state, columns, width, look)
  local first = 1
  while first <= #columns do
    local fitting = player_table(game, state, { columns[first] }, look)
    local last = first
    for i = first + 1, #columns do
      local wider = player_table(game, state, { table.unpack(columns, first, i) }, look)
      if text.widest(wider) > width then break end
      fitting, last = wider, i
    end
    table.move(fitting, 1, #fitting, #lines + 1, lines)
    first = last + 1
  end
  return lines
end

--- Every player's prisoners and scores, by every count, and what they have in hand.
---@param match table
---@param width? integer columns; where one table is too wide, it becomes several
---@param seen? State what the reader may see of the match's state; all without it
---@param look? moyo.diagram.options
---@return string[]
function view.score(match, width, seen, look)
  local game, state = match.game, seen or match.state
  local counts, belongings = counts_of(game, state)
  local all = table.move(belongings, 1, #belongings, #counts + 1, { table.unpack(counts) })
  local lines = player_table(game, state, all, look)
  width = width or math.huge
  if text.widest(lines) <= width then return lines end
  lines = add_tables({}, game, state, counts, width, look)
  return add_tables(lines, game, state, belongings, width, look)
end

--- What a row of a table holds: words, with "?" for what is not known, or numbers.
local function row_text(field, row)
  if not field.words then return table.concat(row, " ") end
  local texts = {}
  for i, count in ipairs(row) do
    if count ~= 0 then
      texts[#texts + 1] = (field.words[i] or "?") .. (count ~= 1 and " x" .. count or "")
    end
  end
  return table.concat(texts, ", ")
end

local function is_empty(row)
  for _, count in ipairs(row) do
    if count ~= 0 then return false end
  end
  return true
end

-- Nobody reads rows of more numbers than this without words.
local MOST_NUMBERS = 16

--- What tables hold, such as everybody's cards: "hand: red extra, reject x2; blue ? x3".
---@param game table
---@param state State
---@return string[] lines none of those that hold nothing
function view.tables(game, state)
  local lines = {}
  for _, field in ipairs(game.core:fields()) do
    local told = field.name ~= game.core.sealed -- among the turns
    if field.kind == "table" and told and (field.words or field.columns <= MOST_NUMBERS) then
      local texts = {}
      for i, row in ipairs(state:field(field.name)) do
        local owner = field.by_player and game:player_name(i) .. " " or ""
        if not is_empty(row) then texts[#texts + 1] = owner .. row_text(field, row) end
      end
      if #texts > 0 then lines[#lines + 1] = field.name .. ": " .. table.concat(texts, "; ") end
    end
  end
  return lines
end

--- A kind of step as an order, and how it is written.
local function choice_text(choice)
  if not choice.bare then return ("%s, such as %s"):format(choice.does, choice.example) end
  if choice.does == choice.example then return choice.does end
  return ('%s ("%s")'):format(choice.does, choice.example)
end

--- What may be played now: "You may: place a stone, such as C3; or pass."
---@param match table
---@return string|nil nothing if nothing may
function view.choices(match)
  local texts = {}
  for i, choice in ipairs(match:choices()) do texts[i] = choice_text(choice) end
  if #texts == 0 then return nil end
  local last = table.remove(texts)
  local first = #texts > 0 and table.concat(texts, "; ") .. "; or " or ""
  return ("You may: %s%s."):format(first, last)
end

-- What the others have sealed, behind the turn that reveals it: "(black D4)".
local function others(player, revealed)
  local texts = {}
  for name, played in pairs(revealed) do
    if name ~= player then texts[#texts + 1] = name .. " " .. played end
  end
  table.sort(texts)
  return "(" .. table.concat(texts, ", ") .. ")"
end

--- A turn and what it did: "white C3 takes D4 E4".
---@param player string
---@param played string
---@param result table as match:play gives it
---@return string
function view.turn(player, played, result)
  local parts = { player, played == "resign" and "resigns" or played }
  if result.revealed then parts[#parts + 1] = others(player, result.revealed) end
  local function add(verb, points)
    if points and #points > 0 then
      parts[#parts + 1] = verb .. " " .. table.concat(points, " ")
    end
  end
  add("takes", result.taken)
  add("loses", result.own_taken)
  add("flips", result.flipped)
  if result.refused then parts[#parts + 1] = "is refused" end
  return table.concat(parts, " ")
end

return view
