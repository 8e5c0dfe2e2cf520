--- What a page needs besides the referee's first commands: the board as a picture and where its
--- points are, steps as points to click on, the turns so far, and what programs would play.

local boards = require "moyo.show.svg_board"
local core = require "moyo.core"
local engine = require "moyo.match.engine"
local json = require "moyo.base.json"
local layouts = require "moyo.show.svg_layout"
local record = require "moyo.record.record"
local setting = require "referee.setting"
local trace = require "moyo.show.trace"

local page = {}

local CHANCE = 0
local LEAST, MOST = 16, 10000 -- pixels that a picture may be wide
local LINE = 12               -- steps of a line at most

local function refuse(fmt, ...)
  return { ok = false, error = fmt:format(...) }
end

-- Points to click on ------------------------------------------------------------------

-- Where the points are, in the picture's own units.
local function places(game)
  local layout, list = layouts.new(game.board), {}
  for p = 1, game.board.points do
    local x, y = layout:at(p)
    list[game.board:name(p)] = json.array { math.floor(x + 0.5), math.floor(y + 0.5) }
  end
  return json.object(list)
end

-- What is said of a picture in a word; see svg_board.lua.
local words = {
  numbers = { numbers = true }, plain = { coordinates = false, paper = false },
  ["no-coordinates"] = { coordinates = false }, ["no-paper"] = { paper = false },
  ["no-last"] = { last = false },
}

--- "numbers plain 600" as options of the picture, or what is wrong.
---@param text string
---@return moyo.svg.options|nil
---@return string|nil problem
function page.picture_options(text)
  local options = { caption = false, width = 800 }
  for word in text:gmatch "%S+" do
    local width = math.tointeger(tonumber(word))
    if width and width >= LEAST and width <= MOST then
      options.width = width
    elseif words[word] then
      for name, value in pairs(words[word]) do options[name] = value end
    else
      return nil, ('"%s": expected numbers, plain, no-coordinates, no-paper, no-last, or a '
        .. "width from %d to %d"):format(word, LEAST, MOST)
    end
  end
  return options
end

-- Makes once what pictures of a game have in common.
local function begin_pictures(self, game)
  if self.pictures.game == game then return end
  self.pictures.game, self.pictures.points, self.pictures.trace = game, places(game), nil
  self.pictures.made = {}
end

local function picture(self, text, match)
  begin_pictures(self, match.game)
  local kept = self.pictures
  local one = kept.made[text]
  if not one then
    local options, problem = page.picture_options(text)
    if not options then return refuse("picture: %s", problem) end
    one = boards.new(match.game, options)
    kept.made = { [text] = one } -- those who look want one kind
  end
  local traced = trace.of(match, kept.trace)
  kept.trace = traced
  return { ok = true, svg = one:text(match, traced), points = kept.points }
end

