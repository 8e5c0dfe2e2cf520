--- The characters and colours that drawings use.

local glyphs = {}

-- Characters ---------------------------------------------------------------------

--- The stones' characters by colour.
---@type string[]
glyphs.stones = {}
for stone in ("XO#@%&$*=~^!?;<>"):gmatch "." do
  glyphs.stones[#glyphs.stones + 1] = stone
end

-- Neutral pieces have forms of their own if more than ASCII can be shown.
local forms = { "◆", "■", "▲", "★" }

--- Colours of a game: its players', then those of neutral pieces.
---@param game table as moyo.load gives it
---@return integer
function glyphs.colours(game)
  return game.core.colours or game.core.players
end

--- The colour as which stones of a colour are drawn: the first player's for all players', where
--- these look alike while the game goes on.
---@param game table
---@param state State
---@return fun(colour: Colour): Colour
function glyphs.drawn(game, state)
  local alike, players = game.alike and not state.over, game.core.players
  return function(colour)
    return alike and colour >= 1 and colour <= players and 1 or colour
  end
end

--- A stone's character on a terminal with colours.
---@param game table
---@param colour Colour
---@param unicode? boolean the terminal shows more than ASCII
---@return string
function glyphs.stone(game, colour, unicode)
  local players = game.core.players
  if unicode and colour <= players and players <= 2 then return "●" end
  return unicode and colour > players and forms[colour - players] or glyphs.stones[colour]
end

--- The character of a point that a stone of a colour covers; true: several colours.
---@param coverer Colour|true
---@return string
function glyphs.cover(coverer)
  if coverer == true then return ":" end
  return coverer == 1 and "x" or coverer == 2 and "o" or "'"
end

-- Colours ------------------------------------------------------------------------

-- Of the 256 colours of terminals: a stone, the dot on a point that it covers, the ground of such a
-- point.
local palette = {
  black = { 16, 16, 94 }, white = { 231, 231, 102 }, red = { 160, 124, 174 },
  blue = { 20, 19, 110 }, green = { 28, 22, 107 }, yellow = { 226, 228, 185 },
  purple = { 91, 54, 139 }, orange = { 202, 130, 173 }, cyan = { 37, 30, 109 },
  pink = { 213, 169, 181 }, brown = { 52, 52, 138 }, grey = { 243, 240, 145 },
  lime = { 118, 112, 150 }, navy = { 17, 17, 103 }, olive = { 100, 100, 143 },
  maroon = { 88, 88, 138 },
}
local of_players = { "black", "white", "red", "blue", "green", "yellow", "purple",
  "orange", "cyan", "pink", "brown", "grey", "lime", "navy", "olive", "maroon" }
-- A neutral piece must not look like a player's stone.
local of_pieces = { "brown", "purple", "grey", "navy" }
local inks_of_pieces = { brown = 52, purple = 54, grey = 236, navy = 17 }

-- Black and white can both be seen on these grounds.
glyphs.wood, glyphs.lines_of_wood, glyphs.ground_of_last = 137, 236, 167
glyphs.several_covers = { 0, 231, 60 }

local grounds_of_marks = { 66, 64, 96, 130 }

--- Red, green and blue of a colour, each up to 255: a cube of six steps, then greys.
local function parts_of(colour)
  if colour >= 232 then
    local grey = 8 + 10 * (colour - 232)
    return grey, grey, grey
  end
  local steps, i = { 0, 95, 135, 175, 215, 255 }, colour - 16
  return steps[i // 36 + 1], steps[i // 6 % 6 + 1], steps[i % 6 + 1]
end

local function brightness(colour)
  local function light(part)
    part = part / 255
    return part <= 0.03928 and part / 12.92 or ((part + 0.055) / 1.055) ^ 2.4
  end
  local red, green, blue = parts_of(colour)
  return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
end

--- How well a colour is seen on another one, from 1 to 21, as the WCAG count it.
---@param ink integer
---@param ground integer
---@return number
function glyphs.contrast(ink, ground)
  local a, b = brightness(ink) + 0.05, brightness(ground) + 0.05
  return math.max(a, b) / math.min(a, b)
end

-- Less contrast than this is hard to read.
local LEAST_CONTRAST = 3

--- What every colour on the board is called as a colour: a player's own name where
--- it is one's, for the others the next that is free.
---@param game table
---@return table<Colour, string>
function glyphs.hues(game)
  local hues, taken = {}, {}
  for colour = 1, game.core.players do
    local name = game:player_name(colour)
    hues[colour] = palette[name] and name
    taken[name] = true
  end
  local function fill(first, last, names)
    local next_free = 1
    for colour = first, last do
      while not hues[colour] do
        local name = names[(next_free - 1) % #names + 1]
        -- After the first round colours have to be used again.
        if not taken[name] or next_free > #names then
          hues[colour] = name
          taken[name] = true
        end
        next_free = next_free + 1
      end
    end
  end
  fill(1, game.core.players, of_players)
  fill(game.core.players + 1, glyphs.colours(game), of_pieces)
  return hues
end

--- The palette's entry of every colour on the board.
---@param game table
---@return table<Colour, integer[]>
function glyphs.shades(game)
  local shades = {}
  for colour, name in pairs(glyphs.hues(game)) do shades[colour] = palette[name] end
  return shades
end

--- Whether stones are letters on their colours: if one would not be seen on the wood.
local function is_lettered(game)
  local shades = glyphs.shades(game)
  for player = 1, game.core.players do
    local shade = shades[player]
    for _, ground in ipairs { glyphs.wood, glyphs.ground_of_last, shade[3] } do
      if glyphs.contrast(shade[1], ground) < LEAST_CONTRAST then return true end
    end
  end
  return false
end

--- How stones look on a terminal with colours.
---@class moyo.diagram.face
---@field mark string
---@field ink integer
---@field ground? integer its own; without one, it stands on the board's
---@field cover integer the ground of the points that it covers

--- The faces of all colours on the board.
---@param game table
---@param unicode? boolean the terminal shows more than ASCII
---@return table<Colour, moyo.diagram.face>
function glyphs.faces(game, unicode)
  local faces, hues, lettered = {}, glyphs.hues(game), is_lettered(game)
  for colour, shade in pairs(glyphs.shades(game)) do
    local face = { mark = glyphs.stone(game, colour, unicode), ink = shade[1], cover = shade[3] }
    if colour > game.core.players then
      face.ink, face.cover = inks_of_pieces[hues[colour]] or face.ink, glyphs.wood
    elseif lettered then
      face.mark, face.ground = glyphs.stones[colour], shade[1]
      local black, white = glyphs.contrast(16, face.ground), glyphs.contrast(231, face.ground)
      face.ink = black > white and 16 or 231
    end
    faces[colour] = face
  end
  return faces
end

-- Kinds ---------------------------------------------------------------------------

--- The kinds of stones within a colour, in the order of their fields.
---@param game table
---@return {name: string, mark: string}[]
function glyphs.kinds(game)
  local list = {}
  for _, field in ipairs(game.core:fields()) do
    if field.mark then list[#list + 1] = field end
  end
  return list
end

--- The letters of the kinds of the stone on each point: "" for a plain one.
---@param game table
---@param state State
---@return fun(p: Point): string
---@return integer most letters on one stone; 1 at least, if there are kinds
function glyphs.letters(game, state)
  local by_point, most = {}, 0
  for _, kind in ipairs(glyphs.kinds(game)) do
    most = math.max(most, 1)
    for p in (state:field(kind.name) & state:stones()):each() do
      by_point[p] = (by_point[p] or "") .. kind.mark
      most = math.max(most, #by_point[p])
    end
  end
  return function(p) return by_point[p] or "" end, most
end

-- Marks ----------------------------------------------------------------------------

---@class moyo.diagram.mark_field
---@field name string
---@field index integer its place among the set fields that are declared
---@field points PointSet
---@field stones PointSet those of the points with stones on them, which drawings mark
---@field ground? integer of these stones in colours; nil without any

--- The points that rules remember in sets, such as the stones agreed dead: fields
--- that hold any, in the order of their declaration.  Kinds of stones have letters
--- of their own, and what the last turn did is seen anyway.
---@param game table
---@param state State
---@return moyo.diagram.mark_field[]
function glyphs.marks(game, state)
  local list, shown, index = {}, 0, 0
  for _, field in ipairs(game.core:fields()) do
    local hidden = field.mark or field.tie == "removed" or field.tie == "placed"
    local points = field.kind == "set" and not hidden and state:field(field.name)
    if points then index = index + 1 end
    if points and points:first() then
      local one = { name = field.name, index = index, points = points,
        stones = points & state:stones() }
      if one.stones:first() then
        shown = shown + 1
        one.ground = grounds_of_marks[(shown - 1) % #grounds_of_marks + 1]
      end
      list[#list + 1] = one
    end
  end
  return list
end

return glyphs
