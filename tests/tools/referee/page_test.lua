--- The referee's answers for a page: pictures, points to click on, turns, programs.

local test, expect = ...
local referee = require "support.referee"

test("steps: every legal one with its points; moves have two", function()
  local say = referee "go:size=3"
  local answer = say "steps"
  expect.equal(#answer.steps, 10)
  expect.equal(answer.steps[1], { text = "A1", points = { "A1" } })
  expect.equal(answer.steps[10], { text = "pass", points = {} })
  expect.equal(answer.may[2], { does = "pass", example = "pass" })
  say = referee "gorogo"
  local first = say "steps".steps[1]
  expect.equal(#first.points, 1)
  expect.truthy(first.text ~= first.points[1])
end)

test("steps: those that legal has, in every variant, and each can be played", function()
  for _, ruleset in ipairs { "gengo:size=5", "sygo:size=5", "besiege:size=5", "twog:size=5",
    "multiplayer:map=square5,players=2" } do
    local say = referee(ruleset)
    for _ = 1, 6 do
      local texts = {}
      for i, one in ipairs(say "steps".steps) do texts[i] = one.text end
      expect.equal(texts, say "legal".legal)
      expect.truthy(say("play " .. texts[(#texts + 1) // 2]).ok, ruleset)
    end
  end
end)

test("turns: texts and players, also of the turn under way", function()
  local say = referee "go:size=3"
  expect.equal(say "turns".turns, {})
  say "play C3"
  say "play pass"
  expect.equal(say "turns".turns,
    { { text = "C3", player = "black" }, { text = "pass", player = "white" } })
  say "undo"
  expect.equal(#say "turns".turns, 1)
  say = referee "multiplayer:map=square5,players=2"
  say "play roll"
  expect.truthy(#say "turns".turns >= 1)
end)

test("picture: SVG with a place for each point", function()
  local say = referee "go:size=3"
  local answer = say "picture"
  expect.truthy(answer.svg:find '^<svg [^>]*width="800"')
  expect.equal(answer.points.A1, { 100, 300 })
  expect.equal(say "picture 300 plain".svg:find("<text", 1, true), nil)
  expect.truthy(say "picture 300".svg:find '^<svg [^>]*width="300"')
  say "play B2"
  expect.truthy(say "picture numbers".svg:find ">1</text>")
  expect.equal(say "picture 15".error,
    'picture: "15": expected numbers, plain, no-coordinates, no-paper, '
      .. 'no-last, or a width from 16 to 10000')
  say "play C3"
  local marked = say "picture"
  expect.truthy(marked.svg:find 'class="last"')
  expect.equal(say "picture no-last".svg:find 'class="last"', nil)
  expect.equal(say "picture no-coordinates".svg:find ">A</text>", nil)
  expect.truthy(marked.svg:find ">A</text>")
  local count = 0
  for _ in pairs(referee "go:board=hex,size=4" "picture".points) do count = count + 1 end
  expect.equal(count, 16)
end)

test("choose: nothing is played; a search says what it has found out", function()
  local say = referee "go:size=3"
  expect.equal(say "choose random".candidates, nil)
  local answer = say "choose mcts:60"
  expect.equal({ answer.ok, answer.playouts, answer.candidates[1].step },
    { true, 60, answer.chosen })
  expect.truthy(math.abs(answer.values.black + answer.values.white - 1) < 1e-9)
  expect.equal(answer.candidates[1].line[1], answer.chosen)
  expect.equal(say "state".ply, 0)
  expect.equal(say "choose mtcs:3".ok, false)
  expect.equal(say "choose".error, "choose: an argument is missing; expected choose PROGRAM")
  say "play pass"
  say "play pass"
  expect.equal(say "choose light".error, "choose: the game is over")
end)

test("choose: again after the lines were kept, which begins the game anew", function()
  local say = referee "go:size=5"
  for _, line in ipairs { "play C3", "choose mcts:40", "undo", "keep", "play B2" } do
    expect.truthy(say(line).ok, line)
  end
  local answer = say "choose mcts:40"
  expect.equal({ answer.ok, answer.playouts, answer.error }, { true, 40, nil })
end)

test("choose: with --as for that player alone, and never for chance", function()
  local say = referee("multiplayer:map=square5,players=2", 2)
  expect.truthy(say "choose light".error:find "^choose: it is for %a+ to choose$")
  say = referee "multiplayer:map=square5,players=2"
  say "play roll"
  local actor = say "state".actor
  if actor == "chance" then expect.equal(say "choose light".error, "choose: chance is to play") end
end)
