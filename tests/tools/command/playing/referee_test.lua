--- The referee as a program: its lines, and nonsense.

local test, expect, slow = ...
local json = require "moyo.base.json"
local shell = require "support.shell"
local terminal = require "moyo.terminal"

--- Runs the program on these bytes: its lines, its status and its complaints.
local function run(input, ...)
  local status, output, complaints = shell.reading(input, { "referee", ... })
  local lines = {}
  for line in output:gmatch "[^\n]+" do lines[#lines + 1] = line end
  return lines, status, complaints
end

test("play: the answer says what happened", function()
  local lines = run("play c3\nplay B3\n", "go:size=3")
  expect.equal(lines[1]:gsub("%x+\"}$", "\"}"),
    '{"ok":true,"ply":1,"played":"C3","player":"black",'
    .. '"taken":[],"own_taken":[],"flipped":[],"actor":"white","over":false,"winners":[],'
    .. '"reason":null,"hash":""}')
  expect.equal(json.decode(lines[2]).actor, "black")
end)

test("nonsense: every line gets one answer of JSON, and the program goes on", function()
  local long = slow and 300000 or 20000
  local lines = { "", "\0", "play \0\1", "\255\254\128", "play \195", "legal\0",
    ("x"):rep(10 * long), "play" .. (" "):rep(long) .. "C3", "play " .. ("A1 "):rep(long),
    "setup " .. ("/"):rep(long // 4), "setup " .. ("X"):rep(3 * long), "load \0", "load /",
    "load /dev/null", "save /", "why " .. ("("):rep(9999),
    "state\r" }
  local answers, status = run(table.concat(lines, "\n") .. "\nstate", "go:size=3")
  expect.equal(status, 0)
  expect.equal(#answers, #lines + 1)
  for _, answer in ipairs(answers) do
    expect.equal(type(json.decode(answer).ok), "boolean")
  end
  expect.equal(json.decode(answers[8]).played, "C3")
  expect.equal(json.decode(answers[#answers]).ply, 1)
end)

test("stop ends a program's thinking, and has no answer of its own", function()
  for _, words in ipairs { { "go:size=3" }, { "go:size=3", "--untrusted" } } do
    local status, output = shell.feed("stop\nchoose mcts:100000000\nplay C3\nSTOP\r\nstate",
      { "referee", table.unpack(words) })
    local answers = {}
    for line in output:gmatch "[^\n]+" do answers[#answers + 1] = json.decode(line) end
    expect.equal({ status, #answers }, { 0, 3 })
    expect.truthy(answers[1].chosen and answers[1].playouts < 100000000)
    expect.equal({ answers[2].played, answers[3].ply }, { "C3", 1 })
  end
end)

test("a search that may be stopped finds what one that may not finds", function()
  local lines = run("choose mcts:700\nstate\n", "go:size=5")
  local engine = require "moyo.match.engine"
  local moyo = require "moyo"
  local match, one = moyo.match(moyo.load "go:size=5"), engine.new("mcts:700", 0, 1)
  local answer = json.decode(lines[1])
  expect.equal({ answer.chosen, answer.playouts },
    { match.game:format(one:choose(match)), 700 })
  expect.equal(answer.candidates[1].visits, one.search:candidates(1)[1].visits)
end)

test("the end of input and quit end the program", function()
  expect.equal({ run("", "go:size=3") }, { {}, 0, "" })
  local lines, status = run("quit\nstate\n", "go:size=3")
  expect.equal({ lines, status }, { { '{"ok":true}' }, 0 })
end)

test("a ruleset that is none is told on standard error, with status 2", function()
  local lines, status, complaint = run("state\n", "go:siez=3")
  expect.equal({ lines, status }, { {}, 2 })
  expect.truthy(complaint:find '^moyo referee: .*did you mean "size"', complaint)
end)

test("a full disk ends the program with an error", function()
  local pipe = io.popen(("printf 'state\\nstate\\n' | '%s' referee go:size=3 2>&1 >/dev/full")
    :format(terminal.program))
  local text = pipe:read "a"
  local _, _, status = pipe:close()
  expect.truthy(status ~= 0)
  expect.truthy(text:find "standard output", text)
end)
