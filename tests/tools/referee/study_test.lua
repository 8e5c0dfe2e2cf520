--- The referee's commands that study a position or a game.

local test, expect = ...
local json = require "moyo.base.json"
local referee = require "support.referee"
local shell = require "support.shell"

test("owners: points by player", function()
  local say = referee "go:size=3"
  say "setup .X./XXX/..O to=black"
  local answer = say "owners"
  expect.equal(answer.owners.black, { "A3", "B3", "C3", "A2", "B2", "C2" })
  expect.equal(answer.owners.white, { "C1" })
end)

test("ownership: shares of random games, and who wins them", function()
  local say = referee "go:size=3"
  say "play B2"
  local answer = say "ownership 40"
  expect.equal(answer.games, 40)
  expect.equal(answer.wins.black + answer.wins.white, 1)
  for _, share in pairs(answer.shares.black) do expect.truthy(share > 0 and share <= 1) end
  expect.equal(say "ownership 40", answer)
  expect.equal(say "state".ply, 1)
  for _, bad in ipairs { "0", "10001", "x", "1.5" } do
    expect.truthy(say("ownership " .. bad).error:find("from 1 to 10000", 1, true), bad)
  end
  say "play resign"
  expect.equal(say "ownership".error, "ownership: the game is over")
end)

test("ownership: a player's view does not tell what is hidden", function()
  local shares = {}
  for i, stone in ipairs { "D4", "E5" } do
    local say = referee "phantom:size=5"
    say "play B2"
    say("play " .. stone)
    shares[i] = say "as black ownership 20".shares
  end
  expect.equal(shares[1], shares[2])
end)

test("under: the first turn at which other rules part, with both sentences", function()
  local say = referee "go:size=3,ko=none"
  for _, text in ipairs { "A2", "pass", "B1", "A1" } do expect.truthy(say("play " .. text).ok) end
  local answer = say "under go:size=3,ko=none,suicide=forbidden"
  local found = answer.difference
  expect.equal({ found.kind, found.move, found.text, found.rule },
    { "refused", 4, "A1", "suicide" })
  expect.equal(found.says[1], "legal")
  expect.truthy(found.says[2]:find "^refused %(suicide%): ", found.says[2])
  expect.equal(answer.turns, 3)
  expect.equal(answer.rulesets, { "go:size=3,ko=none",
    "go:size=3,ko=none,suicide=forbidden" })
  local by_rule = {}
  for _, one in ipairs(answer.rules) do by_rule[one.rule] = one.sentences end
  expect.truthy(by_rule.suicide[1] ~= by_rule.suicide[2])
  expect.equal(say "state".ply, 4)
end)

test("under: the same turns may leave other boards, another player, another winner", function()
  local say = referee "go:size=3"
  say "setup XO./.X./... to=black"
  say "play C3"
  local found = say "under go:size=3,goal=capture".difference
  expect.truthy(found == json.null or found.kind ~= "refused", found.kind)
  say = referee "go:size=3"
  for _ = 1, 2 do say "play pass" end
  found = say "under go:size=3,passes=3".difference
  expect.equal({ found.kind, found.move }, { "end", 2 })
  expect.equal(found.says[2], "the game goes on")
end)

test("under: no difference; rules that cannot be loaded", function()
  local say = referee "go:size=3"
  say "play B2"
  expect.equal(say "under go:size=3,ko=none".difference, json.null)
  expect.truthy(say "under go:sise=3".error:find "did you mean \"size\"")
  expect.truthy(say "under".error:find "an argument is missing")
  expect.equal(referee("go:size=3", 1) "under go".error,
    "under: only who may know all of the game")
end)

test("under: a rule file that has changed is read again", function()
  local path = os.tmpname() .. ".lua"
  local function write(most)
    shell.write(path, ([[local moyo = require "moyo"
      return moyo.game "X" { rules = function() return { board = moyo.board.square(3),
        turn = moyo.either { moyo.place {}, moyo.pass {} },
        finish = moyo.finish.passes(%d) } end }]]):format(most))
  end
  write(2)
  local say = referee(path)
  for _ = 1, 2 do say "play pass" end
  expect.equal(say("under " .. path).difference, json.null)
  write(3)
  expect.equal(say("under " .. path).difference.kind, "end")
  shell.write(path, "return broken")
  expect.equal(say("under " .. path).ok, false)
  expect.equal(say "state".over, true)
  os.remove(path)
end)
