--- The mutators that come with Moyo: their pictures, their games, and each beside each.

local test, expect, slow = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path

local core = require "moyo.core"
local moyo = require "moyo"
local picture = require "moyo.show.picture"
local pictures = require "pictures.runner"
local shell = require "support.shell"

local mutators = moyo.mutators()
local variants = moyo.variants()

-- Of so many combinations one is tried.
local function one_in(few) return slow and math.max(1, 2 // slow) or few end

-- Plays a ruleset at random; false if its rules refuse it.
local function plays(ruleset, seed, steps)
  local good, game = moyo.try(moyo.load, ruleset)
  if not good then
    -- in words of the ruleset, not as a mistake in a file
    expect.truthy(not game:find "^%S+%.lua:%d+:", ruleset .. ": " .. game)
    return false
  end
  local state = game.core:state(seed)
  local played, why = moyo.try(state.playout, state, "uniform", core.random(seed), steps)
  expect.truthy(played, ruleset .. ": " .. tostring(why))
  expect.equal(state:audit(), nil, ruleset)
  return true
end

test("each has pictures, and they are right", function()
  expect.truthy(#mutators >= 35, #mutators .. " mutators")
  for _, one in ipairs(mutators) do
    local text = moyo.mutator(one.name).examples
    local cases, why = picture.parse(text or "", "go+")
    expect.truthy(cases and #cases > 0, ("%s: %s"):format(one.file, why or "no pictures"))
    for _, result in ipairs(pictures.run(cases, { own = one.file, folder = "" })) do
      expect.truthy(not result.failure, ("%s: %s: %s"):format(one.name, result.name,
        result.failure and result.failure.message))
    end
  end
end)

test("each declares its change in 25 lines at most, beside its pictures", function()
  for _, one in ipairs(mutators) do
    local text = shell.read(one.file):gsub("\n  examples = %[%[.-\n%]%],", "")
    local count = 0
    for line in text:gmatch "[^\n]+" do
      if line:find "%S" and not line:find "^%s*%-%-" then count = count + 1 end
    end
    expect.truthy(count >= 5 and count <= 25,
      ("%s has %d lines"):format(one.name, count))
  end
end)

test("the rulebook of each reads as if written by hand: no word twice in a row, none too long",
  function()
    for _, one in ipairs(mutators) do
      local options = one.name == "no_pass" and "size=7,suicide=forbidden" or "size=7"
      for _, slot in ipairs(moyo.load(("go+%s:%s"):format(one.name, options)):rulebook()) do
        local before
        for word in slot.sentence:gmatch "%S+" do
          expect.truthy(word ~= before and #word < 20, one.name .. ": " .. slot.sentence)
          if word ~= "as" then before = word end
        end
      end
    end
  end)

test("each stands in the table of the games", function()
  local readme = shell.read "rules/README.md"
  for _, one in ipairs(mutators) do
    expect.truthy(readme:find(("\n| `+%s` | "):format(one.name), 1, true), one.name)
  end
end)

test("every variant is played with each that goes with it", function()
  local count, apart = 0, one_in(#variants)
  for number, variant in ipairs(variants) do
    for k, one in ipairs(mutators) do
      local small = variant.name == "gorogo" and "" or ":size=7"
      if variant.name == "multiplayer" then small = ":map=trefoil" end
      local ruleset = ("%s+%s%s"):format(variant.name, one.name, small)
      if (number + k) % apart == 0 and plays(ruleset, 1, slow and 300 or 30) then
        count = count + 1
      end
    end
  end
  expect.truthy(count >= (slow and 200 or 20), count .. " games")
end)

test("conditions look at where a stone arrives, not at where it begins", function()
  local match = moyo.match(moyo.load "tests/rules/guide/knights.lua+tenuki:size=5")
  assert(match:play "A1" and match:play "C4" and match:play "E5" and match:play "C3")
  expect.equal(match:why("A1-B3").rule, "condition")
  expect.equal(match:why("E5-C4").rule, "condition")
  assert(match:play "A2" and match:play "B4")
  expect.truthy(not match:why "A2-C1")
  expect.truthy(match:play "A2-C1")
end)

test("each is played beside each that it goes with, and what it says is said", function()
  local count, apart = 0, one_in(23)
  for i, one in ipairs(mutators) do
    for k = i + 1, #mutators do
      local other = mutators[k].name
      if (i + k) % apart == 0
        and plays(("go+%s+%s:size=7"):format(other, one.name), i, slow and 300 or 30) then
        count = count + 1
      end
    end
  end
  expect.truthy(count >= (slow and 60 or 10), count .. " pairs")
end)
