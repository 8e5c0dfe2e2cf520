--- Plays every ruleset given at random, on a number of threads, and walks a game of it; prints all
--- that a program could see of that, but no times.  One process does it all: the program of a page
--- takes longer to start than to play.
--
--     moyo lua tests/determinism.lua THREADS RULESET…

local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path

local commands = require "commands"
local core = require "moyo.core"
local json = require "moyo.base.json"
local moyo = require "moyo"

-- A number for a text, so that a line stays short.
local function digest(text)
  local h = #text
  for i = 1, #text do h = core.mix(h, text:byte(i)) end
  return ("%016x"):format(h)
end

-- What a search of the position comes to.
local function search(match)
  if match.state.over or match.state.actor == 0 then return "" end
  local step, list = match.state:search { playouts = 20, seed = 9 }
  return ("%s %d %a"):format(match.game:format(step), list[1].visits, list[1].value)
end

-- What `moyo playout` says of random games.
local function play(ruleset, policy, threads)
  local words = { ruleset, "-n", "40", "--seed", "7", "--policy", policy, "--limit", "1000",
    "--threads", threads, "--json" }
  local say = print
  rawset(_G, "print", function(line) -- luacheck: ignore 122
    say((line:gsub('"ns_per_ply":[%d.e+-]+,?', ""):gsub('"threads":%d+,?', "")))
  end)
  commands.load("playout").run(commands.parser("playout", words):parse(words))
  rawset(_G, "print", say)
end

local function walk(ruleset, plies)
  local match = moyo.match(moyo.load(ruleset), 11)
  local random = moyo.random(5, 3)
  for ply = 1, plies do
    local legal = match:legal()
    local text = match:random(ply % 2 == 0 and "light" or "uniform", random)
    if not text then break end
    assert(match:play(text))
    local scores = {}
    for kind = 1, #match.game.core:score_names() do
      for _, score in ipairs(match.state:scores(kind)) do
        scores[#scores + 1] = ("%a"):format(score)
      end
    end
    print(ruleset, ply, text, #legal, digest(table.concat(legal, " ")),
      table.concat(scores, " "), digest(match.state:save()),
      digest(json.encode(match:describe())), ply % 25 == 1 and search(match) or "")
  end
end

local rulesets = { ... }
local threads = table.remove(rulesets, 1)
for _, ruleset in ipairs(rulesets) do
  for _, policy in ipairs { "uniform", "light" } do play(ruleset, policy, threads) end
end
for _, ruleset in ipairs(rulesets) do
  print(ruleset, moyo.load(ruleset).fingerprint)
  walk(ruleset, 200)
end
