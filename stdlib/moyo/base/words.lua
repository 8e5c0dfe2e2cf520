--- Sentences for rulebooks, made from what the rules are.

local glyphs = require "moyo.base.glyphs"

local M = {}

local function capital(s) return (s:gsub("^%l", string.upper)) end

-- "a stone", "an ambassador"
local function a(noun) return (noun:find "^[aeiouAEIOU]" and "an " or "a ") .. noun end
M.a = a

-- What a sentence may begin with that is no name.
local BEGINNINGS = {}
for word in ([[a after all an any as at before both each enemy every everything four free from group
  groups if in it its lone most no nothing of on one only other others own play player players point
  points stone stones that the their then there these they this those three two until what whatever
  when where who whoever whose]]):gmatch "%a+" do BEGINNINGS[word] = true end

-- A clause as a sentence; a sentence as a clause, to stand among others.
local function sentence_of(s) return capital(s) .. (s:find "[.!?]$" and "" or ".") end
local function clause_of(s)
  local first = s:match "^%a+%f[^%w]" or "" -- "A1" is a point
  local is_name = not BEGINNINGS[first:lower()]
  return ((is_name and s or first:lower() .. s:sub(#first + 1)):gsub("%.$", ""))
end
M.sentence_of = sentence_of

-- "a, b and c"
local function series(list, last)
  if #list == 1 then return list[1] end
  return table.concat(list, ", ", 1, #list - 1) .. " " .. (last or "and") .. " " .. list[#list]
end

M.series = series

--- Puts the players' names in for %1, %2, …
---@param sentence string
---@param players string[]
---@return string
---@return string|nil unknown the first number that is no player's, which stays
function M.fill(sentence, players)
  local unknown
  local filled = sentence:gsub("%%(%d+)", function(i)
    local name = players[tonumber(i)]
    unknown = unknown or not name and i or nil
    return name and capital(name)
  end)
  return filled, unknown
end

--- What a verb's step does, as an order: "place a stone".
---@param verb table
---@param players string[]
---@return string
function M.phrase(verb, players)
  return (M.fill((verb.sentence or verb.name):match "^[^,]*", players))
end

function M.players(players, first, rotation)
  local names = {}
  for i, name in ipairs(players) do names[i] = capital(name) end
  if rotation and first == nil then return ("The players are %s."):format(series(names)) end
  if type(first) == "string" then
    return ("The players are %s; the opening decides who begins."):format(series(names))
  end
  return ("The players are %s; %s begins."):format(series(names), names[first or 1])
end

local whose = {
  enemy = "every enemy group without a liberty is taken",
  own = "every group of the mover's without a liberty is taken",
  new = "the new stone's group is taken if it has no liberty",
  others = "every group of the mover's without a liberty is taken, but not the new stone's",
  flip = "every enemy group without a liberty changes to the mover's colour",
}

--- What a step places of a kind of pieces: as its author says it, "place a red stone", or by its
--- name alone.
---@param piece string
---@param sentence string|nil the step's
function M.placed(piece, sentence)
  return sentence and sentence:match "^place (an? [%a ]+)$" or a(piece)
end

--- A neutral piece.
---@param name string
---@param friend boolean it is on the mover's side
---@param taken boolean it can be taken
function M.piece(name, friend, taken)
  local begin = capital(a(name))
  if friend then
    return begin .. " counts as the mover's: it joins the mover's groups, is a wall to the "
      .. "others', and is never taken."
  elseif taken then
    return ("%s is on nobody's side: it joins no stones. Connected %ss are a group, and whenever "
      .. "enemy groups are taken, one without a liberty is taken as well; its pieces are nobody's "
      .. "prisoners."):format(begin, name)
  end
  return begin .. " is on nobody's side: it joins no stones, and is never taken."
end

--- A second colour of a player's.
---@param name string
---@param owner Player
function M.owned(name, owner)
  return ("%s is a stone of %%%d's second colour: such stones form groups of their own, which are "
    .. "taken and counted like %%%d's others."):format(capital(a(name)), owner, owner)
end

--- A kind of stones.
---@param name string
---@param mark string|nil
---@param near string|nil its shape
function M.kind(name, mark, near)
  return ("Some stones are %ss%s. A stone keeps its kind when it moves or changes its colour%s.")
    :format(name, mark and (", drawn with the letter %s"):format(mark) or "",
      near and ("; it covers and is near other points (%s)"):format(near) or "")
end

M.stacks = "A point holds a stack of stones of one colour. At each height of stacks neighbours of "
  .. "one colour belong together, and a neighbour that is lower is a liberty."

local for_each = { players = " for each player", points = " on each point" }

-- The numbers in a row of a table at the start, with the columns' words.
local function row_of(f)
  local parts = {}
  for i = 1, f.columns do
    local n = type(f.row) == "table" and f.row[i] or f.row
    parts[i] = f.words and ("%s %d"):format(f.words[i], n) or tostring(n)
  end
  return table.concat(parts, ", ")
end

--- What a field holds at the start, if it says so.
---@param f Field
---@param name string
---@return string|nil
function M.field(f, name, players)
  if f.values and f.kind == "players" and (f.hand or f.noun) then
    local parts = {}
    for i, n in ipairs(f.values) do parts[i] = ("%s %d"):format(capital(players[i]), n) end
    return ("%s at the start: %s."):format(f.hand and "Hands of " .. (f.noun or name)
      or capital(f.noun), table.concat(parts, ", "))
  end
  if f.hand then
    return ("Each player's hand of %s at the start: %d."):format(f.noun or name, f.initial)
  end
  return f.noun and ("%s: %s%s at the start."):format(capital(f.noun), f.initial or row_of(f),
    for_each[f.rows or f.kind] or "")
end

--- What else makes a position another one, beside the stones.
---@param names string[]
---@param kinds table<string, any> the names of kinds, as keys
function M.situation(names, kinds)
  local list = {}
  for i, name in ipairs(names) do list[i] = kinds[name] and name .. "s" or name end
  return ("Positions are the same only if the %s %s the same too."):format(series(list),
    #list == 1 and list[1] == names[1] and "is" or "are")
end

-- The stages that can still take something if plays that would take what `keeps` names are
-- forbidden.  The stage "new" stays if only this is kept: whether it would take is asked in its
-- order.
local function taken_by(stages, keeps)
  local list = {}
  for _, stage in ipairs(stages) do
    local enemies = stage == "enemy" or stage == "flip"
    if stage == "own" and keeps.others then stage = "new" end
    if stage == "own" and keeps.new then stage = "others" end
    if enemies or not (keeps.own or keeps.others and (keeps.new or stage == "others")) then
      list[#list + 1] = stage
    end
  end
  return list
end

--- What leaves the board after a stone, or a piece, is put down.
---@param stages string[]
---@param pieces string[]
---@param near boolean only groups on and beside the point are looked at
---@param in_lua boolean effects of the author's own may take what they like
---@param keeps table<string, boolean> what no play takes, by names of stages
function M.clear(stages, pieces, near, in_lua, keeps)
  local list = taken_by(stages, keeps)
  if #list == 0 then
    return "No group is taken for want of a liberty"
      .. (in_lua and ", unless another rule says so." or ".")
  end
  local parts = {}
  for i, stage in ipairs(list) do
    parts[i] = (i == 1 and (#list > 1 and "first " or "") or "then ") .. whose[stage]
  end
  local put = #pieces > 0 and "After a stone or a piece is put down, "
    or "After a stone is put down, "
  return put .. table.concat(parts, ", all at once; ")
    .. (#list == 1 and ", all at once." or ".")
    .. (near and " Only groups on and beside the point are looked at." or "")
end

--- The same if the stages are rules in Lua, each with its own sentence.
---@param says string[]
function M.clear_by_rules(says)
  local parts = {}
  for i, s in ipairs(says) do parts[i] = clause_of(s) end
  return "After a stone is put down, " .. (#parts > 1 and "first " or "")
    .. table.concat(parts, "; then ") .. "."
end

--- The same when sealed turns have been played together.
---@param says string[]
function M.clear_together(says)
  local parts = {}
  for i, s in ipairs(says) do parts[i] = clause_of(s) end
  return "When sealed turns have been played, " .. (#parts > 1 and "first " or "")
    .. table.concat(parts, ", all at once; then ") .. ", all at once."
end

-- What a verb's effects do, in words.  Conditions on a verb of the vocabulary say it as well; the
-- step's own sentence covers what an author left without words.
local function effects_of(v, sentence)
  local told, seen = {}, {}
  for _, c in ipairs(v.effects) do
    local says = clause_of(sentence(c))
    if (v.tells or #v.before == 0) and not (c.unspoken and v.spoken) and not seen[says] then
      told[#told + 1], seen[says] = says, true
    end
  end
  return told
end

--- What a verb does.
---@param v Component
---@param sentence fun(c: Component): string
function M.verb(v, sentence)
  local parts = {}
  if v.says then return v.says end
  local effects = effects_of(v, sentence)
  if #v.before == 0 or #effects > 0 then
    local says, does = clause_of(v.sentence or v.name), table.concat(effects, "; ")
    local joint = does == "" and "" or does:find "^then " and "; " or ": "
    parts[1] = sentence_of(says .. joint .. does)
  end
  local seen = {}
  for _, c in ipairs(v.before) do
    local says = sentence_of(sentence(c))
    if not seen[says] then parts[#parts + 1] = says end
    seen[says] = true
  end
  if v.idle and v.says_idle then
    parts[#parts + 1] = "It neither counts as a pass nor ends a row of passes."
  end
  return table.concat(parts, " ")
end

--- What a step does that only follows some cards.
---@param list string[] words of cards
---@param says string
function M.of_cards(list, says)
  return ("After the card%s %s: %s"):format(#list > 1 and "s" or "", series(list), says)
end

-- How regions extend, if that makes a difference: not if a stone is near the ends of its lines.
local function regions_of(terms)
  for _, t in ipairs(terms) do
    if t.regions then
      return t.regions == "lines" and " Regions run along the lines of the board."
        or " Regions reach from each point to those near it, as groups do."
    end
  end
  return ""
end

--- How the score is counted.
---@param adjacent boolean stones are near the ends of their lines
---@param own_point boolean stones cover their own point alone
---@param decides boolean
---@param tie Player|nil who wins with equal scores
---@param sides boolean points are those of sides
function M.score(s, players, adjacent, own_point, decides, tie, sides)
  local parts = {}
  for i, t in ipairs(s.terms) do
    local says = own_point and t.sentence_own_point or t.sentence
    parts[i] = clause_of(t.player and says:format(capital(players[t.player])) or says)
  end
  local text = sentence_of(table.concat(parts, "; ")) .. (adjacent and "" or regions_of(s.terms))
  if sides then text = text:gsub("one colour alone", "one side alone") end
  local named = s.name ~= "score" and s.name ~= "also"
  if decides then
    return (named and "Score by " .. s.name or "Score") .. ": " .. text
      .. (tie and " The most points win." or " The most points win; equal scores are a draw.")
  end
  return "Shown as well" .. (named and ", by " .. s.name or "") .. ": " .. text
end

--- Whether players may resign.
---@param given boolean|string|nil the slot: a text says that they may not
---@param players integer how many
function M.resignation(given, players)
  if type(given) == "string" then return given end
  if given == false then return "No player may resign." end
  if players == 1 then return "The player may resign at any time." end
  return "A player may resign at any time; "
    .. (players == 2 and "the other has then won." or "all others have then won.")
end

-- More points than these are drawn, not named.
local FEW = 16

-- A set-up as a diagram in one line, and what its letters mean.
local function drawn(list, board, players, pieces)
  local colours, rows, key, seen = {}, {}, {}, {}
  for _, stone in ipairs(list) do
    colours[stone[1]], seen[stone[2]] = glyphs.stones[stone[2]], true
  end
  for y = 1, board.height do
    local points = {}
    for x = 1, board.width do
      local p = board:at(x, y)
      points[x] = p and (colours[p] or ".") or " "
    end
    rows[y] = table.concat(points)
  end
  for i = 1, #players + #pieces do
    local name = capital(players[i] or pieces[i - #players])
    if seen[i] then key[#key + 1] = ("%s %s"):format(glyphs.stones[i], name) end
  end
  return ("At the start the board is %s: %s."):format(table.concat(rows, "/"),
    table.concat(key, ", "))
end

-- Fewer points in a row than this are named one by one.
local ROW = 4

-- The names of points, those of a row by its ends, and how many names these are.
local function named(points, board)
  local names, i, count = {}, 1, 0
  while i <= #points do
    local x, y = board:xy(points[i])
    local last, dx, dy = i, nil, nil
    while points[last + 1] do
      local next_x, next_y = board:xy(points[last + 1])
      local n = last + 1 - i
      dx, dy = dx or next_x - x, dy or next_y - y
      if math.abs(dx) + math.abs(dy) ~= 1 or next_x ~= x + n * dx or next_y ~= y + n * dy then
        break
      end
      last = last + 1
    end
    if last - i + 1 >= ROW then
      names[#names + 1] = ("%s to %s"):format(board:name(points[i]), board:name(points[last]))
      i, count = last + 1, count + 2
    else
      names[#names + 1] = board:name(points[i])
      i, count = i + 1, count + 1
    end
  end
  return names, count
end

--- Stones and pieces on the board at the start.
---@param list {[1]: Point, [2]: Colour}[]
---@param pieces string[]
function M.setup(list, board, players, pieces)
  local by_colour, parts, total = {}, {}, 0
  for _, stone in ipairs(list) do
    by_colour[stone[2]] = by_colour[stone[2]] or {}
    table.insert(by_colour[stone[2]], stone[1])
  end
  for i = 1, #players + #pieces do
    local points, piece = by_colour[i], pieces[i - #players]
    local noun = piece and a(piece) .. " stands" or capital(players[i]) .. " stones stand"
    if piece and points and #points > 1 then noun = piece .. "s stand" end
    if points then
      local names, count = named(points, board)
      parts[#parts + 1], total = noun .. " on " .. series(names), total + count
    end
  end
  if total > FEW then return drawn(list, board, players, pieces) end
  return "At the start " .. table.concat(parts, "; ") .. "."
end

return M
