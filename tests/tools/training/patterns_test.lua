--- What is looked at around a step's point, and how it is written.

local test, expect = ...
require "support.shell" -- finds tools/
local moyo = require "moyo"
local patterns = require "training.patterns"

local function looked_at(ruleset)
  local rules = moyo.load(ruleset)
  return patterns.of(rules), rules
end

-- In words, by step, what the keys of a position are.
local function words_of(looked, rules, played)
  local match = moyo.match(rules, 1)
  for _, step in ipairs(played) do match:play(step) end
  local state, found = match.state, {}
  local steps = state:legal()
  local keys = looked:weights({}):keys(state, steps)
  for i, step in ipairs(steps) do
    local words = {}
    for k = 3 * i - 2, 3 * i do
      if keys[k] >= 0 then words[#words + 1] = looked:write(looked:least_of(keys[k])) end
    end
    found[rules:format(step)] = words
  end
  return found
end

test("eight points on a square board, six on hexagons, near ones where stones are wide", function()
  expect.equal({ looked_at("go:size=5").slots, #looked_at("go:size=5").turns }, { 8, 8 })
  local hex = looked_at "go:board=hex,size=5"
  expect.equal({ hex.slots, #hex.turns }, { 6, 12 })
  local wide = looked_at "gengo:size=7"
  expect.equal({ wide.slots, #wide.turns }, { 12, 8 })
end)

test("points that turns of the board take to each other are one place", function()
  local square, torus = looked_at "go:size=5", looked_at "go:board=torus,size=5"
  local function places(looked)
    local known, count = {}, 0
    for _, p in ipairs(looked.places) do
      count = count + (known[p] and 0 or 1)
      known[p] = true
    end
    return count
  end
  expect.equal({ places(square), places(torus) }, { 6, 6 })
end)

test("what stands around, what a step does, where it is", function()
  local looked, rules = looked_at "go:size=5"
  local found = words_of(looked, rules, { "C3", "A1", "A2" })
  expect.equal(found.B1, { "place around ..#a#y#.", "place does rescue+around", "place at B5" })
  expect.equal(found.C4[1], "place around z.......")
  expect.equal(found.pass, { "pass says 0+7" })
  found = words_of(looked, rules, { "C3", "A1", "A2", "pass" })
  expect.equal(found.B1[2], "place does take+around")
  expect.equal(found.pass, { "pass says 0+passed+7" })
end)

test("a reply, and what it does", function()
  local looked, rules = looked_at "go:size=5"
  local match, found = moyo.match(rules, 1), {}
  for _, step in ipairs { "C3", "A1", "E5", "A2" } do match:play(step) end
  local steps = match.state:legal()
  local keys = looked:weights({}):replies(match.state, steps)
  expect.equal(#keys, 2 * #steps)
  for i, step in ipairs(steps) do
    local reply, reacts = keys[2 * i - 1], keys[2 * i]
    expect.equal(reply >= 0, reacts >= 0)
    found[rules:format(step)] = reply >= 0 and { looked:write(looked:least_of(reply)),
      looked:write(reacts) } or nil
  end
  expect.equal(found, {
    A3 = { "place reply x..###..", "place reacts beside" },
    B1 = { "place reply ..#x#x#.", "place reacts around" },
    B2 = { "place reply x....xo.", "place reacts beside" },
    B3 = { "place reply o...x...", "place reacts around" },
  })
end)

test("turned patterns are one", function()
  local looked, rules = looked_at "go:size=5"
  local function around(stone, step) return words_of(looked, rules, { stone })[step][1] end
  local first = around("C3", "C4")
  for _, step in ipairs { "C2", "B3", "D3" } do expect.equal(around("C3", step), first) end
  expect.truthy(around("C3", "D4") ~= first)
end)

test("no two verbs have one name", function()
  local verbs, known = looked_at("multiplayer:map=square5,players=3").verbs, {}
  for _, name in ipairs(verbs) do
    expect.equal(known[name], nil)
    known[name] = true
  end
  expect.truthy(known["draw#2"])
end)

test("words are read again, and other words are not", function()
  local count = 0
  for _, ruleset in ipairs { "go:size=5", "gengo:size=7", "go:board=hex,size=4",
    "multiplayer:map=square5,players=3", "go:board=triangular" } do
    local looked, rules = looked_at(ruleset)
    for _, words in pairs(words_of(looked, rules, {})) do
      for _, text in ipairs(words) do
        local verb, feature, rest = text:match "^(%S+) (%S+) (%S+)$"
        local key = looked:read(verb, feature, rest)
        expect.equal(key and looked:write(key), text)
        count = count + 1
      end
    end
  end
  expect.truthy(count > 40)
  local looked = looked_at "go:size=5"
  for words, expected in pairs {
    ["plaice around ........"] = "a verb of the game: place, pass",
    ["place aroundd ........"] = "around, does, at, says, reply or reacts",
    ["place around ......."] = 'what the verb\'s steps may have "around"',
    ["place around .......z"] = 'what the verb\'s steps may have "around"',
    ["place does take"] = 'what the verb\'s steps may have "does"',
    ["place reply .......a"] = 'what the verb\'s steps may have "reply"',
    ["place reacts take"] = 'what the verb\'s steps may have "reacts"',
    ["place at Z9"] = 'what the verb\'s steps may have "at"',
    ["place at A1"] = 'what the verb\'s steps may have "at"',
    ["pass says 0+passed"] = 'what the verb\'s steps may have "says"',
  } do
    local verb, feature, rest = words:match "^(%S+) (%S+) (%S+)$"
    expect.equal({ looked:read(verb, feature, rest) }, { nil, expected }, words)
  end
end)
