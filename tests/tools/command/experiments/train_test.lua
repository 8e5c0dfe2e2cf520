--- moyo train: what self-play teaches a search.

local test, expect, slow = ...
local long = test.long
local json = require "moyo.base.json"
local shell = require "support.shell"

local FILE = os.tmpname()

-- Begins anew, unless it goes on from the file.
local function train(...)
  if not table.concat({ ... }, " "):find "--from" then os.remove(FILE) end
  return shell.moyo("train", "go:size=5", "-o", FILE, ...)
end

local function text_of(path)
  local file = assert(io.open(path, "rb"))
  local text = file:read "a"
  file:close()
  return text
end

long("equal files from any number of threads, and from the same games in two runs", function()
  local status, output, complaints = train("--games", "18", "--player", "mcts:10", "--threads", "2")
  expect.equal({ status, complaints }, { 0, "" })
  local whole = text_of(FILE)
  expect.equal(output, ("%s: %d patterns from 18 games of go:size=5 by mcts:10\n"):format(FILE,
    select(2, whole:gsub("\n", "")) - 2))
  train("--games", "16", "--player", "mcts:10", "--threads", "1")
  expect.truthy(text_of(FILE) ~= whole)
  train("--games", "18", "--from", FILE, "--threads", "1")
  expect.equal(text_of(FILE), whole)
end)

test("JSON: one object at the end, with what was learnt", function()
  local status, output, complaints = train("--games", "3", "--player", "mcts:5", "--threads", "1",
    "--seed", "7", "--json")
  expect.equal({ status, complaints }, { 0, "" })
  local answer = json.decode(output)
  expect.equal({ answer.file, answer.ruleset, answer.player, answer.seed, answer.games,
    answer.games_before, answer.complete },
    { FILE, "go:size=5", "mcts:5", 7, 3, 0, true })
  expect.equal(answer.patterns, select(2, text_of(FILE):gsub("\n", "")) - 2)
  expect.truthy(text_of(FILE):find(" " .. answer.fingerprint .. " ", 1, true))
  expect.truthy(answer.seconds > 0 and answer.surprise > 0)
end)

-- A round of ten seconds had nothing but "10 seconds left".
long("the time left counts down by seconds", function()
  os.remove(FILE)
  local _, output = shell.feed("", { "train", "go:size=5", "-o", FILE, "--player", "mcts:5",
    "--minutes", "0.03", "--threads", "1" }, "MOYO_PROGRESS=json")
  local seen, count = {}, 0
  for left in output:gmatch "games[^\n]*, (%d+:%d%d) left" do
    count = count + (seen[left] and 0 or 1)
    seen[left] = true
  end
  expect.truthy(count >= 2, output)
end)

-- Whoever trains on from that many has learnt them.
local GAMES <const> = 160

long("a search with what is learnt beats one without", function()
  train("--games", GAMES, "--player", "mcts:40", "--threads", "1")
  local weights = ("mcts:20:weights=%s"):format(FILE)
  local _, output, complaints = shell.moyo("sprt", "go:size=5", "--a", weights, "--b", "mcts:20",
    "--games", 200, "--elo1", 1000, "--elo0=-1000", "--threads", 1, "--json")
  expect.equal(complaints, "")
  expect.truthy(json.decode(output).score.value > 0.6)
end)

test("what is learnt on another board is refused by every command", function()
  local weights = ("mcts:20:weights=%s"):format(FILE)
  for _, words in ipairs {
    { "sprt", "go:size=4", "--a", weights, "--b", "light" },
    { "compare", "go:size=4", "--players", weights },
    { "play", "go:size=4", "--random", "white", "--black", weights },
    { "gtp", "go:size=4", "--engine", weights },
    { "train", "go:size=4", "--from", FILE, "-o", FILE },
  } do
    local status, _, complaints = shell.moyo(table.unpack(words))
    expect.equal(status, 2, words[1])
    expect.equal(complaints:match "is learnt of .*",
      "is learnt of go:size=5, expected the board and the steps of go:size=4\n")
  end
end)

long("what is learnt with one komi serves to find another, and is not taught further", function()
  local status, output = shell.moyo("balance", "go:size=5", "komi", "--from", "0", "--to", "20",
    "--players", ("mcts:5:weights=%s"):format(FILE), "--games", "8", "--levels", "1")
  expect.equal(status, 0)
  expect.truthy(output:find "komi")
  local refused, _, complaints =
    shell.moyo("train", "go:size=5,komi=3", "--from", FILE, "-o", FILE)
  expect.equal({ refused, complaints }, { 2,
    ("moyo train: --from: %s is learnt of go:size=5, expected go:size=5,komi=3\n"):format(FILE) })
end)

test("what it asks for", function()
  local learnt = slow and GAMES or 3 -- by the tests before
  local bad = {
    [{ "train", "go:size=5" }] = "expected -o with the file for what is learnt",
    [{ "train", "go:size=5", "-o", FILE, "--player", "light" }] =
      '--player: expected a search with a number of playouts, and one thread, such as mcts:400, '
        .. 'found "light"',
    [{ "train", "go:size=5", "-o", FILE, "--player", "mcts:1s" }] =
      '--player: expected a search with a number of playouts, and one thread, such as mcts:400, '
        .. 'found "mcts:1s"',
    [{ "train", "go:size=5", "-o", "/no/such/file" }] =
      "-o: /no/such/file: No such file or directory",
    [{ "train", "go:size=5", "-o", FILE, "--from", FILE, "--games", "3" }] =
      ("--games: %s says %d already; expected more"):format(FILE, learnt),
    [{ "train", "go:size=5", "-o", FILE, "--games", "3" }] =
      ("-o: %s is there; --from %s goes on from it, and another name begins anew")
        :format(FILE, FILE),
  }
  for words, problem in pairs(bad) do
    local status, _, complaints = shell.moyo(table.unpack(words))
    expect.equal({ status, complaints }, { 2, "moyo train: " .. problem .. "\n" })
  end
end)

test("a full disk is a mistake", function()
  local status, _, complaints = shell.moyo("train", "go:size=3", "--games", "1",
    "--player", "mcts:2", "-o", "/dev/full")
  expect.equal({ status, complaints }, { 2, "moyo train: /dev/full: No space left on device\n" })
end)

test("Ctrl-C keeps what is learnt", function()
  local status, out, err
  for _, seconds in ipairs { 0.2, 1, 5 } do -- a busy machine may not have played a game yet
    os.remove(FILE)
    status, out, err = shell.interrupted(seconds, "train", "go:size=5", "-o", FILE, "--player",
      "mcts:5", "--threads", "1")
    if out:find "from [1-9]" then break end
  end
  expect.equal(status, 130)
  local games = tonumber(out:match "patterns from (%d+) games of go:size=5 by mcts:5\n$")
  expect.equal(err, ("moyo train: stopped after %d games\n"):format(games))
  expect.truthy(games > 0)
  expect.equal(text_of(FILE):match "\ngames (%d+) ", tostring(games))
  os.remove(FILE)
end)
