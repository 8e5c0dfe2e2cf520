--- The referee's command for a page on which positions are set up: the one there is, in the words
--- of `setup`, and of what others can be made.

local glyphs = require "moyo.base.glyphs"
local json = require "moyo.base.json"
local palette = require "moyo.show.svg_palette"
local position = require "moyo.match.position"
local prisoners = require "moyo.match.prisoners"

local setting = {}

local function pieces_of(game)
  local list, looks = json.array {}, palette.looks(game)
  local alike = game.alike and game.core.players or 0
  for colour = 1, glyphs.colours(game) do
    list[colour] = { character = glyphs.stones[colour], name = game.core:player(colour),
      paint = looks[colour].paint, ink = looks[colour].ink, letter = looks[colour].letter,
      alike = colour <= alike or nil }
  end
  return list
end

local function kinds_of(game)
  local list = json.array {}
  for i, kind in ipairs(glyphs.kinds(game)) do list[i] = { mark = kind.mark, name = kind.name } end
  return list
end

-- Fields that a person can set: those that are kinds of stones stand on the board.
local function fields_of(match)
  local list = json.array {}
  for _, field in ipairs(prisoners.fields(match.game)) do
    if not field.mark then
      list[#list + 1] = { name = field.name, kind = field.kind,
        words = field.words and json.array { table.unpack(field.words) },
        value = position.field_text(match.game, match.state, field) }
    end
  end
  return list
end

--- The words of `setup` for the position that a match begins with; nil if nothing was set up.
---@param match Match
---@return string|nil
function setting.words(match)
  if not match.start then return nil end
  local game, start = match.game, match:beginning()
  assert(start:load(match.start))
  local words = { json.encode(table.concat(position.rows(game, start), "/")),
    "to=" .. game:player_name(start.mover), "phase=" .. start.phase }
  for _, field in ipairs(prisoners.fields(game)) do
    if not field.mark then
      words[#words + 1] = field.name .. "=" .. position.field_text(game, start, field)
    end
  end
  return table.concat(words, " ")
end

local function show(_, _, match)
  local game, rows, places = match.game, json.array {}, {}
  for y, row in ipairs(position.cells(game, match.state)) do rows[y] = json.array(row) end
  for p = 1, game.board.points do
    places[game.board:name(p)] = json.array { game.board:xy(p) }
  end
  return { ok = true, rows = rows, places = json.object(places), pieces = pieces_of(game),
    kinds = kinds_of(game), stacks = game.core.stacks and true or false,
    to = game:player_name(match.state.mover), phase = match.state.phase,
    phases = json.array(game.core:phases()), fields = fields_of(match) }
end

--- A command as protocol.lua has them; `run` also gets the match as it may be shown.
setting.commands = {
  { name = "position", arguments = "", run = show,
    does = "the position in the words of setup, and what may be set up" },
}

return setting
