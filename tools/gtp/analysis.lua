--- Analysis in the form of Leela Zero and KataGo: what a search finds, again and again,
--- until the next command comes.
---
---     lz-analyze [COLOUR] [INTERVAL] [KEY VALUE...]     # INTERVAL in hundredths of seconds
---     info move C3 visits 210 winrate 5571 prior 400 lcb 4894 order 0 pv C3 B2 info move …
---
--- A search without knowledge expects as much of each step: its prior is an equal part.
--- lcb is the lower end of Wilson's interval at 95 % for the share of wins.  A move is a
--- step, where turns have several; blanks within a step are written as "_".

local core = require "moyo.core"
local engine = require "moyo.match.engine"
local moyo = require "moyo"
local near = require "moyo.base.near"
local protocol = require "gtp.protocol"
local standard = require "gtp.commands"
local statistics = require "statistics.estimates"

local read = standard.read

local INTERVAL, LEAST_INTERVAL = 50, 1 -- hundredths of seconds
local LINE = 12                         -- steps of a line at most
local CHANCE = 0                        -- who decides what is drawn

-- ---- Answers --------------------------------------------------------------------

local formats = {
  lz = { number = function(x) return ("%d"):format(math.floor(10000 * x + 0.5)) end },
  kata = { number = function(x) return ("%.6f"):format(x) end },
}

local function step_text(game, step) return (game:format(step):gsub(" ", "_")) end

local function line_text(game, search, first)
  local words = {}
  for i, step in ipairs(search:line(first)) do
    if i > LINE then break end
    words[i] = step_text(game, step)
  end
  return table.concat(words, " ")
end

local function lower_bound(candidate)
  if candidate.proven then return candidate.value end
  return (statistics.wilson(candidate.value * candidate.visits, candidate.visits))
end

--- One line about all steps that the search has tried.
local function info(game, search, request)
  local list, parts, number = search:candidates(), {}, formats[request.style].number
  for i, c in ipairs(list) do
    if c.visits == 0 and i > 1 or #parts >= request.maxmoves then break end
    parts[i] = ("info move %s visits %d winrate %s prior %s lcb %s order %d pv %s"):format(
      step_text(game, c.step), c.visits, number(c.value), number(1 / #list),
      number(c.visits > 0 and lower_bound(c) or 0), i - 1, line_text(game, search, c.step))
  end
  return table.concat(parts, " ")
end

-- ---- What is asked --------------------------------------------------------------

local function whole(least)
  return function(text, key)
    local n = read.integer(text, key)
    if n < least then moyo.fail("syntax error: %s is %d, expected %d or more", key, n, least) end
    return n
  end
end

-- KataGo's other words ask for what Moyo does not know; they are accepted and ignored.
local function ignored(text, key)
  if text == "true" or text == "false" then return nil end
  moyo.fail("syntax error: %s is %q, expected true or false", key, text)
end

local keys = {
  interval = whole(LEAST_INTERVAL), maxmoves = whole(1), minmoves = whole(0),
  ownership = ignored, movesOwnership = ignored, ownershipStdev = ignored,
  pvVisits = ignored, pvEdgeVisits = ignored, rootInfo = ignored, noResultValue = ignored,
}

local function key_names()
  local names = {}
  for name in pairs(keys) do names[#names + 1] = name end
  table.sort(names)
  return names
end

--- Reads what may follow the command.
local function read_request(session, words, style)
  local request = { style = style, player = session:to_move(), interval = INTERVAL,
    maxmoves = math.huge }
  local i = 1
  if words[i] and not keys[words[i]] and not words[i]:find "^%d" then
    request.player, i = read.player(session, words[i]), i + 1
  end
  if words[i] and words[i]:find "^%d" then
    request.interval, i = keys.interval(words[i], "interval"), i + 1
  end
  for k = i, words.n, 2 do
    local key, value = words[k], words[k + 1]
    if not keys[key] then
      moyo.fail("syntax error: unknown word %q%s", key, near.hint(key, key_names()))
    elseif not value then
      moyo.fail("syntax error: %s without a value", key)
    end
    request[key] = keys[key](value, key)
  end
  return request
end

-- ---- Searching ------------------------------------------------------------------

--- The search that analyses, with the settings of the one that plays.
local function analyst_of(session)
  if not session.analyst then
    local one = engine.new("mcts", session.seed, 2)
    local playing = session.thinker and session.thinker.engine
    if playing and not playing.policy then
      one.threads, one.score, one.nodes = playing.threads, playing.score, playing.nodes
    end
    session.analyst = one
  end
  return session.analyst
end

--- Searches and reports, until there is input.
local function analyse(session, request, write)
  local analyst, seconds = analyst_of(session), request.interval / 100
  local function waiting() return session.has_input(0) end
  session:as_if(request.player, function(match)
    local finish = core.clock() + seconds
    local search = analyst:think(match, waiting, seconds)
    while write(info(session.game, search, request))
      and not session.has_input(math.max(0, finish - core.clock())) do
      finish = core.clock() + seconds
      analyst:think_on(waiting, seconds)
      local news = analyst:news()
      if news then session.warn(news) end
    end
    return true
  end)
end

-- ---- Commands -------------------------------------------------------------------

local function define(name, usage, run)
  protocol.define(standard.commands, name, usage, run)
end

--- Fails if it cannot be the player's turn.
local function check_turn(session, player, act)
  local ready, refusal = session:as_if(player, act)
  if not ready then read.refusal(refusal) end
end

local function check_position(match)
  if match.state.over then moyo.fail "the game is over" end
  if match.state.actor == CHANCE then moyo.fail "chance decides the next step" end
  return true
end

local function define_analysis(name, style)
  define(name, "[COLOUR] [INTERVAL] [WORD...]", function(session, words)
    local request = read_request(session, words, style)
    check_turn(session, request.player, check_position)
    return function(write) analyse(session, request, write) end
  end)
end

local function define_genmove(name, style)
  define(name, "COLOUR [INTERVAL] [WORD...]", function(session, words)
    local request = read_request(session, words, style)
    check_turn(session, request.player, function() return true end)
    return function(write)
      local text = assert(session:generate(request.player, request.interval / 100,
        function(search) write(info(session.game, search, request)) end))
      write("play " .. text)
    end
  end)
end

for _, style in ipairs { "lz", "kata" } do
  define_analysis(style .. "-analyze", style)
  define_genmove(style .. "-genmove_analyze", style)
end
