--- The fewest stones that live, in a corner, on an edge, in the centre.
---
--- tools/life/life.h says what an eye is and proves that two are enough; its search
--- looks at one number of stones, one place of the first eye, and one way to lay a
--- shape on the board.  Here that becomes a whole answer: more and more stones until
--- some live, every place the first eye may have, every way round of a shape that has
--- not all symmetries, and finds that are the same but for symmetry counted once.

local core = require "moyo.core"
local solver = require "moyo.life"
local symmetry = require "life.symmetry"

local life = {}

--- Where a group lives, by the sides of the board that its eyes need.
life.places = { "corner", "edge", "centre" }

life.definitions = { "two-eyed", "unconditional" }

--- The sides in the search's terms.  Of several eyes the first one is the leftmost.
local sides = { corner = { left = true, top = true }, edge = { left = true }, centre = {} }

-- Shapes ---------------------------------------------------------------------------

---@alias life.life.offset {[1]: integer, [2]: integer} to the right, down

---@class life.life.shape
---@field overlap life.life.offset[]
---@field near life.life.offset[]
---@field own_overlap boolean

local function list_of(set)
  local list = {}
  for _, o in pairs(set) do list[#list + 1] = o end
  table.sort(list, symmetry.before)
  return list
end

--- Around joined edges the shorter way.
local function difference(from, to, length, round)
  local d = to - from
  if round and 2 * math.abs(d) > length then d = d > 0 and d - length or d + length end
  return d
end

local function offsets(game, relation)
  local board, set = game.board, {}
  local across, down = board.across == "joined", board.down == "joined"
  for p = 1, board.points do
    local x, y = board:xy(p)
    for _, q in ipairs(game.shape[relation](game.shape, p)) do
      local to_x, to_y = board:xy(q)
      local dx = difference(x, to_x, board.width, across)
      local dy = difference(y, to_y, board.height, down)
      set[dx .. "," .. dy] = { dx, dy }
    end
  end
  return list_of(set)
end

--- The shape that a game's stones have away from the sides of the board.
---@param game Game
---@return life.life.shape
function life.shape(game)
  local shape = { overlap = offsets(game, "overlap"), near = offsets(game, "near") }
  local covered = {}
  for _, o in ipairs(shape.overlap) do covered[o[1] .. "," .. o[2]] = true end
  -- near what it covers: only where own stones may stand under each other's overlap
  shape.own_overlap = false
  for _, o in ipairs(shape.near) do
    shape.own_overlap = shape.own_overlap or covered[o[1] .. "," .. o[2]] == true
  end
  return shape
end

--- A shape as a diagram in one line, as options of regions take it.
---@param shape life.life.shape
---@return string
function life.shape_text(shape)
  local far, marks, rows = life.reach(shape), {}, {}
  for _, o in ipairs(shape.near) do marks[o[1] .. "," .. o[2]] = "n" end
  for _, o in ipairs(shape.overlap) do marks[o[1] .. "," .. o[2]] = "o" end
  marks["0,0"] = "x"
  for y = -far, far do
    local row = {}
    for x = -far, far do row[#row + 1] = marks[x .. "," .. y] or "." end
    rows[#rows + 1] = table.concat(row)
  end
  return table.concat(rows, "/")
end

--- How far the furthest of some offsets is, along a line of the board.
local function furthest(...)
  local far = 0
  for _, list in ipairs { ... } do
    for _, o in ipairs(list) do far = math.max(far, math.abs(o[1]), math.abs(o[2])) end
  end
  return far
end

--- The longest offset that can be searched.
life.longest = 6

---@param shape life.life.shape
---@return integer
function life.reach(shape) return furthest(shape.overlap, shape.near) end

-- Which rules there are definitions for --------------------------------------------

--- What does not change who may be taken, and when.
local harmless = {}
for name in ([[board stone players opening turn suicide friendly_fire ko finish score also closing
  tie clear resignation]]):gmatch "%S+" do harmless[name] = true end
for name in ("place pass dead agree resume"):gmatch "%S+" do harmless["step " .. name] = true end

--- The sentence of rules under which no group is ever taken for want of a liberty, or nil:
--- there nothing lives by its eyes.
---@param game LoadedGame
---@return string|nil
function life.untaken(game)
  for _, slot in ipairs(game.slots) do
    if slot.name == "clear" and slot.native and (slot.values or "") == "" then
      return slot.sentence
    end
  end
end

--- Why it cannot be known whether stones live whatever the opponent plays: the slots of the rules
--- that make it another question, the steps before others; nil if they can.
---@param game LoadedGame
---@return string|nil
function life.obstacle(game)
  local steps, others, known = {}, {}, {}
  for _, slot in ipairs(game.slots) do
    local stages = slot.name == "clear" and slot.values or "enemy"
    local adds = slot.name:find "^step " and not slot.native
    if (adds or not harmless[slot.name] or not stages:find "^enemy") and not known[slot.name] then
      known[slot.name] = true
      local list = slot.name:find "^step " and steps or others
      list[#list + 1] = slot.name
    end
  end
  table.move(others, 1, #others, #steps + 1, steps)
  if #steps == 0 then return nil end
  return table.concat(steps, ", ", 1, math.min(#steps, 4)) .. (#steps > 4 and ", …" or "")
end

-- Searching ------------------------------------------------------------------------

--- From PARTED stones on threads share a search in PARTS parts, by the branches with DEPTH
--- stones.
local PARTS, PARTED, DEPTH = 48, 7, 4

local function query_of(way, where, definition)
  local shape = way.shape
  return { overlap = shape.overlap, near = shape.near, own_overlap = shape.own_overlap,
    one_group = definition == "two-eyed", left = sides[where].left, top = sides[where].top }
end

--- How far down from the corner the first eye may be: every `reach` rows some stone
--- covers a point, or what is above and below would live alone.
local function lowest_eye(shape, stones)
  local wide, reach = furthest(shape.overlap), life.reach(shape)
  return stones * (2 * wide + reach) + reach + wide
end

--- The first eye leans on the left side; without sides it is in one place.
local function add_tasks(tasks, way, number, where, stones, whole)
  local reach = life.reach(way.shape)
  local last_x = where == "centre" and 0 or reach - 1
  local last_y = where == "corner" and lowest_eye(way.shape, stones) or 0
  local parts = stones >= PARTED and where ~= "corner" and not whole and PARTS or 1
  for x = 0, last_x do
    for y = 0, last_y do
      for part = 1, parts do
        tasks[#tasks + 1] = { way = number, x = x, y = y, part = part, parts = parts }
      end
    end
  end
end

--- One of the tasks of a search, by a thread of core.stream.
---@param i integer
---@param run table queries by way round, tasks, stones, nodes
---@return table
function life.task(i, run)
  local task = run.tasks[i]
  local query = run.queries[task.way]
  query.stones, query.nodes, query.depth = run.stones, run.nodes, DEPTH
  query.x, query.y, query.part, query.parts = task.x, task.y, task.part, task.parts
  local found, branches, complete = solver.search(query)
  return { found = found, branches = branches, complete = complete }
end

-- The results of the tasks, without those that were stopped; and whether they were.
local function run_tasks(run, options, label)
  local results, done = {}, 0
  if not options.threads then
    for i = 1, #run.tasks do results[i] = life.task(i, run) end
    return results, false
  end
  local complete = core.stream(options.threads, #run.tasks, "life.life", "task", run,
    function(i, result)
      if i then
        results[i], done = result, done + 1
        if options.watch then options.watch(label, done, #run.tasks) end
      end
      return options.stop and options.stop()
    end)
  return results, not complete
end

local function points_of(flat)
  local list = {}
  for i = 1, #flat, 2 do list[#list + 1] = { flat[i], flat[i + 1] } end
  return list
end

local function flat_of(list)
  local flat = {}
  for _, o in ipairs(list) do
    flat[#flat + 1], flat[#flat + 2] = o[1], o[2]
  end
  return flat
end

--- A find as it is shown: stones, their eyes, the way round.
---@class life.life.group
---@field stones life.life.offset[] from the sides there are
---@field eyes life.life.offset[]
---@field turn integer the shape was turned so

local function add_find(result, known, flat, way, number, query)
  local key, stones = symmetry.canonical(points_of(flat), way, result.where)
  result.in_all = result.in_all + 1
  key = number .. ":" .. key
  if known[key] then return end
  known[key] = true
  local _, eyes = solver.lives(query, flat_of(stones))
  table.insert(result.groups, { stones = stones, eyes = points_of(eyes), turn = way.turn,
    key = key })
end

-- Where something laid along the sides of a place is on a board of its own length, and how far
-- it reaches there.
local function first_of(list, axis, length, held)
  if held then return 0 end
  local low, high = math.huge, -math.huge
  for _, o in ipairs(list) do low, high = math.min(low, o[axis]), math.max(high, o[axis]) end
  return (length - 1 - high - low) // 2
end

--- The points of a find's stones on a board: turned back, so that the board's own shape lives
--- there.
---@param board Board of squares or hexagons
---@param group life.life.group
---@param where string
---@return integer[]|nil points if there is room
function life.points(board, group, where)
  local turn = symmetry.turns[symmetry.undoes[group.turn]]
  local lies = turn(1, 0) == 0 -- the turn exchanges the axes
  local width, height = board.width, board.height
  if lies then width, height = height, width end
  local all = { table.unpack(group.stones) }
  table.move(group.eyes, 1, #group.eyes, #all + 1, all)
  local right = first_of(all, 1, width, sides[where].left)
  local down = first_of(all, 2, height, sides[where].top)
  local points = {}
  for i, o in ipairs(all) do
    local x, y = o[1] + right, o[2] + down
    if x < 0 or y < 0 or x >= width or y >= height then return nil end
    -- twice the way from the middle of the board, which stays where it is
    local dx, dy = turn(2 * x - width + 1, 2 * y - height + 1)
    local point = board:at((dx + board.width + 1) // 2, (dy + board.height + 1) // 2)
    if not point then return nil end
    if i <= #group.stones then points[i] = point end
  end
  return points
end

--- Looks for groups of a number of stones, and adds what it finds to a result: whether that is all,
--- and whether it was stopped.
local function look(result, shape, stones, options)
  local ways, run = symmetry.ways_round(shape, result.where), { queries = {}, tasks = {} }
  run.stones, run.nodes = stones, options.nodes
  for number, way in ipairs(ways) do
    run.queries[number] = query_of(way, result.where, result.definition)
    add_tasks(run.tasks, way, number, result.where, stones, not options.threads)
  end
  local label = ("%s, %s, %d stones"):format(result.definition, result.where, stones)
  local known, complete = {}, true
  local parts, stopped = run_tasks(run, options, label)
  for i, task in ipairs(run.tasks) do
    local number, part = task.way, parts[i] or { branches = 0, found = {}, complete = false }
    result.branches = result.branches + part.branches
    complete = complete and part.complete
    for _, flat in ipairs(part.found) do
      add_find(result, known, flat, ways[number], number, run.queries[number])
    end
  end
  return complete, stopped
end

---@class life.life.result
---@field definition string
---@field where string
---@field stones integer|nil the fewest found
---@field at_least integer fewer do not live
---@field groups life.life.group[] that many stones, once for each symmetry
---@field in_all integer with symmetries
---@field complete boolean all groups of that many stones were found
---@field branches integer looked at
---@field stopped boolean the search was stopped when there was more to be done

---@class life.life.options
---@field most integer stones
---@field nodes? integer branches a task may look at
---@field threads? integer none: in this thread
---@field watch? fun(label: string, done: integer, total: integer)
---@field stop? fun(): boolean asked now and then, with threads: true stops the search
---@field stop_early? boolean not to look for more stones where fewer are unsettled

--- The fewest stones that live in a place.
---@param shape life.life.shape
---@param where string
---@param definition string
---@param options life.life.options
---@return life.life.result
function life.search(shape, where, definition, options)
  local result = { definition = definition, where = where, groups = {}, in_all = 0,
    at_least = 1, branches = 0, complete = true, stopped = false }
  local proven = true
  for stones = 1, options.most do
    local complete, stopped = look(result, shape, stones, options)
    result.stopped = stopped and not (complete and #result.groups > 0)
    result.complete, proven = complete and not result.stopped, proven and complete
    if #result.groups > 0 then
      result.stones = stones
      break
    end
    if proven then result.at_least = stones + 1 end
    if stopped or not proven and options.stop_early then break end
  end
  table.sort(result.groups, function(a, b) return a.key < b.key end)
  return result
end

-- Drawing --------------------------------------------------------------------------

-- What is drawn on a cell of the sides around the board.
local function side_mark(on, x, y)
  if on(x - 1, y) or on(x + 1, y) then return "|" end
  return (on(x, y - 1) or on(x, y + 1)) and "-" or "+"
end

local function bounds(points)
  local b = { left = math.huge, top = math.huge, right = -math.huge, bottom = -math.huge }
  for _, p in ipairs(points) do
    b.left, b.right = math.min(b.left, p[1]), math.max(b.right, p[1])
    b.top, b.bottom = math.min(b.top, p[2]), math.max(b.bottom, p[2])
  end
  return b
end

--- X a stone, x a point under one, e an eye, and the sides it needs; with the shape
--- the way round in which it was given.
---@param group life.life.group
---@param shape life.life.shape
---@param where string
---@return string[]
function life.diagram(group, shape, where)
  local marks, all = {}, {}
  local back = symmetry.undoes[group.turn]
  local function on(x, y)
    local u, v = symmetry.turns[group.turn](x, y)
    return not (sides[where].left and u < 0) and not (sides[where].top and v < 0)
  end
  local function mark(p, dx, dy, what)
    local x, y = symmetry.turns[back](p[1], p[2])
    local at = (x + dx) .. "," .. (y + dy)
    if what ~= "x" or not marks[at] then marks[at] = what end
    if on(x + dx, y + dy) then all[#all + 1] = { x + dx, y + dy } end
  end
  for _, s in ipairs(group.stones) do
    for _, o in ipairs(shape.overlap) do mark(s, o[1], o[2], "x") end
    mark(s, 0, 0, "X")
  end
  for _, e in ipairs(group.eyes) do mark(e, 0, 0, "e") end
  local b, lines = bounds(all), {}
  local function row(y)
    local line = {}
    for x = b.left - 1, b.right + 1 do
      local there = on(x, y)
      local inside = x >= b.left and x <= b.right
      if inside or not there then
        line[#line + 1] = there and (marks[x .. "," .. y] or ".") or side_mark(on, x, y)
      end
    end
    return table.concat(line, " ")
  end
  local middle = b.left
  for y = b.top - 1, b.bottom + 1 do
    if (y >= b.top and y <= b.bottom) or not on(middle, y) then lines[#lines + 1] = row(y) end
  end
  return lines
end

return life
