--- How the stones of each colour look in pictures: paint, and a sign besides.
--
-- Readers who do not see red, green or blue can tell the first seven paints apart; some of the
-- others look alike to them.  So colour is never the only sign: stones bear the letter of their
-- player, except in games of black and white alone, and neutral pieces have forms of their own.

local glyphs = require "moyo.base.glyphs"

local M = {}

M.paper, M.text, M.faint = "#ffffff", "#1b1b1b", "#5d5d5d"
M.wood, M.edge, M.lines = "#ecd09c", "#b48d51", "#75592e"

-- Paint and what is written on it; their edges are M.text.
local paints = {
  black = { "#1b1b1b", "#ffffff" }, white = { "#ffffff", "#1b1b1b" },
  red = { "#d1311a", "#ffffff" }, blue = { "#0a55a8", "#ffffff" },
  green = { "#12a06c", "#1b1b1b" }, yellow = { "#f7e64a", "#1b1b1b" },
  purple = { "#c283dd", "#1b1b1b" }, orange = { "#e8830c", "#1b1b1b" },
  cyan = { "#63bdf0", "#1b1b1b" }, pink = { "#f5b0cb", "#1b1b1b" },
  brown = { "#6e431c", "#ffffff" }, grey = { "#8d8d8d", "#1b1b1b" },
  lime = { "#b5e04f", "#1b1b1b" }, navy = { "#1d2b6b", "#ffffff" },
  olive = { "#7d7a1e", "#ffffff" }, maroon = { "#7c1230", "#ffffff" },
}

-- Of neutral pieces: polygons around a point.
local forms = { "0,-48 48,0 0,48 -48,0", "-38,-38 38,-38 38,38 -38,38", "0,-46 46,34 -46,34",
  "0,-48 12,-15 46,-15 19,6 28,40 0,19 -28,40 -19,6 -46,-15 -12,-15" }

-- What marks the points of set fields.
local flags = { "-15,-15 15,-15 15,15 -15,15", "0,-18 17,14 -17,14", "0,-19 19,0 0,19 -19,0",
  "-6,-17 6,-17 6,-6 17,-6 17,6 6,6 6,17 -6,17 -6,6 -17,6 -17,-6 -6,-6" }
local flag_paints = { "#ff5fa2", "#35d0ba", "#ffb000", "#b9a7ff" }

--- What marks the points of a set field: corners around a point, and paint.
---@param index integer which of the set fields
---@return string form
---@return string paint
function M.flag(index)
  local i = (index - 1) % #flags + 1
  return flags[i], flag_paints[i]
end

---@class moyo.svg.look how stones of a colour look
---@field name string
---@field paint string
---@field ink string what is written on it
---@field letter string|nil on every stone
---@field form string|nil corners instead of a round stone

-- The letter of each player: the first of his name that none before him has or, if all of them are
-- taken, one that is left over.
local function letters(game)
  local list, taken = {}, {}
  local function choose(player, text)
    for letter in text:gmatch "%u" do
      if not list[player] and not taken[letter] then
        list[player], taken[letter] = letter, true
      end
    end
  end
  for player = 1, game.core.players do choose(player, game:player_name(player):upper()) end
  for player = 1, game.core.players do choose(player, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") end
  return list
end

-- Whether a game is black and white.
local function is_plain(game)
  for player = 1, game.core.players do
    local name = game:player_name(player)
    if name ~= "black" and name ~= "white" then return false end
  end
  return true
end

--- By colour, as the board has them.
---@param game LoadedGame
---@return moyo.svg.look[]
function M.looks(game)
  local hues, names, list = glyphs.hues(game), letters(game), {}
  local plain, players = is_plain(game), game.core.players
  for colour = 1, glyphs.colours(game) do
    local paint = paints[hues[colour]]
    local piece = colour - players
    list[colour] = {
      name = game.core:player(colour), paint = paint[1], ink = paint[2],
      letter = not plain and names[colour] or nil,
      form = piece > 0 and forms[(piece - 1) % #forms + 1] or nil,
    }
  end
  return list
end

return M
