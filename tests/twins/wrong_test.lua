--- The tests of twins can fail: for every native operation with a twin, a few games find a twin
--- that is sometimes wrong.

local test, expect, slow = ...
local component = require "moyo.base.component"
local fixed = require "moyo.base.fixed"
local conditions = require "moyo.vocabulary.turns.conditions"
local core = require "moyo.core"
local moyo = require "moyo"
local twins = require("support.twins").new(expect, 3)

-- Is this one of the times when the twin is wrong?
local function now_and_then(position, n) return core.mix(position.hash, position.steps) % n == 0 end

-- A twin of each kind of component that is wrong at times.
local wrong = {
  condition = function(twin)
    return function(position, move)
      local good, why = twin(position, move)
      if now_and_then(position, 3) and core.mix(move.step, 1) % 3 == 0 then return not good end
      return good, why
    end
  end,
  effect = function(twin)
    return function(position, ...)
      if not now_and_then(position, 3) then twin(position, ...) end
    end
  end,
  finish = function() return function() return false end end,
  term = function(twin)
    return function(position)
      local scores = twin(position)
      if now_and_then(position, 3) then scores[1] = scores[1] + 1 end
      return scores
    end
  end,
}

-- Gives a component's table a wrong twin; returns what undoes it.
local function spoil(spec)
  local twin, twin_of = spec.twin, spec.twin_of
  expect.truthy(twin or twin_of, spec.op .. " has no twin")
  spec.twin = twin and wrong[spec.kind](twin)
  spec.twin_of = twin_of and function(clear) return wrong[spec.kind](twin_of(clear)) end
  return function() spec.twin, spec.twin_of = twin, twin_of end
end

-- The components of an operation that are made once, when conditions are loaded.
local function ready_made(op)
  local list = {}
  for _, slot in ipairs { "suicide", "friendly_fire", "ko" } do
    for _, c in pairs(conditions[slot]) do
      if c.op == op then list[#list + 1] = c end
    end
  end
  return list
end

-- Calls f while every twin of an operation is wrong; rule files are read anew,
-- for they hold copies.
local function with_wrong_twin(op, f)
  local make, count, undo = component.new, 0, {}
  moyo.forget()
  component.new = function(spec)
    if spec.op == op then
      spoil(spec)
      count = count + 1
    end
    return make(spec)
  end
  for i, c in ipairs(ready_made(op)) do undo[i] = spoil(fixed.fields(c)) end
  local ok = pcall(f)
  component.new = make
  for _, restore in ipairs(undo) do restore() end
  moyo.forget()
  expect.truthy(count + #undo > 0, op .. " is in no rule of the game")
  return ok
end

local CARDS = "tests/rules/lab_cards.lua"
local CONTACT = "tests/rules/lab_contact.lua"

-- Games in which every operation matters; the first that notices a wrong twin is enough.
local rulesets = {
  "go:size=3,suicide=forbidden", "go:size=3,suicide=multi", "gengo:size=5,suicide=new_group",
  "go:size=2", "go:size=2,ko=simple,passes=9", "go:size=3x1,ko=simple", "go:size=2x1,ko=none",
  "go:size=1,dead=agreed,passes=1,komi_rule=bid", "go:size=2,dead=agreed",
  "go:size=3,goal=capture", "go:size=3,scoring=stones", "go:size=3,scoring=territory",
  "go:size=3,handicap=2,handicap_bonus=n", "go:size=3,button=yes",
  "gorogo:size=3,stones=2,henges=1", "gorogo:size=3,stones=1,henges=0",
  "gorogo:size=3,stones=1,henges=1",
  "gorogo:size=4x3,stones=5,henges=0,setup_henges=2,capture_timing=turn_start",
  "sygo:size=3", "sygo:size=4", "sygo:size=3,suicide_check=turn",
  "tests/rules/lab_moves.lua:size=4,onto=empty+enemy,contract=1,turn=both",
  "tests/rules/lab_moves.lua:contract=0,raise=1,turn=both",
  "twog:size=5,contract=5,pie=no", "twog:size=5,contract=declared",
  "twog:size=5,pie=no,max_turns=5,contract=1", "besiege:size=5,pie=no",
  "tests/rules/lab.lua:size=4,clear=own+enemy,fire=forbidden",
  "tests/rules/lab.lua:size=3x2,ko=singleton",
  "tests/rules/lab.lua:size=5,joined=yes,stone=nooxoon",
  "tests/rules/lab_order.lua", "tests/rules/lab_order.lua:turn=shift",
  "tests/rules/lab_order.lua:limit=1", "tests/rules/lab_order.lua:turn=ask",
  CONTACT, CONTACT .. ":players=5", CONTACT .. ":second=beside", CONTACT .. ":second=spot",
  CONTACT .. ":steps=1,near=enemy,most=1",
  CARDS .. ":size=1,each=9,keep=9,words=no", CARDS .. ":size=1,each=1,keep=0,words=no",
  CARDS .. ":keep=0", CARDS,
}

-- Calls f with each operation that a program's nodes name.
local function each_operation(part, f)
  for key, value in pairs(part) do
    if key == "op" then f(value) end
    if type(value) == "table" then each_operation(value, f) end
  end
end

-- The rulesets that use each operation, and the operations that have a twin.
local users, has_twin = {}, {}
local freeze, make = core.freeze, component.new
component.new = function(spec)
  if spec.op and (spec.twin or spec.twin_of) then has_twin[spec.op] = true end
  return make(spec)
end
moyo.forget()
for _, ruleset in ipairs(rulesets) do
  local found = {}
  core.freeze = function(program)
    each_operation(program, function(op) found[op] = true end)
    return freeze(program)
  end
  moyo.load(ruleset)
  for op in pairs(found) do
    users[op] = users[op] or {}
    table.insert(users[op], ruleset)
  end
end
core.freeze, component.new = freeze, make

local names = {}
for op in pairs(users) do
  if has_twin[op] or #ready_made(op) > 0 then names[#names + 1] = op end
end
table.sort(names)

test("most operations are in a ruleset", function()
  local all = 0
  for _ in pairs(core.operations) do all = all + 1 end
  expect.truthy(#names > 0.7 * all, #names)
end)

-- Right twins are not accused.
local checked = {}
local function check_right(ruleset)
  if checked[ruleset] then return end
  twins:games(ruleset, 1, 20)
  checked[ruleset] = true
end

-- By default these are a sample, without those that take long to be noticed.
local FIRST, APART = slow and 1 or 4, slow and 1 or 10

for i = FIRST, #names, APART do
  local op = names[i]
  test(op .. ": a wrong twin is found out", function()
    local ok
    for _, ruleset in ipairs(users[op]) do
      check_right(ruleset)
      ok = with_wrong_twin(op, function() twins:games(ruleset, 12, 40) end)
      if not ok then break end
    end
    expect.truthy(not ok, "nobody noticed")
  end)
end
