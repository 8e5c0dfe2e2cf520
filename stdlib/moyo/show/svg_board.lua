--- Positions as pictures, drawn from what a game's board and state hold alone.
--
--     stones      discs with the letters of their players and of their kinds; forms for pieces that
--                 are neutral; stacks with their heights
--     shading     what stones cover that cover more than their point
--     links       between such stones, where they are neighbours
--     rings       within a stone: the last turn brought it; dashed: it changed its
--                 colour; a cross: a stone left this point
--     rims, and a letter above   on whose side a stone is, if not its own player's
--     flags       points in set fields; small ones where no stone is
--     posts       points that a field of the players' names, such as start points
--
-- A picture is made of layers, from the ground up, each a list of elements as text.
-- `layers` gives those of one position, to be put together by `text` here or, for
-- many positions, by svg_film.lua.

local caption = require "moyo.show.svg_caption"
local glyphs = require "moyo.base.glyphs"
local layouts = require "moyo.show.svg_layout"
local palette = require "moyo.show.svg_palette"
local stars = require "moyo.base.stars"
local svg = require "moyo.show.svg"
local trace = require "moyo.show.trace"

local M = {}

local STONE, STACKED = 45, 42 -- radii
local RAISED = 8 -- the upper stone of a stack
local FONT = "DejaVu Sans, Verdana, Arial, sans-serif"

---@class moyo.svg.options
---@field width? integer pixels; 800 without it
---@field numbers? boolean stones bear the numbers of their turns
---@field last? boolean mark the last turn; default true
---@field marks? boolean mark the points in set fields; default true
---@field coordinates? boolean names of columns and rows at the sides; default true
---@field caption? boolean ruleset, players and turn below the board; default true
---@field people? table<Player, string> names for the caption
---@field paper? boolean draw on paper; default true.  Without it the picture is for a page
---that has its own: what stands beside the board takes the colour of the page's text

---@class moyo.svg.picture what pictures of one game have in common
---@field game LoadedGame
---@field options moyo.svg.options
---@field layout moyo.svg.layout
---@field looks moyo.svg.look[]
---@field order {name: string, attributes: (string|number)[]}[] layers from the ground up
---@field wide boolean stones cover or reach more than the points at their lines
---@field board table<string, string[]>|nil the layers of the board without stones
local Picture = {}
Picture.__index = Picture

-- Layers -------------------------------------------------------------------------

local function is_wide(core)
  local middle = (core.points + 1) // 2
  return #core.shape:overlap(middle) > 1 or #core.shape:near(middle) > #core.board:lines(middle)
end

