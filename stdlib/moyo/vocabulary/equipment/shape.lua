--- Shapes as diagrams: what a stone covers and what is near it.
--
--     . n n n .
--     n o o o n        x  the stone, covered too
--     n o x o n        o  overlap: covered by the stone
--     n o o o n        n  near: stones there are neighbours
--     . n n n .
--
-- Rows are lines, or parts of one line between slashes; blanks between the
-- characters are allowed.

local lpeg = require "lpeg"
local core = require "moyo.core"
local fail = require "moyo.base.fail"
local compiled = require "moyo.base.compiled"
local component = require "moyo.base.component"
local fixed = require "moyo.base.fixed"
local spec_of = require "moyo.base.spec"

local S, C, Cp, Ct = lpeg.S, lpeg.C, lpeg.Cp, lpeg.Ct

local cell = Ct(Cp() * C(S "xno."))
local row = Ct((cell + S " \t\r") ^ 0)
local diagram = compiled(Ct(row * (S "/\n" * row) ^ 0) * Cp())

local M = {}

---@class ShapeSpec
---@field text string rows joined by slashes
---@field overlap {[1]: integer, [2]: integer}[]|nil  offsets; nil: Go's shape
---@field near {[1]: integer, [2]: integer}[]|nil
local ShapeSpec = {}
-- Apart, so that rule files cannot reach the methods.
local meta = fixed.kind({ __index = ShapeSpec }, function()
  return "a shape", "moyo.shape(diagram)"
end)

-- moyo.shape.adjacent needs no arguments.
function meta.__call() fail.blame("a shape is complete; leave out the (…) or { … } behind it") end

