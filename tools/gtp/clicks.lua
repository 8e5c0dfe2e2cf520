--- Steps as clicks, for controllers whose moves are a point or a pass.
---
--- The points of a step are clicked in the order in which it is written.  Steps that no point
--- tells apart are in a *menu*: each has a point of the board that nothing else is for, where its
--- text is shown.  A pass is a pass; it also stands for what a menu has no room for.
---
---     node ---C3--> node ---C5--> the step C3-C5
---       \---A9--> the step "swap"     (a menu)

local core = require "moyo.core"

local clicks = {}

clicks.PASS = "pass"

-- What a menu offers at once, if the board has room for it.
local MOST = 12

---@class gtp.Entry a legal step
---@field step Step
---@field points Point[]
---@field text string

---@class gtp.Node what clicks have led to
---@field state State
---@field game LoadedGame
---@field entries gtp.Entry[]
---@field depth integer how many points of the steps have been clicked
---@field menu boolean the points do not tell the steps apart
---@field clicked table<Point, true>
---@field may_pass fun(step: Step): boolean whether the controller may take it for a pass
local Node = {}
Node.__index = Node

---@class gtp.Choice
---@field vertex string
---@field point Point|nil
---@field label string|nil what a menu shows there
---@field head string|nil what all of the menu's texts begin with: "contract"
---@field more boolean|nil the rest of a menu
---@field entries gtp.Entry[] what it leads to
---@field step Step|nil the only one, if it is whole
---@field node gtp.Node|nil else what follows

-- Points ------------------------------------------------------------------------------------------

local COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"

--- The name of a place, counted from the top left, whatever the board calls it: controllers of Go
--- know only these.
---@param board Topology
---@param x integer
---@param y integer
---@return string
function clicks.vertex(board, x, y)
  local high, low = (x - 1) // #COLUMNS, (x - 1) % #COLUMNS + 1
  return COLUMNS:sub(high, high) .. COLUMNS:sub(low, low) .. board.height + 1 - y
end

local function vertex_of(board, point) return clicks.vertex(board, board:xy(point)) end

