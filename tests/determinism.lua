--- Walks a random game of every ruleset given, and prints all that a program could see of it.

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

for _, ruleset in ipairs { ... } do
  print(ruleset, moyo.load(ruleset).fingerprint)
  walk(ruleset, 200)
end
