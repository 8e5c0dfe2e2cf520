--- Players that speak GTP: what they are told, and what they are asked.

local test, expect = ...
local shell = require "support.shell"
local game = require "experiment.game"
local terminal = require "moyo.terminal"

local function row_of(ruleset, engines)
  return (game.row({ cells = { { ruleset = ruleset, engines = engines, kind = "main", of = 1 } },
    seed = 7, metrics = { "turns" }, untrusted = false }, 1, 1))
end

-- A player that answers "=", or what `answers` has for a command; f is given its name, and what
-- reads what it was sent.
local function with_player(answers, f)
  shell.with_folder(function(folder)
    shell.write(folder .. "/player.lua", ([[
local out = io.open("%s/sent", "w")
local answers = { protocol_version = "= 2", %s }
for line in io.lines() do
  out:write(line, "\n")
  out:flush()
  local answer = answers[line] or answers[line:match "^%%S+"] or "="
  if type(answer) == "table" then answer = table.remove(answer, 1) or "= resign" end
  io.write(answer, "\r\n\r\n")
  io.flush()
end
]]):format(folder, answers))
    f(("gtp:%s lua %s/player.lua {seed}"):format(terminal.program, folder),
      function() return shell.read(folder .. "/sent") end)
  end)
end

test("it is told of the board, the komi and each turn, once", function()
  with_player('genmove = { "= B2", "= a1" }', function(kind, sent)
    local row = row_of("go:size=3x4,komi=0.5", { kind, "light" })
    expect.equal({ row.winners, row.reason }, { { 2 }, "resignation" }, row.news)
    expect.equal((sent():gsub("play w %S+", "play w")), "protocol_version\n"
      .. "rectangular_boardsize 3 4\nclear_board\nkomi 0.5\n"
      .. "genmove b\nplay w\ngenmove b\nplay w\ngenmove b\n")
  end)
end)

test("a pass is what passes, also where players agree on dead stones", function()
  with_player('genmove = "= PASS"', function(kind, sent)
    local row = row_of("go:size=3,dead=agreed", { kind })
    expect.truthy(row.reason ~= "forfeit" and not row.limited, row.news)
    expect.truthy(not sent():find "play %S+ [^p]", sent())
  end)
end)

test("what it refuses is told, and it has lost", function()
  with_player('genmove = "= A1", play = "? illegal move"', function(kind)
    local row = row_of("go:size=3", { kind, "light" })
    expect.equal({ row.winners, row.reason }, { { 2 }, "forfeit" })
    expect.truthy(row.news:find 'has refused "play w %u%d": illegal move$', row.news)
  end)
end)

test("what speaks another protocol is told before anything is played", function()
  with_player('protocol_version = "= 3"', function(kind)
    local status, output, complaints = shell.moyo("compare", "go:size=3", "--players",
      '"' .. kind .. '"', "-n", "2", "--metrics", "turns")
    expect.equal({ status, output }, { 2, "" })
    expect.truthy(complaints:find "^moyo compare: %-%-players: gtp:.*: does not speak version 2\n$",
      complaints)
  end)
end)

test("Moyo plays against itself, also turns of several steps", function()
  for _, ruleset in ipairs { "go:size=4,ko=simple", "sygo:size=4" } do
    local row = row_of(ruleset, { ("gtp:%s gtp %s"):format(terminal.program, ruleset), "light" })
    expect.truthy(row.reason ~= "forfeit" and row.turns > 2, row.news or row.reason)
  end
end)
