--- How strong the search is: `moyo lua tests/support/strength.lua [GAMES [WORD]]`.
---
--- Prints a table of matches: more playouts against fewer, and these against random
--- play, in every variant; and on 9x9 Go against GNU Go at its level 1.  WORD chooses
--- the matches whose line contains it.  Seats alternate; a win that is shared counts
--- in part.  It takes about GAMES minutes; tools/players/README.md has the results.

local here = debug.getinfo(1, "S").source:match "^@(.*)/support/[^/]*$"
package.path = ("%s/?.lua;%s/../tools/?.lua;"):format(here, here) .. package.path

local moyo = require "moyo"
local engine = require "moyo.match.engine"
local statistics = require "statistics.estimates"
local contest = require "support.contest"
local gtp = require "support.gtp_engine"
local gnugo = require "oracles.gnugo"

local games, word = tonumber((...)) or 40, select(2, ...) or ""

local RULESETS = {
  "go:size=9", "gengo:size=9,ko=positional", "gorogo", "sygo:size=5", "twog:size=5,contract=5",
  "besiege:size=5", "multiplayer:pro,map=square5,players=3", "multiplayer:map=square5,players=2",
}

local PAIRS = { { "mcts:2000", "mcts:200" }, { "mcts:200", "light" } }

local function report(ruleset, one, other, won, played)
  local low, high = statistics.wilson(won, played)
  print(table.concat({ ruleset, one, other, ("%.1f"):format(won), tostring(played),
    ("%.1f %%"):format(100 * won / played),
    ("%.1f to %.1f"):format(100 * low, 100 * high) }, "\t"))
  io.stdout:flush()
end

local function is_wanted(...)
  return table.concat({ ... }, "\t"):find(word, 1, true) ~= nil
end

-- GNU Go plays on until no dead stone stands, since Tromp and Taylor's count asks for it.
local GNUGO = gnugo.command .. " --mode gtp --quiet --level 1 --chinese-rules --never-resign "
  .. "--capture-all-dead --positional-superko --forbid-suicide --seed %d 2>/dev/null"
local GO = "go:size=9,suicide=forbidden,komi=7.5"

--- Does the search win this game?  nil where GNU Go has crashed.
local function beats_gnugo(kind, number)
  local game = moyo.load(GO)
  local match, seat = moyo.match(game, number), number % 2 + 1
  local program = engine.new(kind, number, seat)
  local send, stop = gtp.start(GNUGO:format(number))
  local function ask(line) return send(line):match "^= ?(.*)$" end
  for _, line in ipairs { "boardsize 9", "clear_board", "komi 7.5" } do assert(ask(line)) end
  while not match.state.over do
    local colour = game:player_name(match.state.actor)
    local move, heard
    if match.state.actor == seat then
      move = game:format(program:choose(match))
      heard = ask(("play %s %s"):format(colour, move))
    else
      move = ask("genmove " .. colour)
      heard = move
    end
    if not heard then return stop() end
    assert(match:play(move), move)
  end
  stop()
  return match.state.winners[1] == seat
end

--- Games against GNU Go, those left out in which it crashed.
local function play_gnugo(kind)
  local won, played = 0, 0
  for number = 1, games do
    local wins = beats_gnugo(kind, number)
    if wins ~= nil then played = played + 1 end
    if wins then won = won + 1 end
  end
  report(GO, kind, "gnugo", won, played)
end

print(table.concat({ "ruleset", "program", "opponent", "won", "games", "rate",
  "95 % by Wilson" }, "\t"))
for _, ruleset in ipairs(RULESETS) do
  for _, pair in ipairs(PAIRS) do
    if is_wanted(ruleset, table.unpack(pair)) then
      report(ruleset, pair[1], pair[2], contest.wins(ruleset, pair[1], pair[2], games), games)
    end
  end
end
for _, kind in ipairs { "mcts:2000", "mcts:200" } do
  if gnugo.is_here() and is_wanted(GO, kind, "gnugo") then play_gnugo(kind) end
end
