--- The referee's commands that study a position or a game: whose the points are, and where the
--- game would part from the same game under other rules.

local json = require "moyo.base.json"
local moyo = require "moyo"
local owners = require "moyo.match.owners"
local record = require "moyo.record.record"

local study = {}

local GAMES, MOST_GAMES = 200, 10000

local function refuse(fmt, ...) return { ok = false, error = fmt:format(...) } end

-- Points -----------------------------------------------------------------------------

local function now_owned(_, _, match)
  local list = {}
  for player, area in ipairs(owners.now(match.state)) do
    local names = json.array {}
    for p in area:each() do names[#names + 1] = match.game.board:name(p) end
    list[match.game:player_name(player)] = names
  end
  return { ok = true, owners = json.object(list) }
end

local function expected(self, text, match)
  local games = text == "" and GAMES or math.tointeger(tonumber(text))
  if not games or games < 1 or games > MOST_GAMES then
    return refuse('ownership: expected a number of games from 1 to %d, found "%s"', MOST_GAMES,
      text)
  elseif match.state.over then
    return refuse "ownership: the game is over"
  end
  local game, shares, won = match.game, {}, {}
  local counts, wins = owners.expected(match.state, games, self.seed or 0)
  for player, of in ipairs(counts) do
    local by_point = {}
    for p, count in ipairs(of) do
      if count > 0 then by_point[game.board:name(p)] = count / games end
    end
    shares[game:player_name(player)] = json.object(by_point)
    won[game:player_name(player)] = wins[player] / games
  end
  return { ok = true, games = games, wins = json.object(won), shares = json.object(shares) }
end

-- Other rules ------------------------------------------------------------------------

local function sentences_of(rules)
  local list = json.array {}
  for i, one in ipairs(rules) do
    list[i] = { rule = one.rule, sentences = json.array { one.sentences[1] or json.null,
      one.sentences[2] or json.null } }
  end
  return list
end

-- The match's turns under these rules and under others, whose files are read anew.
local function under(self, text)
  local other = moyo.anew(moyo.load, text)
  local games = { self.match.game, other }
  local source = assert(record.parse(record.save(self.match, {})))
  local opened, events = record.open(source, { ruleset = self.match.game.ruleset })
  if not opened then return refuse("under: %s", events) end
  local compare = require "records.compare" -- few sessions ask for it
  local found = compare.play(source, games, events, {})
  if found.problem then return refuse("under: %s", found.problem) end
  local difference = found.difference
  return { ok = true, rulesets = json.array { games[1].ruleset, other.ruleset },
    turns = found.turns, rules = sentences_of(compare.rules(games)), difference = difference and {
      kind = difference.kind, move = difference.move or 0, text = difference.text,
      says = json.array(difference.says), rule = difference.rule,
      sentence = difference.sentence } or json.null }
end

--- Commands as protocol.lua has them; `run` also gets the match as it may be shown.
---@type { name: string, arguments: string, does: string, all?: boolean,
---  run: fun(self: moyo.referee, text: string, match: Match): table }[] all: only for who may know
---  all of the game
study.commands = {
  { name = "owners", arguments = "", run = now_owned,
    does = "whose area each point is, if the game ended now" },
  { name = "ownership", arguments = "[GAMES]", run = expected,
    does = "whose area each point is after light random games, as shares of them" },
  { name = "under", arguments = "RULESET", run = under, all = true,
    does = "where the game would part from the same turns under other rules" },
}

return study
