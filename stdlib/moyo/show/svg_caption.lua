--- What is written below the board of a picture: the ruleset; the players, with
--- their stones and what they have taken and hold; the turn; what flags stand for.
--
-- A caption is worded first and drawn later, because the captions of a film's frames are drawn in
-- the same places: each part has the lines that its longest one needs.

local glyphs = require "moyo.base.glyphs"
local palette = require "moyo.show.svg_palette"
local svg = require "moyo.show.svg"
local text = require "moyo.base.text"

local M = {}

-- The width of most letters at most, as a part of the size of the type.
local LETTER = 0.62
local LINE = 1.5

-- Wording -------------------------------------------------------------------------

---@class moyo.svg.said
---@field heading string
---@field seats { look: moyo.svg.look, text: string }[] players, then neutral pieces
---@field status string
---@field flags { index: integer, text: string }[]

local function number(n) return ("%.10g"):format(n) end

-- What a row of a table holds, such as a player's cards: "extra, trade2 x2, ?".
local function row_text(field, row)
  local list = {}
  for i, count in ipairs(row) do
    if count > 0 then
      list[#list + 1] = (field.words[i] or "?") .. (count > 1 and " x" .. count or "")
    end
  end
  return table.concat(list, ", ")
end

--- What a player has: stones taken and in hand, cards, in the end the score.
---@param state State
---@param player Player
---@return string[]
function M.belongings(state, player)
  local list = {}
  local taken = state:taken_by(player)
  if taken > 0 then list[1] = "taken " .. taken end
  for _, field in ipairs(state.game:fields()) do
    if field.hand then
      list[#list + 1] = ("%s left %s"):format(field.name, number(state:field(field.name, player)))
    elseif field.kind == "table" and field.by_player and field.words then
      local row = row_text(field, state:field(field.name, player))
      if row ~= "" then list[#list + 1] = ("%s: %s"):format(field.name, row) end
    end
  end
  local scored = state.over and state.reason ~= "resignation" and state.game:score_names()[1]
  if scored then list[#list + 1] = ("%s %s"):format(scored, number(state:scores(1)[player])) end
  local leader = state:side(player)
  if leader ~= player then list[#list + 1] = "with " .. state.game:player(leader) end
  return list
end

local function seats(picture, state)
  local people, list = picture.options.people or {}, {}
  for colour, look in ipairs(picture.looks) do
    local words = look.name
    if colour <= state.game.players then
      if people[colour] then words = ("%s: %s"):format(words, people[colour]) end
      local has = table.concat(M.belongings(state, colour), "; ")
      if has ~= "" then words = ("%s (%s)"):format(words, has) end
    end
    list[colour] = { look = look, text = words }
  end
  return list
end

local function status(match, turn)
  if turn == 0 then return "Before the first turn; " .. match:outlook() end
  local _, played, player = match:latest()
  if not played then return ("After turn %d; %s"):format(turn, match:outlook()) end
  return ("Turn %d, %s %s; %s"):format(turn, match.game:player_name(player), played,
    match:outlook())
end

--- The caption of a match's position.
---@param picture moyo.svg.picture
---@param match Match
---@param traced Trace
---@return moyo.svg.said
function M.of(picture, match, traced)
  local flags = {}
  for i, field in ipairs(picture.options.marks ~= false and glyphs.marks(match.game, match.state)
    or {}) do
    flags[i] = { index = field.index, text = (field.name:gsub("_", " ")) }
  end
  return { heading = ("%s (%s)"):format(match.game.title, match.game.ruleset),
    seats = seats(picture, match.state), status = status(match, traced.turn), flags = flags }
end

--- The same in a line, for a document's title.
---@param match Match
---@param said moyo.svg.said
---@return string
function M.title(match, said)
  return ("%s (%s). %s"):format(match.game.title, match.game.ruleset, said.status)
end

-- Drawing ------------------------------------------------------------------------

---@class moyo.svg.type how a caption is set
---@field left number
---@field size number
---@field columns integer letters in a line
---@field ink string

-- The lines of a text; words that are longer than a line are broken.
local function lines_of(words, columns)
  local broken = words:gsub("%S+", function(word)
    if #word <= columns then return nil end
    return (word:gsub(("."):rep(columns), "%0 "))
  end)
  return text.wrap(broken, columns)
end

local function write(out, kind, x, y, words, attributes)
  out[#out + 1] = svg.element("text", { "x", x, "y", y + 0.36 * kind.size, "font-size", kind.size,
    "fill", kind.ink, table.unpack(attributes or {}) }, svg.escape(words))
end

local function write_lines(out, kind, y, lines, attributes)
  for i, line in ipairs(lines) do
    write(out, kind, kind.left, y + (i - 1) * LINE * kind.size, line, attributes)
  end
end

-- A small stone before a player's name.
local function swatch(out, x, y, look, size)
  local scale = size / 100
  local paint = { "fill", look.paint, "stroke", palette.text, "stroke-width", 6 }
  local shape = look.form and svg.element("polygon", { "points", look.form,
    table.unpack(paint) }) or svg.element("circle", { "r", 46, table.unpack(paint) })
  local letter = look.letter and svg.element("text", { "y", 21, "font-size", 60, "font-weight",
    "bold", "text-anchor", "middle", "fill", look.ink }, svg.escape(look.letter)) or ""
  out[#out + 1] = svg.element("g", { "transform", ("translate(%s %s) scale(%s)"):format(
    svg.number(x), svg.number(y), svg.number(scale)) }, shape .. letter)
end

---@class moyo.svg.seating where a caption's players are
---@field across integer side by side, as far as all of them have room in all frames
---@field wide integer letters
---@field high integer lines that each of them has

---@return moyo.svg.seating
local function seating_of(said, columns)
  local longest, lines = 0, 1
  for _, one in ipairs(said) do
    for _, seat in ipairs(one.seats) do
      longest = math.max(longest, text.width(seat.text) + 5)
      lines = math.max(lines, #lines_of(seat.text, columns - 3))
    end
  end
  local across = math.max(1, math.min(columns // longest, #said[1].seats))
  return { across = across, wide = columns // across, high = lines }
end

local function draw_seats(out, kind, y, list, seating)
  for i, seat in ipairs(list) do
    local x = kind.left + (i - 1) % seating.across * seating.wide * LETTER * kind.size
    local row = y + (i - 1) // seating.across * seating.high * LINE * kind.size
    swatch(out, x + 0.6 * kind.size, row, seat.look, 1.2 * kind.size)
    for n, line in ipairs(lines_of(seat.text, kind.columns - 3)) do
      write(out, kind, x + 1.6 * kind.size, row + (n - 1) * LINE * kind.size, line)
    end
  end
end

local function draw_flags(out, kind, y, list)
  local x = kind.left
  for _, flag in ipairs(list) do
    local form, paint = palette.flag(flag.index)
    out[#out + 1] = svg.element("polygon", { "points", form, "fill", paint,
      "stroke", palette.text, "stroke-width", 3, "transform",
      ("translate(%s %s) scale(%s)"):format(svg.number(x + 0.6 * kind.size), svg.number(y),
        svg.number(kind.size / 50)) })
    write(out, kind, x + 1.6 * kind.size, y, flag.text)
    x = x + (text.width(flag.text) + 5) * LETTER * kind.size
  end
end

local function most(said, count)
  local n = 0
  for _, one in ipairs(said) do n = math.max(n, count(one)) end
  return n
end

--- Draws captions and makes room for them below the page.
---@param page moyo.svg.document
---@param said moyo.svg.said[] of one position, or of all frames of a film
---@return string[][] elements of each
function M.draw(picture, page, said)
  local size = math.max(40, page.wide / 42)
  local kind = { left = page.left + size, size = size,
    ink = picture.options.paper == false and "currentColor" or palette.text,
    columns = math.max(10, (page.wide - 2 * size) // (LETTER * size)) }
  kind.columns = math.tointeger(kind.columns)
  local seating = seating_of(said, kind.columns)
  local step = LINE * size
  local function lines(words) return lines_of(words, kind.columns) end
  local headings = most(said, function(one) return #lines(one.heading) end)
  local rows = (#picture.looks + seating.across - 1) // seating.across * seating.high
  local states = most(said, function(one) return #lines(one.status) end)
  local flags = most(said, function(one) return math.min(#one.flags, 1) end)
  local top, drawn = page.top + page.high + 0.4 * size, {}
  for i, one in ipairs(said) do
    local out = {}
    write_lines(out, kind, top, lines(one.heading), { "font-weight", "bold" })
    draw_seats(out, kind, top + headings * step, one.seats, seating)
    write_lines(out, kind, top + (headings + rows) * step, lines(one.status))
    draw_flags(out, kind, top + (headings + rows + states) * step, one.flags)
    drawn[i] = out
  end
  page.high = page.high + (headings + rows + states + flags) * step
  return drawn
end

return M