-- Where each row begins in the text, so that positions can be given as columns.
local function row_starts(text)
  local starts = { 1 }
  for at in text:gmatch "()[/\n]" do starts[#starts + 1] = at + 1 end
  return starts
end

-- Cells that are not dots: their places in characters, and as cells of their row; and all the rows.
local function read_cells(text)
  local rows, stop = diagram:match(text)
  if stop <= #text then
    local line = select(2, text:sub(1, stop):gsub("[/\n]", "")) + 1
    return nil, ("row %d: expected x, o, n or a dot, found \"%s\"")
      :format(line, text:sub(stop, stop))
  end
  local starts, cells = row_starts(text), {}
  for y, list in ipairs(rows) do
    for i, c in ipairs(list) do
      if c[2] ~= "." then
        cells[#cells + 1] = { x = c[1] - starts[y], y = y, index = i, what = c[2] }
      end
    end
  end
  return cells, rows
end

-- If dots stand for what belongs to neither region, cells are counted; else they are measured in
-- columns, two characters apart if the diagram has blanks between them.
local function place(text, rows, cells, centre)
  local counted = text:find(".", 1, true) ~= nil
  local spaced = text:find("%S[ \t]+%S") ~= nil
  for _, c in ipairs(cells) do spaced = spaced and (c.x - centre.x) % 2 == 0 end
  for _, c in ipairs(cells) do
    c.dy = c.y - centre.y
    if counted then
      c.dx = c.index - centre.index
    else
      c.dx = (c.x - centre.x) // (spaced and 2 or 1)
    end
  end
  for y, list in ipairs(counted and rows or {}) do
    if #list ~= #rows[1] then
      return nil, ("row %d has %d cells, the first row %d"):format(y, #list, #rows[1])
    end
  end
  return true
end

-- The first offset without its opposite, or nil.
local function asymmetric(offsets)
  local has = {}
  for _, o in ipairs(offsets) do has[o[1] .. "," .. o[2]] = true end
  for _, o in ipairs(offsets) do
    if not has[-o[1] .. "," .. -o[2]] then return o end
  end
end

-- The first offset without its mirror image, or nil.
local function unmirrored(offsets)
  local has = {}
  for _, o in ipairs(offsets) do has[o[1] .. "," .. o[2]] = true end
  for _, o in ipairs(offsets) do
    if not has[-o[1] .. "," .. o[2]] then return o end
  end
end

local function find_centre(cells)
  local centre
  for _, c in ipairs(cells) do
    if c.what == "x" then
      if centre then return nil, "the diagram has more than one x" end
      centre = c
    end
  end
  return centre, "the diagram has no x, the stone itself"
end

local function normal_text(overlap, near)
  local what, width, height = {}, 0, 0
  for char, list in pairs { o = overlap, n = near } do
    for _, o in ipairs(list) do
      what[o[1] .. "," .. o[2]] = char
      width, height = math.max(width, math.abs(o[1])), math.max(height, math.abs(o[2]))
    end
  end
  what["0,0"] = "x"
  local rows = {}
  for y = -height, height do
    local line = {}
    for x = -width, width do line[#line + 1] = what[x .. "," .. y] or "." end
    rows[#rows + 1] = table.concat(line)
  end
  return table.concat(rows, "/")
end

-- What a region that is not symmetric leaves undecided.
local one_sided = {
  overlap = "whether two stones may stand together",
  neighbour = "whether two stones are connected",
}

--- Reads a diagram.
---@param text string
---@return ShapeSpec|nil
---@return string|nil message
function M.parse(text)
  local cells, rows = read_cells(text)
  if not cells then return nil, rows end
  local centre, why = find_centre(cells)
  if not centre then return nil, why end
  local placed
  placed, why = place(text, rows, cells, centre)
  if not placed then return nil, why end
  local overlap, near = {}, {}
  for _, c in ipairs(cells) do
    local list = c.what == "n" and near or overlap
    list[#list + 1] = { c.dx, c.dy }
  end
  for name, list in pairs { overlap = overlap, neighbour = near } do
    local o = asymmetric(list)
    if o then
      return nil, ("the %s region is not symmetric: it has (%d, %d) but not (%d, %d), "
        .. "columns to the right and rows down from x; %s would depend on which of them is asked")
        :format(name, o[1], o[2], -o[1], -o[2], one_sided[name])
    end
  end
  return fixed.new(meta, { overlap = overlap, near = near, text = normal_text(overlap, near) })
end

--- `moyo.shape.adjacent`: Go's shape on any board: a stone covers its own point, and is near the
--- points that lines join to it.
M.adjacent = fixed.new(meta, { text = "adjacent" })

--- The same shape with its overlap added to the neighbour region: for rules under which own stones
--- may overlap.
---@return ShapeSpec
function ShapeSpec:with_overlap_near()
  if not self.overlap then return self end
  local near = { table.unpack(self.near) }
  for _, o in ipairs(self.overlap) do
    if o[1] ~= 0 or o[2] ~= 0 then near[#near + 1] = o end
  end
  return fixed.copy(self, { near = near, joined = true })
end

--- Is it Go's shape, by name or as a diagram?
function ShapeSpec:is_adjacent() return not self.overlap or self.text == ".n./nxn/.n." end

--- The shape on a board.
---@param board Topology
---@return Shape
function ShapeSpec:bind(board)
  if board.kind == "hex" and self.overlap then
    fail.blame("slot stone: a diagram of squares has no meaning on a hexagonal board; use "
      .. "moyo.shape.adjacent, or a map, on which a diagram can draw any lattice")
  end
  if board.kind == "graph" and self.overlap then
    fail.blame("slot stone: a lattice has lines but no directions, so a diagram has no meaning on "
      .. "it; use moyo.shape.adjacent")
  end
  if self:is_adjacent() then return core.shape(board) end
  local twisted = board.across == "twisted" or board.down == "twisted"
  local o = twisted and (unmirrored(self.overlap) or unmirrored(self.near))
  if o then
    fail.blame("slot stone: the shape has (%d, %d) but not its mirror image (%d, %d), columns to "
      .. "the right and rows down from x; what goes round edges joined with a twist is mirrored",
      o[1], o[2], -o[1], o[2])
  end
  return core.shape(board, self.overlap, self.near)
end

function ShapeSpec:sentence()
  if self:is_adjacent() then
    return "A stone covers its own point; stones of one colour on adjacent points are "
      .. "neighbours, and empty adjacent points are liberties."
  end
  local near = #self.near - (self.joined and #self.overlap - 1 or 0)
  return ("A stone covers %d point%s and is near %d others (%s: x the stone, o covered, n near); "
    .. "stones of one colour near each other are neighbours, and free points near a stone are "
    .. "its liberties.%s"):format(#self.overlap, #self.overlap == 1 and "" or "s", near,
    self.text, self.joined and " Stones that overlap are neighbours too." or "")
end

--- `moyo.shape(diagram)`: a shape of stones: `x` the stone, `o` also covered, `n` near, `.`
--- nothing. Stones of one colour near each other are one group; a point near a stone is its liberty
--- if no stone covers it. Both regions must be symmetric about the stone and, where edges are
--- joined with a twist, their own mirror images. Hexagonal boards take no diagram.
---
--- `shape:with_overlap_near()` is the same shape whose covered points are near as well, for games
--- in which own stones may overlap.
---@param text string|ShapeSpec
---@return ShapeSpec
function M.make(text)
  if getmetatable(text) == meta then return text end
  if type(text) ~= "string" then
    fail.blame("shape takes a diagram, not %s", spec_of.given(text))
  end
  local spec, why = M.parse(text)
  if not spec then fail.blame("shape: %s", why) end
  return spec
end

M.is = function(value) return getmetatable(value) == meta end

M.vocabulary = component.named("shape", { adjacent = M.adjacent }, M.make)

return M