-- All layers that a picture may have.
local function layer_order(self)
  local list = {}
  local function add(name, ...) list[#list + 1] = { name = name, attributes = { ... } } end
  local function by_colour(name, attributes)
    for colour, look in ipairs(self.looks) do add(name .. colour, attributes(look)) end
  end
  add("ground", "stroke-linejoin", "round")
  by_colour("shade", function(look) return "fill", look.paint, "opacity", 0.4 end)
  add("lines", "fill", "none", "stroke", palette.lines, "stroke-width", 4,
    "stroke-linecap", "square")
  add("stars", "fill", palette.lines)
  add("posts")
  by_colour("link", function()
    return "fill", "none", "stroke", palette.text, "stroke-width", 24
  end)
  by_colour("core", function(look)
    return "fill", "none", "stroke", look.paint, "stroke-width", 18
  end)
  by_colour("stones", function(look)
    return "fill", look.paint, "stroke", palette.text, "stroke-width", 4
  end)
  add("sides", "fill", "none", "stroke-width", 9)
  add("last", "fill", "none", "stroke-width", 6)
  add("texts", "font-family", FONT, "font-weight", "bold", "text-anchor", "middle")
  add("flags", "stroke", palette.text, "stroke-width", 3)
  add("names", "font-family", FONT, "font-size", 38, "fill",
    self.options.paper == false and "currentColor" or palette.faint, "text-anchor", "middle")
  add("caption", "font-family", FONT)
  return list
end

---@param game LoadedGame
---@param options? moyo.svg.options
---@return moyo.svg.picture
function M.new(game, options)
  local self = setmetatable({ game = game, options = options or {},
    layout = layouts.new(game.board), looks = palette.looks(game) }, Picture)
  self.wide = is_wide(game.core)
  self.order = layer_order(self)
  return self
end

-- What is being drawn: elements by layer, of a position.
---@class moyo.svg.canvas
---@field picture moyo.svg.picture
---@field state State
---@field trace Trace
---@field layers table<string, string[]>
---@field letters fun(p: Point): string of the kinds of a stone
---@field drawn fun(colour: Colour): Colour as which stones of a colour are drawn
local Canvas = {}
Canvas.__index = Canvas

-- Adds an element to a layer.  Things that lie on each other in one layer form one element: a film
-- knows no other order of them.
function Canvas:put(layer, element)
  local list = self.layers[layer]
  if not list then
    list = {}
    self.layers[layer] = list
  end
  list[#list + 1] = element
end

function Canvas:add(layer, name, attributes, content)
  self:put(layer, svg.element(name, attributes, content))
end

-- A text whose middle is at (x, y).
local function text_at(x, y, text, ink, size)
  return svg.element("text", { "x", x, "y", y + 0.36 * size, "font-size", size, "fill", ink },
    svg.escape(text))
end

-- Sizes of texts of one letter, two, three: as large as they fit into a stone.
local sizes = { 54, 46, 36 }

-- A text in the middle of a stone.
function Canvas:text(x, y, text, ink, size)
  self:put("texts", text_at(x, y, text, ink, size or sizes[#text] or 108 // #text))
end

-- The board ----------------------------------------------------------------------

local function draw_ground(canvas)
  local ground = canvas.picture.layout:ground()
  local round = canvas.picture.layout:is_round()
  for i, paint in ipairs { palette.edge, palette.wood } do
    canvas:add("ground", "path", { "d", ground, "fill", paint, "stroke", paint,
      "stroke-width", (round and 70 or 36) - 8 * i })
  end
end

local function draw_lines(canvas)
  local board, layout = canvas.state.game.board, canvas.picture.layout
  canvas:add("lines", "path", { "d", layout:lines() })
  local is_star = stars.test(board)
  for p = 1, board.points do
    if is_star(p) then
      local x, y = layout:at(p)
      canvas:add("stars", "circle", { "cx", x, "cy", y, "r", 11 })
    end
  end
end

local function draw_names(canvas)
  for _, name in ipairs(canvas.picture.layout:names()) do
    canvas:add("names", "text", { "x", name.x, "y", name.y + 14 }, svg.escape(name.text))
  end
end

-- Points that belong to players, such as start points, while no stone is on them.
local function draw_posts(canvas)
  local state, looks = canvas.state, canvas.picture.looks
  for _, field in ipairs(state.game:fields()) do
    if field.kind == "players" and field.of == "point" then
      for player, p in ipairs(state:field(field.name)) do
        if p > 0 and state:colour(p) == 0 then
          local x, y = canvas.picture.layout:at(p)
          local look = looks[player]
          local function frame(fill, paint, width)
            canvas:add("posts", "rect", { "x", x - 34, "y", y - 34, "width", 68, "height", 68,
              "rx", 12, "fill", fill, "stroke", paint, "stroke-width", width })
          end
          frame(palette.wood, palette.text, 12) -- also yellow is seen on wood
          frame("none", look.paint, 7)
          canvas:text(x, y, look.letter or tostring(player), palette.text, 46)
        end
      end
    end
  end
end

-- Stones -------------------------------------------------------------------------

local function draw_shading(canvas)
  for colour in ipairs(canvas.picture.looks) do
    local covered = canvas.state:covered(colour)
    if covered:first() then
      canvas:add("shade" .. canvas.drawn(colour), "path", { "d",
        canvas.picture.layout:cells(function(p) return covered:has(p) end) })
    end
  end
end

local function draw_links(canvas)
  local state, shape = canvas.state, canvas.state.game.shape
  for colour in ipairs(canvas.picture.looks) do
    local stones = state:stones(colour)
    for p in stones:each() do
      for _, q in ipairs(shape:near(p)) do
        if p < q and stones:has(q) then
          local way = canvas.picture.layout:way(p, q)
          canvas:add("link" .. colour, "path", { "d", way })
          canvas:add("core" .. colour, "path", { "d", way })
        end
      end
    end
  end
end

-- The upper stone, and below it the edges of those that it lies on; returns its middle.
local function draw_stack(canvas, layer, x, y, height, look)
  local discs = {}
  for i = math.min(height - 1, 3), 0, -1 do
    discs[#discs + 1] = svg.element("circle", { "cx", x, "cy", y - RAISED + 7 * i,
      "r", STACKED, "stroke", look.ink })
  end
  canvas:add(layer, "g", {}, table.concat(discs))
  return y - RAISED
end

-- A small disc at a stone's edge with a text on it.
local function draw_badge(canvas, x, y, text, look)
  local disc = svg.element("circle", { "cx", x, "cy", y, "r", 21, "fill", look.paint,
    "stroke", palette.text, "stroke-width", 4 })
  canvas:add("texts", "g", {}, disc .. text_at(x, y, text, look.ink, math.min(32, 54 // #text)))
end

local function draw_side(canvas, x, y, player)
  if player > canvas.state.game.players then return end
  local leader = canvas.state:side(player)
  if leader == player then return end
  local look = canvas.picture.looks[leader]
  canvas:add("sides", "circle", { "cx", x, "cy", y, "r", STONE - 6, "stroke", look.paint })
  draw_badge(canvas, x - 31, y - 31, look.letter or tostring(leader), look)
end

-- What is written on a stone: whose it is, and in which turn it came.
local function label(canvas, p, look)
  local number = canvas.picture.options.numbers and canvas.trace.numbers[p]
  return (look.letter or "") .. (number or "") .. canvas.letters(p)
end

local height_badge = { paint = palette.paper, ink = palette.text }

local function draw_stone(canvas, p)
  local state, colour = canvas.state, canvas.drawn(canvas.state:colour(p))
  local look, layer = canvas.picture.looks[colour], "stones" .. colour
  local x, y = canvas.picture.layout:at(p)
  local height = state:height(p)
  if look.form then
    canvas:add(layer, "polygon", { "points", look.form,
      "transform", ("translate(%s %s)"):format(svg.number(x), svg.number(y)) })
  elseif height > 1 then
    y = draw_stack(canvas, layer, x, y, height, look)
  else
    canvas:add(layer, "circle", { "cx", x, "cy", y, "r", STONE })
  end
  draw_side(canvas, x, y, colour)
  local text = label(canvas, p, look)
  if height > 1 and text == "" then
    text = tostring(height)
  elseif height > 1 then
    draw_badge(canvas, x + 31, y + 31, tostring(height), height_badge)
  end
  if text == "" then return end
  canvas:text(x, y, text, look.ink, look.form and math.min(36, 96 // #text) or nil)
end

-- Marks --------------------------------------------------------------------------

-- Middle of the upper stone on a point.
local function face(canvas, p)
  local x, y = canvas.picture.layout:at(p)
  local colour = canvas.drawn(canvas.state:colour(p))
  local stacked = canvas.state:height(p) > 1 and not canvas.picture.looks[colour].form
  return x, stacked and y - RAISED or y, canvas.picture.looks[colour]
end

local function draw_last(canvas)
  local function ring(p, dashes)
    local x, y, look = face(canvas, p)
    local radius = look.form and 27 or label(canvas, p, look) == "" and 33 or 41
    canvas:add("last", "circle", { "cx", x, "cy", y, "r", radius,
      "stroke", look.ink, dashes and "stroke-dasharray", dashes })
  end
  for _, p in ipairs(canvas.trace.arrived) do ring(p) end
  for _, p in ipairs(canvas.trace.flipped) do ring(p, "18 9") end
  for _, p in ipairs(canvas.trace.left) do
    local x, y = canvas.picture.layout:at(p)
    canvas:add("last", "path", { "d", ("M%s %sl32 32m0 -32l-32 32"):format(svg.number(x - 16),
      svg.number(y - 16)), "stroke", palette.text, "stroke-width", 9 })
  end
end

-- One corner of a stone for each field; if there are more fields, for several.
local corners = { { 30, -30 }, { -30, 30 }, { -30, -30 }, { 30, 30 } }

-- How many of the fields hold a point.
local function count_fields(fields, p)
  local n = 0
  for _, field in ipairs(fields) do n = n + (field.points:has(p) and 1 or 0) end
  return n
end

local function draw_marks(canvas)
  local fields = glyphs.marks(canvas.picture.game, canvas.state)
  for _, field in ipairs(fields) do
    local corner = corners[(field.index - 1) % #corners + 1]
    local flag, paint = palette.flag(field.index)
    for p in field.points:each() do
      local x, y = canvas.picture.layout:at(p)
      local stone = field.stones:has(p)
      local size = stone and 1 or 0.8
      local away = stone and 1 or count_fields(fields, p) > 1 and 0.5 or 0
      canvas:add("flags", "polygon", { "points", flag, "fill", paint,
        "transform", ("translate(%s %s) scale(%s)"):format(svg.number(x + corner[1] * away),
          svg.number(y + corner[2] * away), svg.number(size)) })
    end
  end
end

-- Pictures -----------------------------------------------------------------------

-- The layers that are the same in all positions.
local function bare_board(canvas)
  local bare = setmetatable({ picture = canvas.picture, state = canvas.state, layers = {} },
    Canvas)
  draw_ground(bare)
  draw_lines(bare)
  if canvas.picture.options.coordinates ~= false then draw_names(bare) end
  return bare.layers
end

--- The elements of a match's position by layer.
---@param match Match of the picture's game
---@param traced Trace of what has been played in it
---@return table<string, string[]>
function Picture:layers(match, traced)
  local options, state = self.options, match.state
  local canvas = setmetatable({ picture = self, state = state, trace = traced, layers = {} },
    Canvas)
  canvas.letters, canvas.drawn = glyphs.letters(self.game, state), glyphs.drawn(self.game, state)
  self.board = self.board or bare_board(canvas)
  for name, list in pairs(self.board) do canvas.layers[name] = list end
  draw_posts(canvas)
  if self.wide then
    draw_shading(canvas)
    draw_links(canvas)
  end
  for p in state:stones():each() do draw_stone(canvas, p) end
  if options.last ~= false then draw_last(canvas) end
  if options.marks ~= false then draw_marks(canvas) end
  return canvas.layers
end

-- Small boards have space beside them, so that captions have room.
local NARROWEST = 1120

--- The part of the plane that the board takes with the names at its sides.
---@return moyo.svg.document
function Picture:frame()
  local layout = self.layout
  local margin = 80 + (layout:is_round() and 20 or layout.graph and 80 or 0)
  if self.options.coordinates ~= false then margin = margin + 60 end
  local wide = layout.right - layout.left + 2 * margin
  local beside = self.options.caption ~= false and math.max(0, NARROWEST - wide) or 0
  return { left = layout.left - margin - beside / 2, top = layout.top - margin,
    wide = wide + beside,
    high = layout.bottom - layout.top + 2 * margin, width = self.options.width or 800 }
end

--- The document of layers that have been put together.
---@param page moyo.svg.document
---@param by_layer table<string, string[]>
---@return string
function Picture:document(page, by_layer)
  local elements = {}
  if self.options.paper ~= false then
    elements[1] = svg.element("rect", { "x", page.left, "y", page.top, "width", page.wide,
      "height", page.high, "fill", palette.paper })
  end
  for _, layer in ipairs(self.order) do
    local list = by_layer[layer.name]
    if list then
      local class = layer.name:gsub("%d+$", function(n)
        return " " .. self.looks[tonumber(n)].name
      end)
      elements[#elements + 1] = svg.group({ "class", class, table.unpack(layer.attributes) },
        list)
    end
  end
  return svg.document(page, elements)
end

--- The picture of a match's position, as a document.
---@param match Match of the picture's game
---@param traced Trace of the match
---@return string
function Picture:text(match, traced)
  local layers, page = self:layers(match, traced), self:frame()
  local said = caption.of(self, match, traced)
  page.title = caption.title(match, said)
  if self.options.caption ~= false then
    layers.caption = caption.draw(self, page, { said })[1]
  end
  return self:document(page, layers)
end

--- The picture of a match's position.
---@param match Match
---@param options? moyo.svg.options
---@param traced? Trace of the match, if it is at hand
---@return string
function M.text(match, options, traced)
  return M.new(match.game, options):text(match, traced or trace.of(match))
end

return M
