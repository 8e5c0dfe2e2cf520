--- Rules that do not end: where people play they are errors, and the position stands.

local test, expect, slow = ...
local long = test.long
local shell = require "support.shell"

local ENDLESS = "tests/tools/endless.lua"
local SECONDS = "MOYO_RULE_SECONDS=0.02"
local MESSAGE = "tests/tools/endless.lua:14: the rule takes too long"

local function lines_of(out)
  local lines = {}
  for line in out:gmatch "([^\n]*)\n" do lines[#lines + 1] = line end
  return lines
end

test("play: the move is an error, and the game goes on", function()
  local _, out, err = shell.feed("A1\nB2\nC3\nsave /dev/null\n", { "play", ENDLESS }, SECONDS)
  expect.equal(err, "")
  local lines = lines_of(out)
  expect.equal({ table.unpack(lines, 1, 3) }, { "black A1", MESSAGE, "white C3" })
end)

long("play: so is the question why", function()
  local _, out = shell.feed("A1\nwhy B2\nC3\n", { "play", ENDLESS }, SECONDS)
  local lines = lines_of(out)
  expect.equal({ table.unpack(lines, 1, 3) }, { "black A1", MESSAGE, "white C3" })
end)

long("play: a program's thoughts are an error too, on two threads as well", function()
  for _, kind in ipairs { "mcts:50:threads=2", "mcts:50" } do
    local status, out = shell.feed("A1\nundo\nseat white human\nA2\nC3\n",
      { "play", ENDLESS, "--white", kind }, SECONDS)
    local lines = lines_of(out)
    expect.equal({ table.unpack(lines, 1, 2) }, { "black A1", MESSAGE })
    expect.equal(lines[#lines], "white C3")
    expect.equal(status, 2)
  end
end)

test("referee: the answer is the error, and the position stands", function()
  local status, out = shell.feed("play A1\nstate\nplay B2\nstate\nplay B1\n",
    { "referee", ENDLESS }, SECONDS)
  local lines = lines_of(out)
  expect.equal(lines[3], ('{"ok":false,"error":"%s"}'):format(MESSAGE))
  expect.equal(lines[2], lines[4])
  expect.truthy(lines[5]:find '"ok":true', lines[5])
  expect.equal(status, 0)
end)

test("gtp: the command fails, and the position stands", function()
  local _, out = shell.feed("play b A1\ngenmove w\nplay w B1\nlist_stones b\n",
    { "gtp", ENDLESS, "--engine", "mcts:50:threads=2" }, SECONDS)
  expect.equal(out, ("=\n\n? %s\n\n=\n\n= A1\n\n"):format(MESSAGE))
  if not slow then return end
  _, out = shell.feed("play b A1\nplay w B2\nplay w B1\nlist_stones b\n", { "gtp", ENDLESS },
    SECONDS)
  expect.equal(out, ("=\n\n? %s\n\n=\n\n= A1\n\n"):format(MESSAGE))
end)

test("a rule within one function of Lua's library is stopped as well", function()
  local ruleset = "tests/tools/endless_library.lua"
  local function message(line) return ("%s:%d: the rule takes too long"):format(ruleset, line) end
  local _, out = shell.feed("A1\nB2\nC3\n", { "play", ruleset }, SECONDS)
  expect.equal(lines_of(out), { "black A1", message(9), "white C3" })
  if not slow then return end
  _, out = shell.feed("A1\nA2\nB2\nC2\nC3\n", { "play", ruleset }, SECONDS)
  expect.equal(lines_of(out), { "black A1", message(8), message(9), message(13), "white C3" })
  local status
  status, out = shell.feed("A1\nundo\nseat white human\nB1\nC3\n",
    { "play", ruleset, "--white", "mcts:50:threads=2" }, SECONDS)
  local lines = lines_of(out)
  expect.equal({ lines[1], lines[#lines], status }, { "black A1", "white C3", 2 })
  expect.truthy(lines[2]:find "endless_library.lua:%d+: the rules? takes? too", lines[2])
  _, out = shell.feed("play b A1\nplay w B2\nplay w C3\nlist_stones w\n", { "gtp", ruleset },
    SECONDS)
  expect.equal(out, ("=\n\n? %s\n\n=\n\n= C3\n\n"):format(message(9)))
  _, out = shell.feed("play A2\nplay A1\n", { "referee", ruleset }, SECONDS)
  lines = lines_of(out)
  expect.equal(lines[1], ('{"ok":false,"error":"%s"}'):format(message(8)))
  expect.truthy(lines[2]:find '"ok":true', lines[2])
end)

test("a rule that takes all memory is an error, and the position stands", function()
  local ruleset = "tests/tools/endless_library.lua"
  local _, out = shell.feed("A1\nA3\nC3\n", { "play", ruleset })
  expect.equal(lines_of(out), { "black A1", ruleset .. ":7: the rules take too much memory",
    "white C3" })
end)

test("rules that do not load are an error as well, and the game stands", function()
  local message = "tests/tools/endless_load.lua:9: the rule takes too long"
  local ruleset = "tests/tools/endless_load.lua"
  local _, out = shell.feed("set slow yes\nA1\n", { "play", ruleset }, SECONDS)
  expect.equal(out, message .. "\nblack A1\n")
  if not slow then return end
  _, out = shell.feed("play b A1\nmoyo-ruleset " .. ruleset .. ":slow=yes\nlist_stones b\n",
    { "gtp", ruleset }, SECONDS)
  expect.equal(out, ("=\n\n? %s\n\n= A1\n\n"):format(message))
end)

test("what is not a number of seconds is an error", function()
  local status, out, err = shell.feed("A1\n", { "play", ENDLESS }, "MOYO_RULE_SECONDS=soon")
  expect.equal({ status, out }, { 2, "" })
  expect.truthy(err:find('MOYO_RULE_SECONDS is "soon", expected a number of seconds', 1, true), err)
end)

test("a rule that takes its time is left alone", function()
  local _, out = shell.feed("A1\nC3\n", { "play", ENDLESS }, "MOYO_RULE_SECONDS=0.01")
  expect.equal(out, "black A1\nwhite C3\n")
end)

-- The processor time that a process has had, in hundredths of a second; nothing if it has ended.
local function time_of(id)
  local file = io.open(("/proc/%d/stat"):format(id))
  local text = file and file:read "a" or ""
  if file then file:close() end
  local words = {}
  for word in (text:match "%) (.*)" or "Z"):gmatch "%S+" do words[#words + 1] = word end
  if words[1] ~= "Z" then return tonumber(words[12]) + tonumber(words[13]) end
end

--- Runs `moyo play` at a terminal, in a folder of its own, and talks with it: `say`
--- types, `hears` waits until it has printed something, `works` until it has computed for a
--- while, as rules do that do not end, and is false if it has ended instead; `id` is the process.
local function terminal(ruleset, environment, talk)
  if not os.execute "command -v script >/dev/null 2>&1" then expect.skip "script is not here" end
  local here = io.popen "pwd":read "l"
  local function absolute(path) return path:find "^/" and path or here .. "/" .. path end
  local folder, remove = shell.folder()
  local fifo, printed = folder .. "/in", folder .. "/out"
  assert(os.execute("mkfifo " .. fifo))
  shell.write(printed, "")
  -- the shell holds the terminal until the folder goes: script may lose what is written last
  local run = folder .. "/run"
  shell.write(run, ([[
cd %s
trap : INT
sh -c 'echo $$ >id; exec %s play %s'
while [ -e run ]; do sleep 0.2; done
]]):format(folder, absolute(arg[-1]), ruleset:find "/" and absolute(ruleset) or ruleset))
  assert(os.execute(("TERM=dumb %s script -qec 'sh %s' /dev/null <%s >%s 2>&1 &"):format(
    environment, run, fifo, printed)))
  local input = assert(io.open(fifo, "w"))
  local function say(text)
    input:write(text)
    input:flush()
  end
  local function wait(what, is)
    for _ = 1, 400 do
      if is() then return end
      os.execute "sleep 0.06"
    end
    error(("%s, but\n%s"):format(what, shell.read(printed)))
  end
  local function hears(text)
    wait(("%q was not printed"):format(text), function()
      return shell.read(printed):find(text, 1, true)
    end)
  end
  local id
  local function works()
    local now
    local enough = (time_of(id) or 0) + 3
    wait("it does nothing", function()
      now = time_of(id)
      return not now or now >= enough
    end)
    return now ~= nil
  end
  local ok, problem = pcall(function()
    wait("Ctrl-C was not taken over", function()
      local file = io.open(folder .. "/id")
      id = file and file:read "n"
      if file then file:close() end
      -- the last digit tells of SIGINT, which the shell leaves alone
      file = id and io.open(("/proc/%d/status"):format(id))
      local status = file and file:read "a" or ""
      if file then file:close() end
      return status:find "SigCgt:%s*%x*[2367abef]\n"
    end)
    talk(say, hears, works, folder, id)
  end)
  input:close()
  remove()
  if not ok and id then os.execute(("kill -KILL %d 2>/dev/null"):format(id)) end
  if not ok then error(problem, 0) end
end

test("play: Ctrl-C ends a rule that does not end, and the game goes on", function()
  terminal(ENDLESS, "MOYO_RULE_SECONDS=600", function(say, hears, works)
    -- what may be played is asked for the panel already
    local function interrupt(until_printed)
      works()
      say "\3"
      hears(until_printed)
    end
    interrupt "black> "
    say "A1\nB2\n"
    interrupt "tests/tools/endless.lua:14: the rule was interrupted"
    say "C3\nsave /dev/null\nquit\n"
    hears "white C3"
  end)
end)

-- ---- What nothing can stop ----------------------------------------------------------------------

local UNSTOPPABLE = "tests/tools/unstoppable.lua"

-- The turns of the game that was kept when the program ended.
local function kept_turns(hears, folder)
  hears "; moyo play --load goes on with it."
  local file = shell.read(folder .. "/out"):match "The game is kept in %./(%S+);"
  local _, turns = shell.moyo("replay", folder .. "/" .. file)
  return turns:match ": (%d+) turns? checked\n"
end

test("play: a rule that cannot be stopped ends the program, and the game is kept", function()
  terminal(UNSTOPPABLE, SECONDS, function(say, hears, _, folder)
    hears "black> "
    say "A1\nC3\n"
    hears "moyo: score: the rule takes too long, and cannot be stopped"
    expect.equal(kept_turns(hears, folder), "2")
  end)
end)

test("play: the game is kept when Ctrl-C ends the program, or its terminal is closed", function()
  terminal(UNSTOPPABLE, "MOYO_RULE_SECONDS=600", function(say, hears, works, folder, id)
    local function count_shown() return select(2, shell.read(folder .. "/out"):gsub("%^C", "")) end
    hears "black> "
    say "A1\nC3\n"
    hears "white C3"
    -- three in a row; one may come while the program still listens.  Each is on its way until the
    -- terminal shows it: two that arrive together are one signal.
    for _ = 1, 6 do
      if not works() then break end
      local shown = count_shown()
      say "\3"
      for _ = 1, 100 do
        if count_shown() > shown or not time_of(id) then break end
        os.execute "sleep 0.03"
      end
    end
    expect.equal(kept_turns(hears, folder), "2")
  end)
  terminal("go:size=5", "", function(say, hears, _, folder, id)
    hears "black> "
    say "A1\n"
    hears "white> "
    os.execute("kill -HUP " .. id)
    expect.equal(kept_turns(hears, folder), "1")
  end)
end)

-- Slow: more of the same, which takes longer ---------------------------------------

if not slow then return end

test("gtp, referee: a rule that cannot be stopped ends the program", function()
  local message = "moyo: score: the rule takes too long, and cannot be stopped\n"
  for command, lines in pairs {
    gtp = "play b A1\nplay w C3\nfinal_score\n", referee = "play A1\nplay C3\nstate\n",
  } do
    local status, _, err = shell.feed(lines, { command, UNSTOPPABLE }, SECONDS)
    expect.equal({ status, err }, { 2, message }, command)
  end
end)
