--- GTP: analysis.

local test, expect = ...
local long = test.long
local gtp = require "support.gtp_engine"
local session = require "gtp.session"

local VARIANTS = {
  ["go:size=5"] = "black", ["gengo:size=5"] = "black", gorogo = "white",
  ["sygo:size=5"] = "white", ["twog:size=5,contract=5"] = "black", ["besiege:size=5"] = "black",
  ["multiplayer:pro,map=square5,players=3"] = "red", ["multiplayer:map=square5"] = "red",
}

--- A session that sees its next command after so many looks.
local function patient(ruleset, looks, kind)
  local one = session.new(ruleset, 1, nil, kind)
  function one.has_input()
    looks = looks - 1
    return looks < 0
  end
  return one
end

local FIELDS = "^info move %S+ visits (%d+) winrate (%d+) prior (%d+) lcb (%d+) order 0 pv %S+"

local function lines_of(answer)
  local lines = {}
  for line in answer:gmatch "[^\n]+" do lines[#lines + 1] = line end
  return lines
end

for ruleset in pairs(VARIANTS) do
  test(ruleset .. ": analysis tells what it finds until there is input", function()
    local one = patient(ruleset, 4)
    local before = gtp.answer(one, "moyo-state\n")
    local answer = gtp.answer(one, "7 lz-analyze 1 maxmoves 3\n")
    local lines = lines_of(answer)
    expect.equal(lines[1], "=7")
    expect.truthy(#lines >= 2, answer)
    for i = 2, #lines do
      local visits, rate, _, bound = lines[i]:match(FIELDS)
      expect.truthy(visits, lines[i])
      expect.truthy(tonumber(bound) <= tonumber(rate) and tonumber(rate) <= 10000)
      local _, moves = lines[i]:gsub("info move", "")
      expect.truthy(moves <= 3)
    end
    expect.truthy(answer:find "\n\n$")
    expect.equal(gtp.answer(one, "moyo-state\n"), before, "the position has changed")
  end)
end

test("visits grow from line to line; whose turn it is not is analysed as if it were", function()
  local one = patient("go:size=5", 40)
  local lines = lines_of(gtp.answer(one, "kata-analyze white 1 maxmoves 1\n"))
  local last = 0
  for i = 2, #lines do
    local visits, rate = lines[i]:match "visits (%d+) winrate (%d%.%d+) "
    expect.truthy(tonumber(visits) >= last and tonumber(rate) <= 1, lines[i])
    last = tonumber(visits)
  end
  expect.truthy(#lines > 3)
  expect.truthy(gtp.answer(one, "moyo-state\n"):find('"actor":"black"', 1, true))
end)

test("a move is generated with its analysis", function()
  local one = patient("go:size=5", 0, "mcts:300")
  local answer = gtp.answer(one, "lz-genmove_analyze b 100\n")
  local lines, move = answer:match "^=\n(.*)\nplay (%u%d)\n\n$"
  expect.truthy(move, answer)
  local last
  for line in lines:gmatch "[^\n]+" do -- more than one on a busy machine
    expect.truthy(line:find "^info move ", answer)
    last = line
  end
  expect.truthy(last:find("move " .. move .. " visits %d+ winrate %d+ prior %d+ lcb %d+ order 0"))
  expect.truthy(gtp.answer(one, "showboard\n"):find("(X)", 1, true))
end)

test("what is no request is refused, before anything is told", function()
  local one = patient("go:size=3", 0)
  for line, problem in pairs {
    ["lz-analyze purple"] = 'invalid colour "purple"',
    ["lz-analyze b 0"] = "syntax error: interval is 0, expected 1 or more",
    ["lz-analyze b x"] = 'syntax error: unknown word "x"',
    ["lz-analyze b intervl 3"] = 'syntax error: unknown word "intervl"; did you mean "interval"',
    ["lz-analyze b interval"] = "syntax error: interval without a value",
    ["kata-analyze 10 ownership maybe"] = 'syntax error: ownership is "maybe"',
    ["lz-genmove_analyze"] = "syntax error: expected lz%-genmove_analyze COLOUR",
  } do
    gtp.refused(gtp.answer(one, line .. "\n"), problem)
  end
  gtp.answer(one, "play b pass\nplay w pass\n")
  gtp.refused(gtp.answer(one, "lz-analyze\n"), "the game is over")
  one = patient("multiplayer:map=square5", 0)
  gtp.answer(one, "play red roll\n")
  gtp.refused(gtp.answer(one, "lz-analyze\n"), "chance decides the next step")
end)

long("program: the next command, or the end of input, ends an analysis", function()
  local function fed(script)
    local pipe = assert(io.popen(("(%s) | timeout 20 '%s' gtp go:size=5; echo $?")
      :format(script, arg[-1])))
    local output = pipe:read "a"
    pipe:close()
    return output
  end
  local output = fed "echo lz-analyze 5 maxmoves 1; sleep 0.15; echo 2 name; echo quit"
  expect.truthy(output:find "^=\ninfo [^\n]+\n.*\n=2 Moyo\n\n=\n\n0\n$", output)
  output = fed "echo lz-analyze 5 maxmoves 1; sleep 0.1"
  expect.truthy(output:find "^=\ninfo .*\n\n0\n$", output)
  expect.truthy(fed("printf 'lz-analyze 5\\nquit\\n'"):find "^=\ninfo [^\n]+\n\n=\n\n0\n$")
  output = fed "printf 'name\\nlz-ana'; sleep 0.1; printf 'lyze 5\\nnonsense\\n1 na'; printf 'me'"
  expect.truthy(output:find "\n\n%? unknown command\n\n=1 Moyo\n\n0\n$", output)
end)
