--- Rules that mean harm, one file each in tests/fuzz/attacks: every command that loads
--- rules ends them with one message, within 256 MB and twenty times the processor time that the
--- budget of loading takes, beside what the command takes of a game that does no harm.
--
-- Slow, each command meets one in 48 of them, or in 192 of those that use up the budget of loading,
-- which all commands do alike, and 200 playouts one in six; with MOYO_TEST_EFFORT=48, all, every
-- fourth, and all.

local test, expect, slow = ...
local attacks = require "support.attacks"
local moyo = require "moyo"
local said = require "moyo.base.text"
local shell = require "support.shell" -- finds tools/
local program = require "commands"

local all = attacks.all()

-- A small part of a rule file's usual budget, so that most end at once.
local budget = slow and { instructions = 1000000, bytes = 8 << 20 }
  or { instructions = 500000, bytes = 4 << 20 }

test("each attack says what comes of it", function()
  expect.truthy(#all > 130)
  for _, attack in ipairs(all) do
    expect.truthy(attack.ends.load, attack.name)
    expect.truthy(not attack.files.play or attack.ends.play, attack.name)
  end
end)

test("loading: an attack ends with one message, or is harmless", function()
  local folder, remove = shell.folder()
  local path = folder .. "/attack.lua"
  for i, attack in ipairs(all) do
    -- those that write a file write a long one
    if slow or not attack.slow and (attack.files.play or i % 4 == 0) then
      shell.write(path, attack.files.load)
      moyo.forget()
      local ok, message = moyo.try(moyo.load, path, { untrusted = true, budget = budget })
      message = ok and "" or said.printable(message)
      -- on a small budget it may end sooner
      local is_spent = attack.ends.load ~= "harmless" and message:find "the rules take too"
      expect.truthy(is_spent or attacks.is_end(attack.ends.load, message),
        ("%s: %s"):format(attack.name, message))
      expect.truthy(not message:find "\n", attack.name)
      -- no line has a file that is not read
      expect.truthy(ok or message:find "%.lua:%d+: " or message:find ": larger than %d+ bytes$",
        message)
    end
  end
  remove()
end)

-- ---- In processes -------------------------------------------------------------------------------

-- Commands with a ruleset R, and what they read.  `turns` play on, so that rules are asked; the
-- record RECORD and the picture test TEST are of the ruleset.
local commands = {
  { "rules", "R" }, { "options", "R" }, { "explain", "R" },
  { "play", "R", turns = "A1\npass\nboard\nwhy A2\nB2\nquit\n" },
  { "play", "R", "--random", "black,white" },
  { "referee", "R", turns = "play A1\nlegal\nstate\nrules\nwhy B1\nplay B2\nsave\n" },
  { "referee", "go:size=3", turns = "load RECORD\nplay A1\nstate\n" },
  { "gtp", "R", turns = "play b A1\ngenmove w\nshowboard\nfinal_score\n" },
  { "gtp", "go:size=3", turns = "moyo-ruleset R\nloadsgf RECORD\ngenmove b\n" },
  { "show", "RECORD" }, { "replay", "RECORD" }, { "render", "RECORD", "-o", "x.svg" },
  { "metrics", "--record", "RECORD" }, { "playout", "R", "-n", "2" },
  { "perft", "R", "--depth", "1" }, { "diff", "R", "go:size=3", "-n", "1" },
  { "compare", "R", "go:size=3", "-n", "1", "--players", "light" },
  { "sprt", "R", "--a", "light", "--b", "random", "--max", "2" },
  { "train", "R", "--games", "1", "--player", "mcts:1", "--threads", "1", "-o", "weights.txt" },
  { "tune", "R", "+no_pass", "--goal", "turns<9", "-n", "1", "--players", "light" },
  { "balance", "R+drops", "drops.by=captor,owner", "-n", "1", "--players", "light" },
  { "report", "R", "-n", "1", "--playouts", "1", "--threads", "1" },
  { "solve", "R", "--seconds", "1" }, { "cycles", "R", "-n", "1" }, { "life", "R", "--most", "1" },
  { "new", "mine", "--from", "R" }, { "allow", "R" }, { "test", "TEST" },
  { "check", "./rules/R.lua", "--quick", "--budget", "20" }, { "list" },
  { "completion", "--complete", "moyo", "rules", "R:" },
}

test("every command that runs strangers' rules is among them", function()
  local met = {}
  for _, words in ipairs(commands) do met[words[1]] = true end
  for _, name in ipairs(program.names) do
    expect.truthy(met[name] or program.load(name).trusted, name)
  end
end)

-- Few by default: what loads, what plays, what writes a game, and what reads records; the attacks
-- that they meet there.
local FEW = { ["while"] = { load = "rules", play = "referee" },
  error_table = { load = "new", play = "show" } }

local MEGABYTES = 256

-- What one command may take of what the budget of loading takes, in processor time: processors
-- differ by a factor of two, and by another when they are busy.
local TIMES = 20

-- Where nothing ends an attack, the system does after so many.
local PATIENCE = 10

-- The seconds of processor time that a shell's children took: the second line of `times`, such as
-- "0m1.234000s 0m0.050000s".
local function seconds_of(times)
  local sum = 0
  for minutes, seconds in times:match "\n(.*)":gmatch "(%d+)m([%d.]+)s" do
    sum = sum + 60 * minutes + seconds
  end
  return sum
end

-- Runs a command on a rule file; returns also the processor time that it took, with that of the
-- processes that it started.
local function run(folder, words)
  local given = {}
  for i, word in ipairs(words) do
    given[i] = (word:gsub("%f[%u]R%f[%U]", "guest"):gsub("RECORD", "game.sgf"):gsub("TEST", "a.t"))
  end
  local turns = (words.turns or ""):gsub("%f[%u]R%f[%U]", "guest"):gsub("RECORD", "game.sgf")
  local status, out, err = shell.feed(turns, given, ("cd '%s'; "
    .. "rm -rf rules/mine* test* weights.txt state; trap 'times >times' EXIT; "
    .. "ulimit -t %d; ulimit -v %d; XDG_STATE_HOME='%s/state'")
    :format(folder, PATIENCE, MEGABYTES << 10, folder))
  return status, out, err, seconds_of(shell.read(folder .. "/times"))
end

-- Makes the attack in a folder of its own, with what belongs to it.
local function prepare(folder, text)
  shell.write(folder .. "/rules/guest.lua", text)
  shell.write(folder .. "/game.sgf", "(;GM[1]FF[4]SZ[2]XR[guest];XM[B2];XM[A1];XM[pass])")
  shell.write(folder .. "/a.t", "== a stone\nrules: guest\nB B2, W A1, B pass\n")
end

-- What these commands may take, in seconds of processor time: that, and, slow, what they take of a
-- game that does no harm, which is much for a report.
local function most_seconds(folder, list)
  local least, most = math.huge, {}
  prepare(folder, attacks.named(all, "while").files.load)
  for _ = 1, slow and 3 or 1 do
    local _, _, _, seconds = run(folder, { "rules", "R" })
    least = math.min(least, seconds)
  end
  prepare(folder, attacks.named(all, "long_code").files.load) -- it is long in play
  for _, words in ipairs(list) do
    local seconds = 0
    if slow then _, _, _, seconds = run(folder, words) end
    most[words] = TIMES * least + seconds
  end
  return most
end

-- As `run`, and once more where it took too long: another program may have slowed it.
local function run_within(most, folder, words)
  local status, out, err, seconds = run(folder, words)
  if seconds > most then status, out, err, seconds = run(folder, words) end
  return status, out, err, seconds
end

-- What the documents say of exit statuses: 0 done, 1 something is wrong with what was asked
-- about, 2 the input or the rules are.
local function check_end(attack, place, most, words, status, out, err, seconds)
  local name = ("%s (%s): %s"):format(attack.name, place, table.concat(words, " "))
  local told = ("%s: status %s, %.2f s of %.2f\n%s\n%s"):format(name, tostring(status), seconds,
    most, out:sub(-300), err:sub(-300))
  expect.truthy(status and status <= 2, told)
  expect.truthy(seconds <= most, told)
  expect.truthy(not (out .. err):find "internal error", told)
  expect.truthy(not (out .. err):find("\27]", 1, true), told)
  if words[1] == "rules" then
    local fails = place == "load" and attack.ends.load ~= "harmless"
      -- some of what fails in play is seen before it
      or place == "play" and err ~= "" and attacks.is_end(attack.ends.play, err)
    expect.equal(status, fails and 2 or 0, told)
  end
end

-- `each` makes its checks by the function that it is given; what fails is said at the end, so that
-- one run of hours says all that is to be mended.
local function try_all(each)
  local found = {}
  each(function(...)
    local good, problem = pcall(...)
    if not good then found[#found + 1] = tostring(problem) end
  end)
  expect.truthy(#found == 0, ("%d fail:\n%s"):format(#found, table.concat(found, "\n")))
end

-- How many parts there are of which a command meets one.
local function parts_of(attack, place)
  return place == "load" and attack.ends.load:find "^the rules take too" and 192 or 48
end

-- A sanitizer takes more address space than any limit leaves.
local function is_limited()
  local status = shell.feed("", { "--version" }, ("ulimit -v %d;"):format(MEGABYTES << 10))
  return status == 0
end

test("commands: each attack ends within the time and 256 MB", function()
  if not is_limited() then expect.skip "this build takes more memory than that to start" end
  local folder, remove = shell.folder()
  assert(os.execute(("mkdir '%s/rules'"):format(folder)))
  local most = most_seconds(folder, commands)
  try_all(function(try)
    for i, attack in ipairs(all) do
      for place, text in pairs(attack.files) do
        local parts, few = parts_of(attack, place), FEW[attack.name]
        if slow or few then
          prepare(folder, text)
          for j, words in ipairs(commands) do
            if not slow and few[place] == words[1] or slow and (i + j) % parts < slow then
              try(check_end, attack, place, most[words], words,
                run_within(most[words], folder, words))
            end
          end
        end
      end
    end
  end)
  remove()
end)

-- Slow: what takes many calls ------------------------------------------------------

if not slow then return end

test("playouts: what calls do together ends as well", function()
  if not is_limited() then expect.skip "this build takes more memory than that to start" end
  local folder, remove = shell.folder()
  assert(os.execute(("mkdir '%s/rules'"):format(folder)))
  local words = { "playout", "R", "-n", "200" }
  local most = most_seconds(folder, { words })[words]
  try_all(function(try)
    for i, attack in ipairs(all) do
      if attack.files.play and i % 6 < slow then
        prepare(folder, attack.files.play)
        local status, out, err, seconds = run_within(most, folder, words)
        try(check_end, attack, "play", most, words, status, out, err, seconds)
        local ends = attack.ends.play
        try(expect.equal, status, ends == "harmless" and 0 or 2, attack.name)
        try(expect.truthy, attacks.is_end(ends, err) or err:find("the rules take too", 1, true),
          attack.name .. ": " .. err)
      end
    end
  end)
  remove()
end)
