--- Sentences for rulebooks, made from what the rules are.

local M = {}

local function capital(s) return (s:gsub("^%l", string.upper)) end

-- "a, b and c"
local function series(list, last)
  if #list == 1 then return list[1] end
  return table.concat(list, ", ", 1, #list - 1) .. " " .. (last or "and") .. " " .. list[#list]
end

--- Puts the players' names in for %1, %2, …
function M.fill(sentence, players)
  return (sentence:gsub("%%(%d)", function(i) return capital(players[tonumber(i)] or "") end))
end

function M.players(players, first)
  local names = {}
  for i, name in ipairs(players) do names[i] = capital(name) end
  if type(first) == "string" then
    return ("The players are %s; who begins is found out before."):format(series(names))
  end
  return ("The players are %s; %s begins."):format(series(names), names[first or 1])
end

local expression

-- The parts of an `either`, those of one inside it among them; several steps in
-- a row are put into parentheses.
local function alternatives(t, out)
  for _, p in ipairs(t.parts) do
    if p.op == "either" and not p.says then
      alternatives(p, out)
    else
      local text = expression(p)
      out[#out + 1] = text:find(", then ", 1, true) and "(" .. text .. ")" or text
    end
  end
  return out
end

function expression(t)
  if t.says then return t.says end
  if t.op == "leaf" then return t.verb.sentence or t.verb.name end
  if t.op == "either" then
    local parts = alternatives(t, {})
    return #parts == 2 and "either " .. series(parts, "or")
      or #parts == 1 and parts[1] or "one of: " .. table.concat(parts, "; ")
  end
  local parts = {}
  for i, p in ipairs(t.parts) do parts[i] = expression(p) end
  for i = 1, #parts - 1 do -- where the alternatives end must be seen
    if parts[i]:find "^one of: " then parts[i] = "(" .. parts[i] .. ")" end
  end
  local joined = table.concat(parts, ", then ")
  if t.player == -1 then return "chance: " .. joined end
  if type(t.player) == "string" then
    return ("the player noted in %s: %s"):format(t.player, joined)
  end
  if t.op == "optional" or t.op == "finally" then return "optionally " .. joined end
  if t.op == "repeated" then return "any number of times: " .. joined end
  if t.op == "exhaustive" then return "as often as possible: " .. joined end
  return joined
end

--- A phase before or after play; a sentence may depend on how many players there are.
---@param f table
---@param players integer how many
function M.phase(f, players, whole)
  local says = f.sentence
  if type(says) == "function" then says = says(players) end
  return says or ("Phase %s: %s"):format(f.name, M.turn(whole))
end

--- What a turn consists of.
function M.turn(t) return "A turn is: " .. expression(t) .. "." end

local whose = {
  enemy = "every enemy group without a liberty is taken",
  own = "every group of the mover's without a liberty is taken",
  new = "the new stone's group is taken if it has no liberty",
  others = "every other group of the mover's without a liberty is taken",
  flip = "every enemy group without a liberty changes to the mover's colour",
}

--- A piece that is nobody's.
function M.piece(name)
  return ("A %s counts as the mover's: it joins the mover's groups, is a wall to the others', and "
    .. "is never taken."):format(name)
end

M.stacks = "A point holds a stack of stones of one colour. At each height of stacks neighbours of "
  .. "one colour belong together, and a neighbour that is lower is a liberty."

--- What a field holds at the start, where it says so.
---@param f Field
---@param name string
---@return string|nil
function M.field(f, name)
  if f.hand then
    return ("Each player's hand of %s at the start: %d."):format(f.noun or name, f.initial)
  end
  return f.noun and ("%s: %d for each player at the start."):format(capital(f.noun), f.initial)
end

--- What leaves the board after a stone, or a piece, is put down.
---@param stages string[]
---@param pieces string[]
function M.clear(stages, pieces)
  if #stages == 0 then return "No group is taken for want of a liberty." end
  local parts = {}
  for i, stage in ipairs(stages) do
    parts[i] = (i == 1 and (#stages > 1 and "first " or "") or "then ") .. whose[stage]
  end
  local put = #pieces > 0 and "After a stone or a piece is put down, "
    or "After a stone is put down, "
  return put .. table.concat(parts, ", all at once; ")
    .. (#stages == 1 and ", all at once." or ".")
end

--- What a verb does.
---@param v Component
---@param sentence fun(c: Component): string
function M.verb(v, sentence)
  local parts = {}
  if v.says then return v.says end
  for _, c in ipairs(v.before) do parts[#parts + 1] = sentence(c) end
  if #parts == 0 then
    local effects = {}
    for i, c in ipairs(v.effects) do effects[i] = c.sentence end
    parts[1] = capital(v.sentence or v.name)
      .. (#effects > 0 and ": " .. table.concat(effects, "; ") or "") .. "."
  end
  return table.concat(parts, " ")
end

--- What a step does that only follows some cards.
---@param list string[] words of cards
---@param says string
function M.of_cards(list, says)
  return ("After the card%s %s: %s"):format(#list > 1 and "s" or "", series(list), says)
end

--- How the score is counted.
---@param own_point boolean stones cover their own point alone
---@param decides boolean
---@param tie Player|nil who wins with equal scores
function M.score(s, players, own_point, decides, tie)
  local parts = {}
  for i, t in ipairs(s.terms) do
    local says = own_point and t.sentence_own_point or t.sentence
    parts[i] = t.player and says:format(capital(players[t.player])) or says
  end
  local text = capital(table.concat(parts, "; ")):gsub("%.$", "") .. "."
  if decides then
    return "Score by " .. s.name .. ": " .. text .. (tie and " The most points win."
      or " The most points win; equal scores are a draw.")
  end
  return "Shown as well, by " .. s.name .. ": " .. text
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

--- Stones and pieces on the board at the start.
---@param list {[1]: Point, [2]: Colour}[]
---@param pieces string[]
function M.setup(list, board, players, pieces)
  local by_colour = {}
  for _, stone in ipairs(list) do
    by_colour[stone[2]] = by_colour[stone[2]] or {}
    table.insert(by_colour[stone[2]], board:name(stone[1]))
  end
  local parts = {}
  for i = 1, #players + #pieces do
    local points, piece = by_colour[i], pieces[i - #players]
    local noun = piece and "a " .. piece .. " stands" or capital(players[i]) .. " stones stand"
    if piece and points and #points > 1 then noun = piece .. "s stand" end
    if points then parts[#parts + 1] = noun .. " on " .. series(points) end
  end
  return "At the start " .. table.concat(parts, "; ") .. "."
end

return M
