--- Players that read lines of JSON: what a line says, and what it does not.

local test, expect = ...
local json = require "moyo.base.json"
local shell = require "support.shell"
local game = require "experiment.game"
local moyo = require "moyo"
local terminal = require "moyo.terminal"

-- The lines that a player is sent in a game in which it plays the first legal step.
local function sent(ruleset, other)
  local folder, remove = shell.folder()
  shell.write(folder .. "/player.lua", ([[
local out = io.open("%s/sent", "w")
for line in io.lines() do
  out:write(line, "\n")
  out:flush()
  io.write('{"move":"', line:match '"legal":%%["([^"]*)"', '"}\n')
  io.flush()
end
]]):format(folder))
  local engines = { ("json:%s lua %s/player.lua {seed}"):format(terminal.program, folder), other }
  game.row({ cells = { { ruleset = ruleset, engines = engines, kind = "main", of = 1 } },
    seed = 7, metrics = { "turns" }, untrusted = false, limit = 60 }, 1, 1)
  local lines = {}
  for line in shell.read(folder .. "/sent"):gmatch "[^\n]+" do
    lines[#lines + 1] = assert(json.decode(line))
  end
  remove()
  return lines
end

test("a line is the game, the turns, what is legal, and the position", function()
  local ruleset = "go:size=3,ko=simple,komi=0"
  local line = sent(ruleset, "light")[2]
  local loaded = moyo.load(ruleset)
  expect.equal({ line.ruleset, line.fingerprint, line.player, line.seconds },
    { ruleset, loaded.fingerprint, "black", 60 })
  expect.equal({ #line.turns, line.turns[1], line.open },
    { 2, { player = "black", text = "A1" }, {} })
  local match = moyo.match(loaded)
  for _, turn in ipairs(line.turns) do assert(match:play(turn.text)) end
  expect.equal(line.legal, match:legal())
  expect.equal(line.state.hash, match:describe().hash)
  expect.truthy(match.state:load(line.position))
end)

test("a line says what the player knows, and nothing else", function()
  local lines = sent("tests/rules/guide/omens.lua:size=5", "random")
  expect.truthy(#lines > 3)
  for _, line in ipairs(lines) do
    local fields = line.state.fields
    local others = fields.hand[line.player == "black" and "white" or "black"]
    for _, cards in ipairs { fields.stock, others } do
      for card in pairs(cards) do expect.equal(card, "?") end
    end
    expect.truthy(fields.stock["?"] and not line.position:find "seed", "the stock is hidden")
    for _, turn in ipairs(line.turns) do
      expect.truthy(turn.player == line.player or not turn.text:find "draw %a", turn.text)
    end
  end
end)
