--- The process of a stranger's rules, as commands see it: what it may open, and what is left
--- when it ends.

local test, expect = ...
local confinement = require "common.confinement"
local json = require "moyo.base.json"
local shell = require "support.shell"

local function contains(list, value)
  for _, one in ipairs(list) do
    if one == value then return true end
  end
  return false
end

test("it reads what the command line names, and what lies beside a rule file", function()
  local words = { "games/my.lua:size=5,map=x", "--load=record.sgf", "go+other.lua" }
  local read = confinement.policy({}, words).read
  for _, path in ipairs { "games/my.lua", "games", "record.sgf", "other.lua", "." } do
    expect.truthy(contains(read, path), path)
  end
  expect.equal(contains(confinement.policy({}, { "go" }).read, "."), false)
end)

test("it writes the values of the command's options for that alone", function()
  local command = { outputs = { "-o", "--db" }, writes = function() return "state" end }
  local function written(...) return confinement.policy(command, { ... }).write end
  expect.equal(written "go", { "state" })
  expect.equal(written("go", "-o", "a.svg"), { "a.svg", "state" })
  expect.equal(written("-oa.svg", "--db=b", "--dbx=c"), { "a.svg", "b", "state" })
  expect.equal(confinement.policy({}, { "-o", "a.svg" }).write, {})
  expect.equal(confinement.policy({ session = true }, {}).ending, ".sgf")
end)

local function matches(text, pattern) expect.truthy(text:find(pattern), text) end

-- A folder with a stranger's rule file in ./rules, and f(folder) there.
local function with_stranger(f)
  local folder = os.tmpname()
  os.remove(folder)
  os.execute(("mkdir -p %s/rules && cp rules/go.lua %s/rules/strange.lua"):format(folder, folder))
  local ok, problem = pcall(f, folder)
  os.execute("rm -rf " .. folder)
  if not ok then error(problem, 0) end
end

-- Waits until so many lines have been printed, or the program has ended, or half a minute is over.
local ANSWERED = [[answered() {
  tries=0
  while [ $(grep -c . out) -lt $1 ] && kill -0 $keeper && [ $tries -lt 200 ]; do
    sleep 0.15; tries=$((tries + 1))
  done
}]]

-- Waits until a text has been printed, or the program has ended, or half a minute is over.
local PRINTED = [[printed() {
  tries=0
  while ! grep -q "$1" out && kill -0 $keeper && [ $tries -lt 200 ]; do
    sleep 0.15; tries=$((tries + 1))
  done
}]]

-- Sends a signal to the process of the rules, and waits until it is gone: a letter that comes
-- meanwhile may be lost with it.
local END_RULES = [[end_rules() {
  rules=$(cat /proc/$keeper/task/$keeper/children)
  kill -$1 $rules
  while kill -0 $rules 2>/dev/null; do sleep 0.1; done
}]]

