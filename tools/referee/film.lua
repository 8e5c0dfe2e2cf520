--- The referee's command `film`: the game as a picture that moves.

local films = require "moyo.show.svg_film"
local json = require "moyo.base.json"
local page = require "referee.page"
local trace = require "moyo.show.trace"

local film = {}

local SECONDS, LEAST, MOST = 1, 0.05, 60 -- that each turn is seen

-- Calls visit() before the first turn and after each, also those that were taken back; the match
-- then stands where it did.
local function walk(match, visit)
  local ahead = #match.undone
  while match:undo() do end -- luacheck: ignore 542
  local good, problem = pcall(function()
    repeat visit() until not match:redo()
  end)
  while match:redo() do end -- luacheck: ignore 542
  for _ = 1, ahead do match:undo() end
  if not good then error(problem, 0) end
end

local function turn_of(match)
  if match.resigned then return "resign" end
  return select(2, match:latest()) or ""
end

--- What is shown of a game, and what was played before each frame.
---@param self moyo.referee
---@param text string seconds for each turn, and words of `picture`
---@param shown fun(): Match the match as it may be shown
---@return table answer
function film.show(self, text, shown)
  local given, rest = text:match "^([%d.]+)s%s*(.*)$"
  local seconds = given and tonumber(given) or not given and SECONDS
  if not seconds or seconds < LEAST or seconds > MOST then
    return { ok = false, error = ("film: expected seconds from %g to %g, such as 0.5s, found %s")
      :format(LEAST, MOST, text) }
  end
  local options, problem = page.picture_options(rest or text)
  if not options then return { ok = false, error = "film: " .. problem } end
  options.caption = true
  local moving, traced, turns = films.new(self.match.game, options), trace.new(), json.array {}
  walk(self.match, function()
    local match = shown()
    traced:follow(match.state, #match.turns + (#match.open > 0 and 1 or 0))
    moving:add(match, traced)
    turns[#turns + 1] = turn_of(match)
  end)
  return { ok = true, svg = moving:text(seconds), seconds = seconds, frames = turns }
end

return film