-- The names of the points that a step has, in the order in which it is written.
local function points_of(game, step)
  local names, arguments = {}, { select(2, core.unpack(step)) }
  for i, kind in ipairs(game.notation.verbs[core.unpack(step)].args) do
    if kind == "point" or kind == "stone" then
      names[#names + 1] = game.board:name(arguments[i])
    end
  end
  return json.array(names)
end

local function steps(_, _, match)
  local game, list, may = match.game, json.array {}, json.array {}
  for i, step in ipairs(match.state:legal()) do
    list[i] = { text = game:format(step), points = points_of(game, step) }
  end
  table.sort(list, function(a, b) return a.text < b.text end)
  for i, choice in ipairs(match:choices()) do
    may[i] = { does = choice.does, example = choice.example }
  end
  return { ok = true, steps = list, may = may }
end

-- Turns --------------------------------------------------------------------------------

-- Comments of the record that was loaded, where the viewer may know it.
local function comments_of(self, match)
  local loaded = self.record
  if not loaded or match.viewer and not loaded.viewer then return {} end
  return record.comments(loaded, match)
end

local function turns(self, _, match)
  local list, game, comments = json.array {}, match.game, comments_of(self, match)
  for i, turn in ipairs(match:since(0)) do
    list[i] = { text = turn.text, player = game:player_name(turn.player) or "chance",
      comment = comments[i] }
  end
  return { ok = true, turns = list, comment = comments[0],
    setup = not match.viewer and setting.words(match) or nil }
end

-- Chance has its own numbers, which the seed decides; with a viewer it plays unasked.
local function chance(self, _, match)
  local played = json.array {}
  if not match.viewer then
    for i, answer in ipairs(self.match:roll()) do played[i] = answer.played end
  end
  if #played == 0 then return refuse "chance: it is not for chance to play" end
  return { ok = true, chance = played }
end

-- Programs -----------------------------------------------------------------------------

-- What a search has found out about a step; values are shares of wins of the player to move.
local function candidate_of(game, search, one)
  local line = json.array {}
  for i, step in ipairs(search:line(one.step)) do
    if i > LINE then break end
    line[i] = game:format(step)
  end
  return { step = game:format(one.step), visits = one.visits,
    value = one.visits > 0 and one.value or json.null, line = line }
end

local function candidates_of(game, search)
  local list = json.array {}
  for i, one in ipairs(search:candidates()) do
    if one.visits == 0 and i > 1 then break end
    list[i] = candidate_of(game, search, one)
  end
  return list
end

-- The expected share of wins of each player, and from how many playouts.
local function values_of(game, search)
  local shares, playouts = search:values()
  local by_player = {}
  for player, share in ipairs(shares) do by_player[game:player_name(player)] = share end
  return playouts > 0 and json.object(by_player) or json.null, playouts
end

-- Keeps a program, which remembers what it has found out.
local function program(self, kind)
  self.programs = self.programs or {}
  self.programs[kind] = self.programs[kind] or engine.new(kind, self.seed or 0, 1)
  return self.programs[kind]
end

--- What a program chooses now, and the program; or what stands in the way.
---@param self moyo.referee
---@param kind string such as mcts:200
---@param match Match as it may be shown
---@param stops? fun(): boolean whether it shall think no longer
---@return string|nil step
---@return moyo.Engine|string program
function page.choice(self, kind, match, stops)
  local state = match.state
  local known, problem = engine.check(kind, match.game)
  if not known then
    return nil, problem
  elseif state.over then
    return nil, "the game is over"
  elseif state.actor == CHANCE then
    return nil, "chance is to play"
  elseif match.viewer and match.viewer ~= state.actor then
    return nil, ("it is for %s to choose"):format(match.game:player_name(state.actor))
  end
  local one = program(self, kind)
  local step = one:choose(match, stops)
  if not step then return nil, "there is no legal step" end
  return match.game:format(step), one
end

local function choose(self, kind, match)
  local step, one = page.choice(self, kind, match, self.stops)
  if not step then return refuse("choose: %s", one) end
  local answer = { ok = true, chosen = step, resigns = one:resigns(match) }
  if not one.policy then
    answer.values, answer.playouts = values_of(match.game, one.search)
    answer.candidates = candidates_of(match.game, one.search)
  end
  return answer
end

--- Commands as protocol.lua has them; `run` also gets the match as it may be shown.
---@type { name: string, arguments: string, does: string, run: fun(self: moyo.referee, text: string,
---  match: Match): table }[]
page.commands = {
  { name = "picture", arguments = "[WIDTH] [WORD ...]", run = picture,
    does = "the board as SVG, and where its points are in it; words: numbers, plain, "
      .. "no-coordinates, no-paper, no-last" },
  { name = "steps", arguments = "", run = steps,
    does = "every legal step with its points, and what kinds there are" },
  { name = "turns", arguments = "", run = turns, does = "what has been played" },
  { name = "chance", arguments = "", run = chance, does = "plays what chance has to decide" },
  { name = "choose", arguments = "PROGRAM", run = choose,
    does = "what a program would play: " .. table.concat(engine.kinds, ", ") },
}

return page
