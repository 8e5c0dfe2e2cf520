--- The studies: their commands are understood, and their page says what the answers say.

local test, expect = ...
local json = require "moyo.base.json"
local shell = require "support.shell" -- finds tools/
local kingmaking = require "studies.kingmaking"
local page = require "studies.page"
local parts = require "studies.list"

-- A study's command as words, with weak programs and few games.
local function quick(study)
  local words = {}
  for word in study.command:gmatch "%S+" do words[#words + 1] = word end
  local set = { ["--players"] = "mcts:2", ["--games"] = "1" }
  for i, word in ipairs(words) do
    if set[word] then words[i + 1] = set[word] end
  end
  words[#words + 1] = "--json"
  return words
end

for _, part in ipairs(parts) do
  for _, study in ipairs(part) do
    if study.command:find "^compare" then
      test("the command of " .. study.id .. " is understood", function()
        local status, out, err = shell.moyo(table.unpack(quick(study)))
        expect.equal(status, 0, err)
        study.answer = json.decode(out)
        local known = {}
        for _, line in ipairs(study.answer.lines) do known[line.name] = true end
        for _, row in ipairs(study.rows) do expect.truthy(known[row], row) end
      end)
    end
  end
end

test("the page has each comparison's question, command, numbers and plot", function()
  local text, pictures = page.text(parts), page.plots(parts)
  local count = 0
  for _, part in ipairs(parts) do
    for _, study in ipairs(part) do
      if study.answer then
        count = count + 1
        expect.truthy(text:find("### " .. study.question, 1, true), study.id)
        expect.truthy(text:find("moyo " .. study.command, 1, true), study.id)
        for _, set in ipairs(study.answer.rulesets) do
          expect.truthy(text:find(set.fingerprint, 1, true), study.id)
        end
        expect.truthy(text:find("plots/" .. study.id .. ".svg", 1, true), study.id)
        expect.truthy(pictures[study.id .. ".svg"]:find "^<svg", study.id)
      end
    end
  end
  expect.truthy(count > 10)
end)

test("a value that balances, and stones that live, are tables too", function()
  local text = page.text { { title = "A game", source = "Its author.",
    { id = "a", question = "Which komi?", command = "balance go",
      answer = { verdict = "About 6.", option = "komi", seed = 1, fingerprint = "f",
        levels = { { program = "mcts:100", games = 20, value = -6.25, low = -9, high = 4.5 } } } },
    { id = "b", question = "How many?", command = "life go",
      answer = { results = { { where = "corner", stones = 6, at_least = 6, complete = true } } } },
    { id = "c", question = "Not played yet?", command = "life go" },
  } }
  expect.truthy(text:find("| mcts:100 | 20 | −6.2 (−9.0 to 4.5) |", 1, true), text)
  expect.truthy(text:find("| corner | 6 | 6 | yes |", 1, true), text)
  expect.equal(text:find "Not played yet", nil)
end)

-- A game of three whose steps have the views given, one by each player in turn.
local function game(views)
  local c = { players = 3, steps = {} }
  for i, values in ipairs(views) do
    c.steps[i] = { actor = (i - 1) % 3 + 1, values = values }
  end
  return c
end

test("kingmaking: what a step without hope moves between the others", function()
  local even, lost = { 0.5, 0.5, 0 }, { 0.9, 0.1, 0 }
  local most, share = kingmaking[1].of, kingmaking[2].of
  expect.equal(most(game { even, even, even, even }), 0)
  expect.equal(share(game { even, even, even, even }), 1)
  -- the first player's next view is the step's doing: a third of what it says goes into the mean
  local c = game { even, even, even, lost }
  expect.truthy(math.abs(most(c) - 0.4 / 3) < 1e-9, most(c))
  local hopeful = { 0.4, 0.4, 0.2 }
  expect.equal(most(game { hopeful, hopeful, hopeful, { 0.8, 0, 0.2 } }), 0)
  expect.equal(share(game { hopeful }), nil)
end)
