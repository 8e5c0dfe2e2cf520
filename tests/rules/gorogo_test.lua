--- GoRoGo as a whole: how its steps are written, what its rulebook tells, how long games last.

local test, expect = ...
local moyo = require "moyo"

test("a step is a point, with & before it for a henge, in letters of either case", function()
  local match = moyo.match(moyo.load "gorogo")
  expect.equal(match:play "&C3".played, "&c3")
  expect.equal(match:play "B2".played, "b2")
  expect.equal(match:why " &d4 ", nil)
end)

test("all legal steps are read as they are written, at every ply of a game", function()
  local match, random = moyo.match(moyo.load "gorogo"), moyo.random(3, 0)
  while not match.state.over do
    for _, text in ipairs(match:legal()) do expect.equal(match:why(text), nil, text) end
    match:play(match:random("uniform", random))
  end
end)

test("what is no step is answered with its column; there is no pass", function()
  local match = moyo.match(moyo.load "gorogo")
  local columns = { pass = 1, ["&"] = 2, ["& c3"] = 2, ["&j3"] = 2, c6 = 1, ["c3 d"] = 4 }
  for text, column in pairs(columns) do
    local answer, refusal = match:play(text)
    expect.equal({ answer, refusal.rule, refusal.column }, { nil, "notation", column }, text)
  end
  expect.equal(#match.turns, 0)
end)

test("a second step is refused, for the turn has ended before it", function()
  local match = moyo.match(moyo.load "gorogo:setup_henges=0")
  local answer, refusal = match:play "a1 b1"
  expect.equal({ answer, refusal.rule }, { nil, "turn" })
  expect.truthy(refusal.error:find("step 2", 1, true), refusal.error)
  expect.equal(#match.state:stones(), 0)
end)

local function rulebook(options)
  local sentences = {}
  for _, rule in ipairs(moyo.load("gorogo:" .. options):rulebook()) do
    sentences[#sentences + 1] = rule.sentence
  end
  return table.concat(sentences, "\n")
end

test("the rulebook tells the value of every option", function()
  local plain = rulebook "ko=none"
  for options, words in pairs {
    ["capture_timing=turn_start"] = "When a turn begins",
    ["last_henge=forbidden"] = "at least 2 stones and henges left in hand",
    ["suicide=allowed"] = "may leave the mover's own stones without",
    ["ko=simple"] = "before the opponent's last turn",
    ["ko=positional"] = "been on the board before",
    ["tie=draw"] = "draw",
    ["stones=9"] = "hand of stones at the start: 9",
    ["henges=1"] = "hand of henges at the start: 1",
    ["size=9"] = "9x9",
    ["setup_henges=0"] = "",
    ["stones=9,setup_henges=3"] = "3 henges",
  } do
    local told = rulebook(options)
    expect.truthy(told ~= plain, options)
    expect.truthy(told:find(words, 1, true), options)
    expect.truthy(words == "" or not plain:find(words, 1, true), options)
  end
end)

local most = {
  ["gorogo"] = 25, ["gorogo:capture_timing=turn_start,suicide=allowed"] = 25,
  ["gorogo:last_henge=forbidden,ko=positional"] = 25,
  ["gorogo:size=9,stones=30,henges=9,setup_henges=3"] = 81,
}

for ruleset, plies in pairs(most) do
  test(ruleset .. ": random games end when all pieces are played, or before", function()
    local state, random = moyo.load(ruleset).core:state(), moyo.random(1, 0)
    local longest, reasons = 0, {}
    for _ = 1, plies == 25 and 2000 or 500 do
      state:reset()
      state:playout("uniform", random, 1000)
      expect.truthy(state.over)
      reasons[state.reason] = true
      longest = math.max(longest, state.ply)
    end
    expect.equal(longest, plies)
    expect.truthy(reasons.spent)
  end)
end
