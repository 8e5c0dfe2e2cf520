--- Boards: joined in squares, perhaps across their edges as well; hexagonal; maps (see map.lua).

local core = require "moyo.core"
local during = require "moyo.base.during"
local fail = require "moyo.base.fail"
local files = require "moyo.base.files"
local graph = require "moyo.vocabulary.equipment.graph"
local lattice = require "moyo.vocabulary.equipment.lattice"
local maps = require "moyo.vocabulary.equipment.map"
local near = require "moyo.base.near"
local fixed = require "moyo.base.fixed"
local spec_of = require "moyo.base.spec"
local stars = require "moyo.base.stars"
local component = require "moyo.base.component"

local M = {}

-- Beside what it tells, a board knows how it was made: its `size`, unless it is a map; `letters`,
-- which name its columns; `says`, the beginning of its sentence; `edges`, how they are joined, if
-- they are; `lacks`, the names of points that have been taken out; of a map, `name`, what its
-- author calls it.

---@class Board
---@field topology Topology its points
---@field kind string its name, such as "square" or "map"
---@field sentence string what the rulebook says of it
---@field starts Point[]|nil of a map: its start points, by number
---@field file string|nil of a map: its file
---@field map Map|nil
local Board = {}

-- What not every board has.
local lacked = { starts = true, file = true, map = true, size = true, letters = true, says = true,
  edges = true, lacks = true, name = true, source = true, topology = true, sentence = true }

-- Apart, so that rule files cannot reach the methods.
local meta = fixed.kind({
  -- a method, or nothing; who asks for what no board has is an author
  __index = function(board, name)
    local method = Board[name]
    if method ~= nil or lacked[name] then return method end
    local has, points = pcall(function() return board.topology[name] end)
    if has and points ~= nil then
      fail.blame("a board of moyo.board has no \"%s\"; its points have: board.topology", name)
    end
    spec_of.expect("a board has no", name, { "edge", "joined", "kind", "starts", "stars",
      "topology", "value", "without" })
  end,
}, function() return "a board", "moyo.board.square(9)" end)

-- Refuses a method that is called with a dot.
local function expect_board(board, call)
  if type(board) ~= "table" or getmetatable(board) ~= meta then
    fail.blame("a board expected, got %s; methods are called with a colon: board:%s",
      spec_of.found(board), call)
  end
end

-- What joins opposite edges, in the rulebook's words.
local joins = {
  cylinder = "the left and the right edge are joined as well",
  torus = "opposite edges are joined as well",
  mobius = "the left and the right edge are joined as well, with a twist: what leaves by one at "
    .. "the top comes back by the other at the bottom",
  klein = "the left and the right edge are joined as well, and the top and the bottom edge with a "
    .. "twist: what leaves by one at the left comes back by the other at the right",
  projective = "opposite edges are joined as well, with a twist: what leaves by one near one end "
    .. "comes back by the other near the other end",
}
local edge_names = { "cylinder", "torus", "mobius", "klein", "projective" }