-- Words that are names of points are clicked as well, such as those of start points.
local function add_words(game, text, points)
  for word in text:gmatch " (%S+)" do points[#points + 1] = game:point(word) end
end

local function points_of(game, step, text)
  local arguments, points = { core.unpack(step) }, {}
  local verb = table.remove(arguments, 1)
  for i, kind in ipairs(game.notation.verbs[verb].args) do
    if kind == "point" or kind == "stone" then
      points[#points + 1] = arguments[i]
    elseif kind == "word" then
      add_words(game, text, points)
    end
  end
  return points
end

-- Menus -------------------------------------------------------------------------------------------

--- What all of the texts begin with.
local function common(entries)
  local head = entries[1] and entries[1].text or ""
  for _, entry in ipairs(entries) do
    while entry.text:sub(1, #head) ~= head do head = head:sub(1, -2) end
  end
  return head
end

--- The entries in parts, each with a text: one by one or, where there are too many, those that go
--- on with the same character.
---@return {label: string, entries: gtp.Entry[]}[]
---@return string head words that all have in common
local function parts_of(entries)
  local head = common(entries)
  local words = head:match "^(.*) " or ""
  local said = words == "" and 0 or #words + 1
  local parts, by_text = {}, {}
  for _, entry in ipairs(entries) do
    local text = entry.text:sub(said + 1)
    if #entries > MOST and #entry.text > #head then text = entry.text:sub(said + 1, #head + 1) end
    local part = by_text[text]
    if not part then
      part = { label = text, entries = {} }
      parts[#parts + 1], by_text[text] = part, part
    end
    table.insert(part.entries, entry)
  end
  for _, part in ipairs(parts) do
    if #part.entries > 1 then part.label = part.label .. "..." end
  end
  return parts, words
end

--- Where a menu can be: free points first, apart from each other.
---@param node gtp.Node
---@param taken table<Point, any> points that steps go on with
local function places(node, taken)
  local board, list = node.game.board, {}
  for p = 1, board.points do
    if not node.clicked[p] and not taken[p] then
      local x, y = board:xy(p)
      local free = node.state:colour(p) == 0 and 0 or 2
      list[#list + 1] = { point = p, x = x, y = y, order = free + (x % 2 + y % 2 == 2 and 0 or 1) }
    end
  end
  table.sort(list, function(a, b)
    if a.order ~= b.order then return a.order < b.order end
    if a.y ~= b.y then return a.y < b.y end
    return a.x < b.x
  end)
  return list
end

-- Nodes -------------------------------------------------------------------------------------------

--- What is left after a click: the step, if that is all, or the node that it leads to.
local function led_to(node, choice, depth, menu)
  local first = choice.entries[1]
  if #choice.entries == 1 and #first.points == depth then
    choice.step = first.step
    return choice
  end
  local clicked = setmetatable({}, { __index = node.clicked })
  if choice.point then clicked[choice.point] = true end
  choice.node = setmetatable({ state = node.state, game = node.game, entries = choice.entries,
    depth = depth, menu = menu, clicked = clicked, may_pass = node.may_pass }, Node)
  return choice
end

--- Entries by their next point, and those that have none.
local function sorted_out(node)
  if node.menu then return {}, {}, node.entries end
  local by_point, points, whole = {}, {}, {}
  for _, entry in ipairs(node.entries) do
    local point = entry.points[node.depth + 1]
    if not point then
      whole[#whole + 1] = entry
    else
      if not by_point[point] then
        by_point[point] = {}
        points[#points + 1] = point
      end
      table.insert(by_point[point], entry)
    end
  end
  return points, by_point, whole
end

--- Adds choices for the first parts; returns how many.
local function add_menu(node, list, parts, head, room)
  local count = math.min(#parts, #room, MOST)
  for i = 1, count do
    list[#list + 1] = led_to(node, {
      vertex = vertex_of(node.game.board, room[i].point), point = room[i].point,
      label = parts[i].label, head = head, entries = parts[i].entries }, node.depth, true)
  end
  return count
end

--- The entry that is a pass, if one is, and the others.
local function without_pass(node, whole)
  local pass, rest = nil, {}
  for _, entry in ipairs(whole) do
    if not pass and node.depth == 0 and node.may_pass(entry.step) then
      pass = entry
    else
      rest[#rest + 1] = entry
    end
  end
  return pass, rest
end

--- Adds choices for entries whose points have all been clicked.
local function add_whole(node, list, whole, by_point)
  local room, has_points = places(node, by_point), #list > 0
  local pass, rest = without_pass(node, whole)
  local parts, head = parts_of(rest)
  if #parts > math.min(#room, MOST) then -- a pass has to lead on
    parts, head = parts_of(whole)
    rest = {}
    local first = not has_points and add_menu(node, list, parts, head, room) or 0
    for i = first + 1, #parts do
      table.move(parts[i].entries, 1, #parts[i].entries, #rest + 1, rest)
    end
    list[#list + 1] = led_to(node, { vertex = clicks.PASS, more = true, entries = rest },
      node.depth, true)
    return
  end
  add_menu(node, list, parts, head, room)
  if pass then
    list[#list + 1] = led_to(node, { vertex = clicks.PASS, entries = { pass } }, node.depth, true)
  end
end

--- What may be clicked.
---@return gtp.Choice[]
function Node:choices()
  local points, by_point, whole = sorted_out(self)
  local list = {}
  for i, point in ipairs(points) do
    list[i] = led_to(self, { vertex = vertex_of(self.game.board, point), point = point,
      entries = by_point[point] }, self.depth + 1, false)
  end
  if #whole > 0 then add_whole(self, list, whole, by_point) end
  return list
end

--- The points of the steps that have been clicked, without those of menus.
---@return Point[]
function Node:taken()
  local points = self.entries[1] and self.entries[1].points or {}
  return table.move(points, 1, self.depth, 1, {})
end

--- The choice of a vertex, in capital or small letters; nil if there is none.
---@param vertex string
---@return gtp.Choice|nil
function Node:choice(vertex)
  vertex = vertex:lower()
  for _, choice in ipairs(self:choices()) do
    if choice.vertex:lower() == vertex then return choice end
  end
end

--- The choice that leads to a step; nil if it is none of the node's.
---@param step Step
---@return gtp.Choice|nil
function Node:towards(step)
  for _, choice in ipairs(self:choices()) do
    for _, entry in ipairs(choice.entries) do
      if entry.step == step then return choice end
    end
  end
end

--- Where clicks have led in a match; nil if they make no sense there.
---@param match Match
---@param vertices string[]
---@param may_pass fun(step: Step): boolean whether the controller may take a step for a pass
---@return gtp.Node|nil
function clicks.at(match, vertices, may_pass)
  local game, entries = match.game, {}
  for i, step in ipairs(match.state:legal()) do
    local text = game:format(step)
    entries[i] = { step = step, points = points_of(game, step, text), text = text }
  end
  table.sort(entries, function(a, b)
    if #a.text ~= #b.text then return #a.text < #b.text end
    return a.text < b.text
  end)
  local node = setmetatable({ state = match.state, game = game, entries = entries, depth = 0,
    menu = false, clicked = {}, may_pass = may_pass }, Node)
  for _, vertex in ipairs(vertices) do
    local choice = node:choice(vertex)
    node = choice and choice.node
    if not node then return nil end
  end
  return node
end

return clicks
