--- moyo solve: against a plain player, and values that others have published.

local test, expect, slow = ...
local long = test.long
local exhaustive = require "support.exhaustive"
local json = require "moyo.base.json"
local moyo = require "moyo"
local shell = require "support.shell"
local terminal = require "moyo.terminal"

local function run(status, ...)
  local found, out, err = shell.moyo("solve", ...)
  expect.equal({ found, err }, { status, "" })
  return out
end

--- What `moyo solve … --json` proves.
local function solved(...)
  local answer = json.decode(run(0, "--json", ...))
  expect.equal({ answer.solved, answer.low }, { true, answer.high })
  return answer
end

local function mistake(message, ...)
  local status, out, err = shell.moyo("solve", ...)
  expect.equal({ status, out }, { 2, "" })
  expect.truthy(err:find("moyo solve: " .. message, 1, true) == 1, err)
end

local METHODS = { "proof-numbers", "alpha-beta" }

-- Stones count; but if one stands in the corner, White wins.
local CORNER = [[
--- Corner: a test of the solver.
-- Source: nothing.  Deviates from it: nothing.
local moyo = require "moyo"
return moyo.game "Corner" {
  summary = "A stone in the corner lets White win.",
  rules = function()
    return {
      board = moyo.board.square { width = 3, height = 1 },
      turn = moyo.place {},
      score = moyo.score.stones(),
      finish = {
        moyo.rule { "A stone in the corner lets White win.",
          function(position)
            if position:colour(1) == 0 then return false end
            return true, { 2 }
          end },
        moyo.finish.stuck "ends",
      },
    }
  end,
}
]]

-- Of small boards a plain player looks at every reply.
local TINY = {
  "go:size=1", "go:size=2x1,komi=0", "go:size=3x1", "go:size=3x1,ko=situational,komi=0",
  "go:size=2x1,ko=simple", "go:size=2x1,ko=none", "go:size=3x1,scoring=territory", "gengo:size=2",
  "nogo:size=2", "gonnect:size=2", "redstone:size=2",
}

long("the value is a plain player's, who knows no table and looks at every reply", function()
  for _, ruleset in ipairs(TINY) do
    local game = moyo.load(ruleset)
    local scored = game.core:score_names()[1] ~= nil
    for _, by in ipairs(scored and { "score", "result" } or { "result" }) do
      local value = exhaustive.value(game, game.core:state(1), by)
      for _, method in ipairs(METHODS) do
        expect.equal(solved(ruleset, "--by", by, "--method", method).low, value,
          ("%s by %s, %s"):format(ruleset, by, method))
      end
    end
  end
end)

test("best play reaches the value", function()
  for _, method in ipairs(METHODS) do
    local answer = solved("go:size=3x1", "--method", method)
    local match = moyo.match(moyo.load(answer.ruleset))
    for _, turn in ipairs(answer.line) do
      expect.equal(match:describe().actor, turn.player)
      expect.truthy(match:play(turn.text))
    end
    expect.equal({ match.state.over, answer.line_ends }, { true, true })
    local scores = match.state:scores()
    expect.equal(scores[1] - scores[2], answer.low)
  end
end)

-- Bill Taylor's proof: https://senseis.xmp.net/?2x2Board
test("Go on 2x2: Black wins by one point", function()
  expect.equal(solved("go:size=2,ko=positional,komi=0").low, 1)
  expect.truthy(run(0, "go:size=2,komi=0"):find("black wins by 1.\nlooked at:", 1, true) == 1)
end)

long("limits leave bounds, and the status is 1", function()
  for _, method in ipairs(METHODS) do
    local answer = json.decode(run(1, "go:size=5", "--nodes", "500", "--json", "--method", method))
    expect.equal({ answer.solved, answer.ended, answer.nodes }, { false, "nodes", 500 })
  end
  expect.truthy(run(1, "go:size=5", "--nodes", "500"):find("--nodes ended the search.", 1, true))
  expect.equal(json.decode(run(1, "go:size=9", "--seconds", "1", "--nodes", "0", "--json")).ended,
    "seconds")
end)

test("by result: bounds that every result has are nothing; others are told in words", function()
  local out = run(1, "gorogo", "--nodes", "1")
  expect.equal(out:sub(1, out:find "\nby result" - 1),
    "Nothing is known yet; --nodes ended the search.\nlooked at: 1 position, 0 steps deep")
  local words = { "atari:size=2", "--nodes", "100" }
  expect.truthy(run(1, table.unpack(words)):find "^black does not win; %-%-nodes ended the search")
  local answer = json.decode(run(1, "--json", table.unpack(words)))
  expect.equal({ answer.low, answer.high }, { -1, 0 })
end)