local kinds = {
  square = "The board has %s lines, joined in squares",
  hex = "The board has %s points, each joined to its six neighbours",
}
local kind_names = { "square", "hex", table.unpack(edge_names) }
table.move(lattice.names, 1, #lattice.names, #kind_names + 1, kind_names)

-- So many points are named in a sentence.
local MOST_NAMED = 12

local function sentence_of(board)
  local sentence = board.says .. (board.edges and "; " .. joins[board.edges] or "") .. "."
  local lacks = board.lacks
  if not lacks then return sentence end
  return ("%s %s"):format(sentence, #lacks <= MOST_NAMED
    and ("It has no point%s at %s."):format(#lacks == 1 and "" or "s", table.concat(lacks, ", "))
    or ("%d of its points are left out."):format(#lacks))
end

-- Gives a board its points, of a size and perhaps rows; nil and what is wrong.
local function give_points(board, width, height, rows)
  local good, topology = pcall(core.topology, {
    kind = board.kind == "hex" and "hex" or board.edges or "square",
    width = width, height = height, rows = rows, letters = board.letters,
  })
  if not good then return nil, topology end
  board.topology, board.sentence = topology, sentence_of(board)
  return board
end

-- Makes a board of its fields; nil, or what is wrong.
local function new_board(fields, width, height, rows)
  return give_points(fixed.new(meta, fields), width, height, rows)
end

-- A board of the text of a graph file.
local function from_graph(name, file, text)
  local graph_file = require "moyo.vocabulary.equipment.graph_file" -- few games have one
  local made, why = graph_file.read(text)
  if not made then fail.raise("%s:%s", file, why) end
  local topology
  topology, why = graph.topology(made)
  if not topology then fail.raise("%s:1:1: %s", file, why) end
  local board = { kind = "graph", name = name, file = file, source = text, starts = {},
    topology = topology,
    says = ("The board is the graph %s, of %d points"):format(name, topology.points) }
  for n, point in ipairs(made.starts) do board.starts[n] = topology:find(point) end
  board.sentence = sentence_of(board)
  return fixed.new(meta, board)
end

local function from_map(name, letters)
  local file, text = files.find_map(name)
  if not file then
    local known = { table.unpack(kind_names) }
    for _, map in ipairs(files.maps()) do known[#known + 1] = map end
    local bare = name:gsub("^.*/", ""):gsub("%.map$", ""):gsub("%.graph$", "")
    fail.blame_for({ name }, "board = %s: no such board or map%s", name, name:find "%+%a"
      and '; mutators stand before the ":"'
      or near.hint(name, known, bare ~= name and near.name(bare, known) or nil))
  end
  if file:find "%.graph$" then return from_graph(name, file, text) end
  local map, why = maps.read(text)
  if not map then fail.raise("%s:%s", file, why) end
  local points = select(2, table.concat(map.rows):gsub("[^ ]", ""))
  local board
  board, why = new_board({ kind = "map", name = name, letters = letters, file = file, map = map,
    source = text, starts = {},
    says = ("The board is the map %s, of %d points"):format(name, points),
  }, map.width, map.height, map.rows)
  if not board then fail.raise("%s:1:1: %s", file, why) end
  for n, at in ipairs(map.starts) do board.starts[n] = board.topology:at(at[1], at[2]) end
  return board
end

local MOST = 4096 -- points of a board

-- Name and size as a user writes them.
local function written(name, size)
  local width, height = size.width, size.height
  return { name, ("%s"):format(width == height and width or ("%sx%s"):format(width, height)) }
end

-- Refuses a lattice that would have too many points, and says which has not.
local function blame_lattice(name, size)
  local most, beyond = 0, 65
  while beyond - most > 1 do
    local n = (most + beyond) // 2
    local made = lattice.graph(name, n, n)
    if made and #made.points > MOST then beyond = n else most = n end
  end
  fail.blame_for(written(name, size),
    "board: a %s board of size %dx%d has more than %d points; the largest has size %d", name,
    size.width, size.height, MOST, most)
end

-- A board of a lattice; none is made that would have far too many points.
local function from_lattice(name, size, letters)
  if size.width * size.height > MOST then blame_lattice(name, size) end
  local made, why = lattice.graph(name, size.width, size.height)
  if not made then fail.blame_for(written(name, size), "board: a %s board %s", name, why) end
  if #made.points > MOST then blame_lattice(name, size) end
  local topology
  topology, why = graph.topology(made, letters)
  if not topology then fail.blame("board: %s", why) end
  local board = { kind = name, size = size, letters = letters, topology = topology,
    says = lattice.all[name].says:format(topology.points) }
  board.sentence = sentence_of(board)
  return fixed.new(meta, board)
end

-- The size of a board, as { width = …, height = … }.
local function size_of(kind, given)
  local size = type(given) == "number" and { width = given, height = given } or given
  local is_size = type(size) == "table"
  for _, side in ipairs { "width", "height" } do
    is_size = is_size and type(rawget(size, side)) == "number" and math.tointeger(size[side])
  end
  if not is_size then
    fail.blame("board: a %s board needs a size, such as 9 or an option of sizes, not %s", kind,
      spec_of.found(given))
  end
  return size
end

local function make(kind, size, letters)
  if type(kind) ~= "string" then
    fail.blame('board: expected a kind, as in moyo.board("square", 9), found %s',
      spec_of.found(kind))
  end
  if type(size) == "table" and rawget(size, "square") then
    fail.blame("board: write moyo.board.%s(…), with a dot", kind)
  end
  if letters ~= nil then
    spec_of.expect("board: unknown letters", letters, { "go", "all", "small" })
  end
  if not spec_of.known(kind_names, kind) then return from_map(kind, letters) end
  size = size_of(kind, size)
  if lattice.all[kind] then return from_lattice(kind, size, letters) end
  local lines = ("%sx%s"):format(size.width, size.height)
  local board, why = new_board({ kind = kind, size = size, letters = letters,
    edges = joins[kind] and kind, says = (kinds[kind] or kinds.square):format(lines),
  }, size.width, size.height)
  if not board then fail.blame("board: %s", why) end
  return board
end

--- `moyo.board(kind, size, letters)`: a board by name, `"square"`, `"hex"`, `"cylinder"`,
--- `"torus"`, `"mobius"`, `"klein"` or `"projective"`, or that of a lattice (see
--- `moyo.board.lattice`); any other name is that of a file with a map or a graph. `size` is a
--- number or a size option's value, and `letters` names the columns: `"go"` (default) leaves out I,
--- `"all"` does not, `"small"` are a to z.
---@param kind string
---@param size? integer|{width: integer, height: integer}
---@param letters? "go"|"all"|"small"
---@return Board
function M.make(kind, size, letters)
  local made = make(kind, size, letters)
  local change = during.now.change
  -- boards that it makes itself are as they are
  return change and during.with("change", nil, change, made) or made
end

--- Calls g; the boards that it makes are what f makes of them.
---@param f fun(board: Board): Board
function M.changing(f, g, ...)
  return during.with("change", f, g, ...)
end

-- ---- Edges and holes --------------------------------------------------------------------------

-- The places of a board, row by row; blanks are gaps.
local function rows_of(topology, left_out)
  local rows = {}
  for y = 1, topology.height do
    local row = {}
    for x = 1, topology.width do
      local p = topology:at(x, y)
      row[x] = p and not (left_out and left_out:has(p)) and "." or " "
    end
    rows[y] = table.concat(row)
  end
  return rows
end

-- Another board with the points of this one, or those of them that are not left out, which differs
-- from it in some fields.
local function remake(board, changes, left_out)
  local was, copy = board.topology, fixed.copy(board, changes)
  local good, why
  if was.kind == "graph" then
    good, why = graph.topology(graph.of(was, left_out))
    copy.topology, copy.sentence = good, sentence_of(copy)
  else
    good, why = give_points(copy, was.width, was.height, rows_of(was, left_out))
  end
  if not good then fail.blame("board: %s", why) end
  if board.starts then
    copy.starts = {}
    for _, p in ipairs(board.starts) do
      copy.starts[#copy.starts + 1] = copy.topology:find(was:name(p))
    end
  end
  return copy
end

--- A board with the same points, size and letters whose opposite edges are joined: as a
--- `"cylinder"`, `"torus"`, `"mobius"`, `"klein"` or `"projective"`. It is for square boards and
--- maps; the edges of a map are those of the rectangle around it.
---@param how "cylinder"|"torus"|"mobius"|"klein"|"projective"
---@return Board
function Board:joined(how)
  expect_board(self, 'joined "torus"')
  spec_of.expect("board:joined: unknown kind", how, edge_names)
  local kind = self.topology.kind
  if kind ~= "square" then
    fail.blame("board:joined(\"%s\"): the edges of square boards and of maps can be joined, not "
      .. "those of a %s board", how, self.kind)
  end
  return remake(self, { edges = how, kind = self.kind == "square" and how or nil })
end

-- The points that an author lists, as a set.
local function set_of(topology, points)
  if type(points) == "userdata" then
    local good, list = pcall(function() return points:list() end)
    points = good and list or points
  end
  if type(points) ~= "table" then
    fail.blame("board:without takes a list of points or a moyo.set, not %s", spec_of.found(points))
  end
  local good, set = pcall(core.set, topology, spec_of.items("board:without", points))
  if not good then
    fail.blame("board:without: expected points from 1 to %d of this board", topology.points)
  end
  return set
end

--- The same board without these points, which become gaps: a list of points or a `moyo.set`. Edges
--- stay as they are, and so do the names of the other points, but not their numbers. At least four
--- must be left.
---@param points Point[]|PointSet
---@return Board
function Board:without(points)
  expect_board(self, "without(points)")
  local topology = self.topology
  local left_out = set_of(topology, points)
  if #left_out == 0 then return self end
  local left = topology.points - #left_out
  if left < 4 then
    fail.blame("board:without leaves %d point%s; at least 4 are needed", left,
      left == 1 and "" or "s")
  end
  local lacks = { table.unpack(self.lacks or {}) }
  for p in left_out:each() do lacks[#lacks + 1] = topology:name(p) end
  return remake(self, { lacks = lacks }, left_out)
end

--- In a few words, for comparisons of rules.
---@return string
function Board:value()
  local topology = self.topology
  return ("%s %dx%d%s%s"):format(self.kind, topology.width, topology.height,
    self.edges and self.edges ~= self.kind and " " .. self.edges or "",
    self.lacks and " without " .. table.concat(self.lacks, " ") or "")
end

--- The first *n* star points, in the order of the Go Text Protocol's fixed handicaps (version 2,
--- section 4.1.1); nil if the board has fewer. On lattices and graphs the third and the fourth line
--- are steps from the border; a map, a hex board and one without some of its points have none.
---@param n integer 2 to 9
---@return Point[]|nil
function Board:stars(n)
  expect_board(self, "stars(9)")
  if math.type(n) ~= "integer" then
    fail.blame("board:stars takes how many points, 2 to 9, not %s", spec_of.found(n))
  end
  if self.lacks or self.map then return nil end
  return stars.first(self.topology, n)
end

local edges = {
  left = function(_, x) return x == 1 end,
  right = function(t, x) return x == t.width end,
  top = function(_, _, y) return y == 1 end,
  bottom = function(t, _, y) return y == t.height end,
}

--- The points on one side of the grid: `"left"`, `"right"`, `"top"` or `"bottom"`.
---@param side string
---@return PointSet
function Board:edge(side)
  expect_board(self, 'edge "left"')
  spec_of.expect("board: unknown edge", side, { "left", "right", "top", "bottom" })
  core.count_all() -- a rule that asks while it runs does not count what this takes
  local list, t = {}, self.topology
  for p = 1, t.points do
    local x, y = t:xy(p)
    if edges[side](t, x, y) then list[#list + 1] = p end
  end
  return core.set(t, list)
end

-- ---- One land ---------------------------------------------------------------------------------

-- Raises a mistake of the board as a whole: of its file, or of who has made it.
local function blame_board(board, said)
  if board.file then fail.raise("%s:1:1: %s", board.file, said) end
  fail.blame_default("%s", said)
end

-- Raises a mistake of the map, naming one of its points.
local function blame_map(board, point, format, ...)
  local words, topology = format:format(...), board.topology
  if not board.map then
    blame_board(board, ("board: %s: %s"):format(topology:name(point), words))
  end
  fail.raise("%s:%s: %s", board.file, maps.place(board.map, topology:xy(point)), words)
end

-- The part that the others should be joined to: the one with the first start point or, without
-- start points, the largest.
local function mainland(parts, starts)
  local land = parts[1]
  for _, part in ipairs(parts) do
    if starts[1] and part:has(starts[1]) then return part end
    if #part > #land then land = part end
  end
  return land
end

--- Refuses a map whose points are not all connected by lines, for games whose
--- rules count steps along lines.
function Board:check_land()
  local all = ~core.set(self.topology)
  local parts = all:parts()
  if #parts == 1 then return end
  local starts = self.starts or {}
  local land = mainland(parts, starts)
  for n, point in ipairs(starts) do
    if not land:has(point) then
      blame_map(self, point, "no lines lead from start point %d to start point 1", n)
    end
  end
  local apart, whence = all - land, starts[1] and "start point 1" or "the largest part of the "
    .. (self.map and "map" or "board")
  blame_map(self, apart:first(), "no lines lead from here to %s; %d of the %d points are cut off",
    whence, #apart, #all)
end

-- ---- Start points -----------------------------------------------------------------------------

--- Start points for this many players: those of the map, by number, and the missing ones as far
--- apart as possible (see `board:spread`). It checks the land as well.
---@param players integer 1 to 16
---@return Point[]
function Board:start_points(players)
  local topology = self.topology
  if math.type(players) ~= "integer" or players < 1 or players > 16 then
    fail.blame("start_points takes a number of players from 1 to 16, not %s",
      spec_of.given(players))
  end
  if players > topology.points then
    blame_board(self, ("%d players need a start point each, but the board has only %d"):format(
      players, topology.points))
  end
  self:check_land()
  return topology:spread(players, table.move(self.starts or {}, 1, players, 1, {}))
end

-- ---- Round the board --------------------------------------------------------------------------

--- The order in which points lie clockwise around the middle of all of them, from straight up: a
--- list of their numbers. A point in the very middle comes first; of points in one direction, the
--- nearest.
---@param points Point[]
---@return integer[] numbers of the points in the list
function Board:clockwise(points)
  expect_board(self, "clockwise(points)")
  for _, p in ipairs(type(points) == "table" and points or { false }) do
    if math.type(p) ~= "integer" or p < 1 or p > self.topology.points then
      fail.blame("board:clockwise takes a list of points from 1 to %d, not %s",
        self.topology.points, spec_of.found(p or points))
    end
  end
  local clockwise = require "moyo.base.clockwise" -- few games ask for it
  core.count_all()
  core.spend(#points * math.log(#points + 2, 2) * clockwise.COST)
  return clockwise.order(self.topology, points)
end

M.is = function(value) return getmetatable(value) == meta end

M.vocabulary = component.named("board", {
  --- `moyo.board.square(size, letters)`: lines in squares.
  ---@param size integer|{width: integer, height: integer}
  ---@param letters? "go"|"all"|"small"
  square = function(size, letters) return M.make("square", size, letters) end,
  --- `moyo.board.torus(size, letters)`: the same, with opposite edges joined.
  ---@param size integer|{width: integer, height: integer}
  ---@param letters? "go"|"all"|"small"
  torus = function(size, letters) return M.make("torus", size, letters) end,
  --- `moyo.board.cylinder(size, letters)`: with the left and the right edge joined.
  ---@param size integer|{width: integer, height: integer}
  ---@param letters? "go"|"all"|"small"
  cylinder = function(size, letters) return M.make("cylinder", size, letters) end,
  --- `moyo.board.mobius(size, letters)`: with the left and the right edge joined with a twist:
  --- what leaves by one at the top comes back by the other at the bottom.
  ---@param size integer|{width: integer, height: integer}
  ---@param letters? "go"|"all"|"small"
  mobius = function(size, letters) return M.make("mobius", size, letters) end,
  --- `moyo.board.klein(size, letters)`: with the left and the right edge joined, and the top and
  --- the bottom edge with a twist.
  ---@param size integer|{width: integer, height: integer}
  ---@param letters? "go"|"all"|"small"
  klein = function(size, letters) return M.make("klein", size, letters) end,
  --- `moyo.board.projective(size, letters)`: with opposite edges joined, both pairs with a twist.
  ---@param size integer|{width: integer, height: integer}
  ---@param letters? "go"|"all"|"small"
  projective = function(size, letters) return M.make("projective", size, letters) end,
  --- `moyo.board.lattice(name, size, letters)`: the corners of a tiling: `"triangular"`,
  --- `"honeycomb"`, `"3.3.3.4.4"`, `"3.3.4.3.4"`, `"3.3.3.3.6"`, `"3.6.3.6"`, `"3.4.6.4"` or
  --- `"4.8.8"`, where a size WxH counts the points in a row and the rows, in the last two the
  --- hexagons or small squares; `"hexhex"`, a hexagon of triangles with so many points a side;
  --- `"cube"`, layers of squares, as many as the shorter side has points. A lattice has lines, but
  --- no directions: nothing moves straight on, and no diagram draws a shape.
  ---@param name string
  ---@param size integer|{width: integer, height: integer}
  ---@param letters? "go"|"all"|"small"
  lattice = function(name, size, letters)
    spec_of.expect("board: unknown lattice", name, lattice.names)
    return M.make(name, size, letters)
  end,
  --- `moyo.board.hex(size, letters)`: each point is joined to six.
  ---@param size integer|{width: integer, height: integer}
  ---@param letters? "go"|"all"|"small"
  hex = function(size, letters) return M.make("hex", size, letters) end,
}, M.make)

return M
