--- Players of other make: their names, what they lose by, and that games with them can be repeated.

local test, expect = ...
local long = test.long
local shell = require "support.shell"
local game = require "experiment.game"
local moyo = require "moyo"
local outside = require "players.outside"
local terminal = require "moyo.terminal"
local players = require "players.players"

-- A player in Lua that speaks JSON: `body` answers a line, and knows what is legal and how many
-- lines there were.
local function with_player(body, f)
  shell.with_folder(function(folder)
    local path = folder .. "/a player.lua"
    shell.write(path, ([[
local count = 0
for line in io.lines() do
  count = count + 1
  local legal = {}
  for text in line:match '"legal":%%[(.-)%%]':gmatch '"([^"]*)"' do legal[#legal + 1] = text end
  local function say(text) io.write(text, "\n") io.flush() end
  %s
end
]]):format(body))
    f(("%s lua '%s'"):format(terminal.program, path))
  end)
end

local FIRST = [[say('{"move":"' .. legal[1] .. '"}')]]

local function row_of(ruleset, engines, number)
  return (game.row({ cells = { { ruleset = ruleset, engines = engines, kind = "main", of = 1 } },
    seed = 7, metrics = { "turns" }, untrusted = false }, 1, number or 1))
end

test("names: commands, times, and what is wrong with them", function()
  local good = { "json:./bot", "gtp:gnugo --mode gtp", "json:2.5s:./bot 'a b'", 'json:"my bot" -x' }
  for _, name in ipairs(good) do expect.equal({ players.check(name) }, { true }) end
  for name, message in pairs {
    ["json:"] = 'json:: expected a command after "json:", such as json:./player',
    ["gtp: "] = 'gtp: : expected a command after "gtp:", such as gtp:./player',
    ["json:./bot 'a"] = "json:./bot 'a: a quotation mark has no other",
    ["json:0s:./bot"] = "json:0s:./bot: expected a time such as 10s, up to 86400s" } do
    expect.equal({ players.check(name) }, { false, message })
  end
  local loaded = moyo.load "go:size=3"
  expect.equal({ players.check("json:/no/such/bot", loaded) },
    { false, "json:/no/such/bot: /no/such/bot: No such file or directory" })
  expect.equal({ players.check("gtp:cat", moyo.load "multiplayer:map=square3,players=3") },
    { false, "gtp:cat: GTP is for two players" })
end)

test("what ends at once is told before anything is played", function()
  local good, problem = players.check("json:cat /no/such", moyo.load "go:size=3")
  expect.equal(good, false)
  expect.truthy(problem:find("has ended: .*/no/such"), problem)
end)

test("a stranger's rules are not played by it", function()
  local loaded = moyo.load("go:size=3", { untrusted = true })
  expect.equal({ players.check("json:./bot", loaded) },
    { false, "json:./bot plays games of trusted rule files only" })
end)

long("games of every kind are played", function()
  with_player(FIRST, function(command)
    for _, ruleset in ipairs { "go:size=3,ko=simple,suicide=forbidden", "sygo:size=4",
      "multiplayer:pro,map=square3,players=3" } do
      local row = row_of(ruleset, { "json:" .. command })
      expect.truthy(row.reason ~= "forfeit" and row.steps > 3, row.news or row.reason)
    end
  end)
end)

local faults = {
  ["os.exit(3)"] = "has ended",
  ["io.stderr:write 'no more\\n' os.exit(3)"] = "has ended: no more",
  ["say 'what?'"] = 'has answered "what?", no object of JSON',
  ["say '{\"step\":1}'"] = 'has answered "{\"step\":1}", without a text for "move"',
  ["say '{\"move\":\"Z99\"}'"] = "has played Z99: ",
  ["local line = (' '):rep(1 << 19) .. '\\n' while true do io.write(line) end"] = " within 16 MB",
  ["say(('x'):rep(2 << 20))"] =
    "has written a line of 2097152 bytes; expected at most 1048576",
  ["local part = ('x'):rep(1 << 20) while true do io.write(part) end"] =
    "has ended: it wrote a line of more than 64 MB",
}

-- One that ends by itself, and one that is ended.
local played_again = { ["os.exit(3)"] = true, ["say 'what?'"] = true }

long("who breaks off or plays what is forbidden has lost, and plays the next game", function()
  for fault, message in pairs(faults) do
    with_player(("if count == 2 then %s else %s end"):format(fault, FIRST), function(command)
      local kind = "json:" .. command
      local row = row_of("go:size=3,ko=simple", { kind, "light" })
      expect.equal({ row.winners, row.reason, row.limited }, { { 2 }, "forfeit", false })
      expect.equal(row.scores, {})
      expect.truthy(row.news:find(message, 1, true), row.news)
      expect.truthy(row.record:find("RE[W+F]", 1, true), row.record)
      if played_again[fault] then
        expect.equal(row_of("go:size=3,ko=simple", { kind, "light" }, 2).winners, { 1 })
      end
    end)
  end
end)

test("who takes too long has lost", function()
  with_player("if count == 1 then " .. FIRST .. " else os.execute 'exec sleep 100' end",
    function(command)
      local row = row_of("go:size=3", { "json:0.2s:" .. command, "light" })
      expect.equal({ row.winners, row.reason }, { { 2 }, "forfeit" })
      expect.truthy(row.news:find("within 0.2 s", 1, true), row.news)
    end)
end)

-- It hangs at once when it has been started before.
test("only the first process of a program has a minute to start, others five seconds", function()
  local first, further = outside.first_start, outside.further_start
  expect.equal({ first, further }, { 60, 5 })
  outside.further_start = 0.2
  with_player([[local mark = io.open(arg[1], "r")
  if count == 1 and mark then os.execute 'exec sleep 100' end
  io.open(arg[1], "w"):close()
  ]] .. FIRST, function(command)
    local mark = os.tmpname()
    os.remove(mark)
    local kind = ("json:0.3s:%s %s {seed}"):format(command, mark)
    expect.truthy(row_of("go:size=3,ko=simple", { kind, "light" }).reason ~= "forfeit")
    for number = 1, 3, 2 do
      local row = row_of("go:size=3,ko=simple", { kind, "light" }, number)
      expect.equal(row.reason, "forfeit")
      expect.truthy(row.news:find("within 0.5 s", 1, true), row.news)
    end
    os.remove(mark)
  end)
  outside.further_start = further
end)

test("it resigns; where the rules know no resignation it has lost as well", function()
  with_player([[say '{"resign":true}']], function(command)
    local row = row_of("go:size=3", { "json:" .. command, "light" })
    expect.equal({ row.winners, row.reason }, { { 2 }, "resignation" })
    row = row_of("tests/rules/guide/islands.lua", { "json:" .. command, "light" })
    expect.equal({ #row.winners, row.reason }, { 2, "forfeit" }) -- of three
    expect.truthy(row.news:find("has resigned", 1, true), row.news)
  end)
end)

long("with a seed in its command the games are the same with any number of threads", function()
  with_player([[local n = (tonumber(arg[1]) + count) % #legal + 1
  say('{"move":"' .. legal[n] .. '"}')]], function(command)
    local function compared(threads)
      local status, output, complaints = shell.moyo("compare", "go:size=3,ko=simple", "--players",
        ('"json:%s {seed}",light'):format(command), "-n", "4", "--metrics", "turns", "--json",
        "--threads", threads)
      expect.equal({ status, complaints }, { 0, "" })
      return output
    end
    expect.equal(compared(1), compared(2))
  end)
end)