-- What `moyo WORDS…` prints in the folder, for a script of lines. "!SIGNAL" ends the process of the
-- rules by it, once it has answered all before; "?TEXT" waits for what they print.
local function session(folder, words, lines, environment)
  local start = "cd %s; mkfifo in; %s %s %s <in >out 2>&1 & keeper=$!; exec 7>in"
  local script = { ANSWERED, PRINTED, END_RULES,
    start:format(folder, environment or "", arg[-1], words) }
  local answers = 0
  for _, line in ipairs(lines) do
    local signal, awaited = line:match "^!(.*)", line:match "^%?(.*)"
    if signal then
      script[#script + 1] = ("answered %d; end_rules %s"):format(answers, signal)
    elseif awaited then
      script[#script + 1] = ("printed '%s'"):format(awaited)
    else
      script[#script + 1] = ("echo '%s' >&7"):format(line)
    end
    if not awaited and not signal and line ~= "stop" then answers = answers + 1 end
  end
  script[#script + 1] = "exec 7>&-; wait $keeper; echo $?; cat out; rm in"
  local pipe = assert(io.popen(table.concat(script, "\n")))
  local status, output = pipe:read "n", pipe:read "a"
  pipe:close()
  return status, output
end

local confines

-- Without confinement a session tells nothing: the kernel or the build lacks it.
local function check_confined(output)
  confines = not output:find "without a process of their own"
  if not confines then expect.skip "no confinement here" end
end

test("when it crashes, the referee goes on with the game as it stood", function()
  with_stranger(function(folder)
    local status, output = session(folder, "referee strange:size=5",
      { "play C3", "play D3", "!KILL", "stop", "play E3", "!KILL", "state", "state" })
    check_confined(output)
    local answers = {}
    for line in output:gmatch "{[^\n]+" do answers[#answers + 1] = json.decode(line) end
    expect.equal(status, 0)
    expect.equal(answers[3], { ok = false,
      error = "the process of the rules was ended (Killed); the game stands" })
    expect.equal({ #answers, answers[4].error }, { 5, answers[3].error })
    expect.equal(answers[5].board, { ".....", ".....", "..XO.", ".....", "....." })
  end)
end)

test("so does the Go Text Protocol", function()
  with_stranger(function(folder)
    local status, output = session(folder, "gtp strange:size=5",
      { "play b C3", "play w D3", "!KILL", "7 list_stones w", "8 list_stones w" })
    check_confined(output)
    expect.equal(status, 0)
    matches(output, "\n%?7 the process of the rules was ended %(Killed%)[^\n]*\n\n=8 D3\n")
  end)
end)

test("and a game in the terminal", function()
  with_stranger(function(folder)
    local status, output = session(folder, "play strange:size=5",
      { "C3", "D3", "help", "?take back", "!KILL", "?was ended", "save game.sgf", "quit" })
    check_confined(output)
    expect.equal(status, 0)
    matches(output, "The process of the rules was ended %(Killed%)")
    matches(shell.read(folder .. "/game.sgf"), ";B%[cc%];W%[dc%]")
  end)
end)

test("a command without a game ends, as for any defect", function()
  with_stranger(function(folder)
    if confines == nil then
      check_confined(select(2, session(folder, "referee strange:size=5", { "help" })))
    end
    if not confines then expect.skip "no confinement here" end
    local pipe = assert(io.popen(([[cd %s; %s playout strange -n 100000000 >out 2>err & keeper=$!
      for i in $(seq 600); do
        worker=$(cat /proc/$keeper/task/$keeper/children)
        [ -n "$worker" ] && break || sleep 0.05
      done
      sleep 0.1; kill -KILL $worker; wait $keeper; echo $?]]):format(folder, arg[-1])))
    local status = pipe:read "n"
    pipe:close()
    expect.equal(status, 70)
    matches(shell.read(folder .. "/err"), "moyo: the process of the rules was ended: Killed")
  end)
end)

test("beside a stranger's rules, those of another file need another program", function()
  with_stranger(function(folder)
    expect.truthy(os.execute(([[cd %s && cp rules/strange.lua other.lua &&
      echo 'save here.sgf' | %s referee strange >out &&
      echo 'save there.sgf' | %s referee ./other.lua >out]]):format(folder, arg[-1], arg[-1])))
    local status, output = session(folder, "referee go", { "load here.sgf", "load there.sgf",
      "state" })
    check_confined(output)
    local answers = {}
    for line in output:gmatch "{[^\n]+" do answers[#answers + 1] = json.decode(line) end
    expect.equal({ status, #answers }, { 0, 3 })
    expect.equal({ answers[1].ruleset, answers[3].ok }, { "strange", true })
    matches(answers[2].error, "^there.sgf:1:2: XR: [^ ]*other.lua: Permission denied; beside a "
      .. "stranger's rules, which run here, only files are read that were named when the program "
      .. "began$")
  end)
end)

test("rules that are trusted, and MOYO_CONFINE=no, begin no process", function()
  with_stranger(function(folder)
    local _, output = session(folder, "referee go:size=5", { "play C3", "state" })
    local _, unconfined = session(folder, "referee strange:size=5", { "play C3", "state" },
      "MOYO_CONFINE=no")
    for _, text in ipairs { output, unconfined } do
      matches(text, '"ply":1')
      expect.equal(text:find "process", nil)
    end
  end)
end)