test("Ctrl-C ends with the bounds so far", function()
  local status, out, err = shell.interrupted(0.1, "solve", "go:size=9", "--nodes", "0", "--seconds",
    "0")
  expect.equal({ status, err }, { 1, "" })
  expect.truthy(out:find "; stopped%.\n", out)
end)

long("a game that a rule decides whatever the score is solved by result, and the rule is named",
  function()
    for _, method in ipairs(METHODS) do
      local out = run(0, "atari:size=3", "--method", method)
      expect.truthy(out:find("black wins.\n", 1, true) == 1, out)
      expect.truthy(out:find("\nby result: The score does not decide every game. The first player "
        .. "to hold a\n           prisoner wins.\n", 1, true), out)
      local answer = solved("atari:size=3", "--method", method)
      expect.equal({ answer.by, answer.low }, { "result", 1 })
    end
    for ruleset, by in pairs { ["go+capture_goal:size=2"] = "result", ["go:size=2"] = "score",
      ["keimago:size=3"] = "score" } do -- a repetition lets nobody win
      expect.equal({ ruleset, solved(ruleset).by }, { ruleset, by })
      expect.equal(run(0, ruleset):find("by result:", 1, true) ~= nil, by == "result")
    end
    local out = run(0, "atari:size=3", "--by", "result")
    expect.equal(out:find("by result:", 1, true), nil)
  end)

test("an end that the score does not decide is refused by score and solved by result", function()
  local why = "the score does not decide every game: one ended by captures; solve it by result\n"
  local status, out, err = shell.moyo("solve", "atari:size=3", "--by", "score")
  expect.equal({ status, out }, { 2, "" })
  expect.truthy(err:find(why, 1, true), err)
  -- a rule in Lua does not say beforehand that it lets somebody win
  local folder, remove = shell.folder()
  local file = folder .. "/corner.lua"
  shell.write(file, CORNER)
  status, out, err = shell.moyo("solve", file)
  expect.equal({ status, out }, { 2, "" })
  expect.truthy(err:find((why:gsub("captures", "rule")), 1, true), err)
  out = run(0, file, "--by", "result")
  expect.truthy(out:find("white wins.\n", 1, true) == 1, out)
  remove()
end)

test("mistakes are told in a line", function()
  mistake("", "multiplayer:dice=no,cards=no")
  mistake("--moves: A9: ", "go:size=2", "--moves", "A1; A9")
  mistake("--by: ", "go:size=2", "--by", "luck")
  mistake('--method: there is no "luck" (known: proof-numbers, alpha-beta)', "go:size=2",
    "--method", "luck")
end)

-- The rows of the tables in the documentation: the value, what each method looks at, the command.
local function told()
  local file <close> = assert(io.open(terminal.home .. "/tools/solve.md"))
  local list = {}
  for value, first, second, words in file:read "a":gmatch
    "| ([^|]-) | ([%d,]+) | ([%d,]+) | `moyo solve ([^`]+)` |" do
    local row = { value = value, words = {} }
    for i, count in ipairs { first, second } do
      row[METHODS[i]] = math.tointeger((count:gsub(",", "")))
    end
    for word in words:gmatch "%S+" do table.insert(row.words, word) end
    list[#list + 1] = row
  end
  return list
end

local function check_row(row, method)
  local words = table.pack(table.unpack(row.words))
  table.move({ "--method", method }, 1, 2, #words + 1, words)
  local out, wanted = run(0, table.unpack(words)), row.value
  local lead = math.tointeger(wanted)
  if lead then wanted = lead == 0 and "Even" or ("black wins by %d"):format(lead) end
  local name = table.concat(row.words, " ") .. " by " .. method
  expect.equal(out:match "^(.-)%.?\nlooked at: ", wanted, name)
  expect.equal(math.tointeger(out:match "looked at: (%d+) positions"), row[method], name)
end

test("the tables of tiny boards are true", function()
  local most, tried = slow and 50000 or 2500, 0
  for _, row in ipairs(told()) do
    for _, method in ipairs(METHODS) do
      if row[method] <= most then
        check_row(row, method)
        tried = tried + 1
      end
    end
  end
  expect.truthy(tried >= 24)
end)

if slow then
  test("Go on 3x2: even", function()
    expect.equal(solved("go:size=3x2,komi=0").low, 0)
  end)
end
