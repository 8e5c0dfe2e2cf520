--- Programs that speak GTP as players of a page's games.

local test, expect = ...
local core = require "moyo.core"
local referee = require "support.referee"
local seats = require "studio.seats"
local shell = require "support.shell"

-- A program in the shell's language: what it answers to a command, in $1, and logs.
local PROGRAM = [[
while read -r command rest; do
  echo "$command $rest" >>%s
  case $command in
%s
    *) printf '=\n\n' ;;
  esac
done]]

local function playing(answers)
  local log, script = os.tmpname(), os.tmpname()
  shell.write(script, PROGRAM:format(log, answers))
  local list = assert(seats.new { "Other=sh " .. script })
  return list, function()
    local told = {}
    for line in shell.read(log):gmatch "[^\n]+" do told[#told + 1] = line:gsub(" $", "") end
    shell.write(log, "")
    return told
  end
end

local function game(say)
  local answers = { turns = say "turns", state = say "state", options = say "options" }
  return { turns = answers.turns.turns, setup = answers.turns.setup, actor = answers.state.actor,
    options = answers.options.options, position = say "position" }
end

-- What it plays, or why not.
local function choose(list, said, name)
  local answer, problem, done
  list:choose(1, name or "Other", said, function(...)
    answer, problem = ...
    done = true
  end)
  local finish = core.clock() + 20
  while not done and core.clock() < finish do list:attend() end
  return answer, problem
end

test("names and commands; what is no such pair", function()
  expect.equal(assert(seats.new { "GNU Go=gnugo --mode gtp", "b=c=d" }).names, { "GNU Go", "b" })
  for text, words in pairs { ["gnugo"] = "expected NAME=COMMAND", ["=x"] = "expected NAME=COMMAND",
    ["a="] = "expected NAME=COMMAND", ["<b>=x"] = "expected NAME=COMMAND" } do
    local made, problem = seats.new { text }
    expect.truthy(not made and problem:find(words, 1, true), text)
  end
  expect.equal(select(2, seats.new { "a='x" }), "--program: a: 'x: a quotation mark has no other")
  expect.equal(select(2, seats.new { "a=x", "a=y" }), "--program: a is named twice")
end)

test("it is told the board, komi and turns once, then only what is new", function()
  local list, told = playing [[    genmove) printf '= D4\n\n' ;;]]
  local say = referee "go:size=5,komi=6.5"
  say "play C3"
  expect.equal(choose(list, game(say)), { chosen = "D4", resigns = false })
  expect.equal(told(), { "boardsize 5", "clear_board", "komi 6.5", "play black C3",
    "genmove white" })
  say "play D4"
  say "play E5"
  choose(list, game(say))
  expect.equal(told(), { "play black E5", "genmove white" })
  for _ = 1, 2 do say "undo" end
  say "play A1" -- not what it has played
  choose(list, game(say))
  expect.equal(told(), { "boardsize 5", "clear_board", "komi 6.5", "play black C3",
    "play white A1", "genmove black" })
  list:stop()
end)

test("a position that was set up is told as stones", function()
  local list, told = playing [[    genmove) printf '= pass\n\n' ;;]]
  local say = referee "go:size=3,komi=0"
  say "setup X../.O./... to=white"
  expect.equal(choose(list, game(say)).chosen, "pass")
  expect.equal(told(), { "boardsize 3", "clear_board", "komi 0", "play black A3", "play white B2",
    "genmove white" })
  say = referee "gorogo"
  expect.truthy(say "setup #..../...../...../...../.....".ok)
  expect.equal(select(2, choose(list, game(say))),
    "Other: it cannot be told of such a position")
  list:stop()
end)

test("it resigns, refuses, talks nonsense, ends, is not there, or not in the list", function()
  local say = referee "go:size=3"
  local list = playing [[    genmove) printf '= resign\n\n' ;;]]
  expect.equal(choose(list, game(say)), { chosen = "resign", resigns = true })
  list:stop()
  list = playing [[    boardsize) printf '? unacceptable size\n\n' ;;]]
  expect.equal(select(2, choose(list, game(say))), "Other: boardsize: unacceptable size")
  list:stop()
  list = playing [[    genmove) printf 'hello\n\n= A1\n\n' ;;]]
  expect.equal(choose(list, game(say)), { chosen = "A1", resigns = false }, "chatter is no answer")
  list:stop()
  list = playing [[    genmove) echo 'out of stones' >&2; exit 1 ;;]]
  expect.equal(select(2, choose(list, game(say))), "Other: out of stones")
  expect.equal(select(2, choose(list, game(say))), "Other: out of stones", "it is started again")
  list:stop()
  list = assert(seats.new { "Other=/no/such/program" })
  expect.truthy(select(2, choose(list, game(say))):find "^Other: ")
  expect.equal(select(2, choose(list, game(say), "rm")), 'there is no program "rm"')
end)

test("who waits when a game is closed is told; another game's program goes on", function()
  local list = playing [[    genmove) sleep 1000 ;;]]
  local said, told = game(referee "go:size=3"), {}
  for number = 1, 11, 10 do
    list:choose(number, "Other", said, function(_, why) told[number] = why end)
  end
  list:choose(1, "Other", said, function(_, why) told.twice = why end)
  expect.equal(told.twice, "Other still thinks")
  list:stop(1, true)
  expect.equal({ told[1], told[11] }, { "Other: it was stopped" })
  list:stop()
  expect.equal(told[11], "Other: it was stopped")
end)
