--- The tests of twins can fail: for every native operation with a twin, a twin
--- that is wrong now and then is found out by a few games.

local test, expect = ...
local component = require "moyo.base.component"
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
  for i, c in ipairs(ready_made(op)) do undo[i] = spoil(c) end
  local ok = pcall(f)
  component.new = make
  for _, restore in ipairs(undo) do restore() end
  moyo.forget()
  expect.truthy(count + #undo > 0, op .. " is in no rule of the game")
  return ok
end

local CARDS = "tests/rules/lab_cards.lua"
local CONTACT = "tests/rules/lab_contact.lua"

-- An operation, and games in which it matters.
local cases = {
  { "no_own_loss", "go:size=3,suicide=forbidden" },
  { "no_single_loss", "go:size=3,suicide=multi" },
  { "no_new_loss", "gengo:size=5,suicide=new_group" },
  { "no_friendly_fire", "tests/rules/lab.lua:size=4,clear=own+enemy,fire=forbidden" },
  { "no_repeat", "go:size=2" }, { "no_return", "go:size=3x1,ko=simple" },
  { "no_singleton", "tests/rules/lab.lua:size=3x2,ko=singleton" },
  { "free", "go:size=3" }, { "own", "tests/rules/lab_order.lua:turn=shift" },
  { "onto_free", "tests/rules/lab_order.lua:turn=shift" },
  { "within", "tests/rules/lab_order.lua:limit=1" },
  { "field_is", "tests/rules/lab_order.lua:turn=ask" },
  { "assign", "tests/rules/lab_order.lua:turn=ask" },
  { "dice", "tests/rules/lab_order.lua" },
  { "open", "tests/rules/lab.lua:size=5,joined=yes,stone=nooxoon" },
  { "holds", "gorogo:size=3,stones=2,henges=1" },
  { "apart", "sygo:size=3" }, { "may_grow", "sygo:size=4" },
  { "reach", "twog:size=5,contract=5,pie=no" },
  { "unreached", "besiege:size=5,pie=no" }, { "noted_now", "sygo:size=4" },
  { "breathes", "sygo:size=3" }, { "all_breathe", "sygo:size=3,suicide_check=turn" },
  { "put", "gorogo:size=3,stones=2,henges=1" }, { "spend", "gorogo:size=3,stones=2,henges=1" },
  { "grow", "sygo:size=4" }, { "ground", "sygo:size=4" }, { "note", "sygo:size=4" },
  { "clear", "gorogo:size=4x3,stones=5,henges=0,setup_henges=2,capture_timing=turn_start" },
  { "move", "twog:size=5,contract=5,pie=no" },
  { "exchange", "twog:size=5,contract=declared" },
  { "raise", "tests/rules/lab_moves.lua:contract=0,raise=1,turn=both" },
  { "alone", CONTACT }, { "occupied", CONTACT .. ":players=5" }, { "contact", CONTACT },
  { "join_side", CONTACT }, { "leave_side", CONTACT }, { "apart_from_last", CONTACT },
  { "beside_last", CONTACT .. ":second=beside" }, { "at", CONTACT .. ":second=spot" },
  { "neighbours", CONTACT .. ":steps=1,near=enemy,most=1" },
  { "passes", "go:size=2" },
  { "pass_again", "go:size=2,ko=simple,passes=9" },
  { "once", "go:size=1,dead=agreed,passes=1,komi_rule=bid" },
  { "outside", "go:size=2,dead=agreed" },
  { "turns", "twog:size=5,pie=no,max_turns=5,contract=1" },
  { "taken", "go:size=3,goal=capture" }, { "repeated", "go:size=2x1,ko=none" },
  { "spent", "gorogo:size=3,stones=1,henges=0" },
  { "last_piece", "gorogo:size=3,stones=1,henges=1" },
  { "contract", "tests/rules/lab_moves.lua:size=4,onto=empty+enemy,contract=1,turn=both" },
  { "stones", "go:size=3,scoring=stones" }, { "covered", "gengo:size=5" },
  { "territory", "go:size=3" }, { "prisoners", "go:size=3,scoring=territory" },
  { "points", "go:size=3,handicap=2,handicap_bonus=n" },
  { "has_card", CARDS }, { "has_word", CARDS }, { "card_left", CARDS .. ":each=0" },
  { "holds_more", CARDS .. ":keep=0" }, { "move_card", CARDS },
  { "never", CARDS .. ":size=1,each=9,keep=9,words=no" },
  { "refill", CARDS .. ":size=1,each=1,keep=0,words=no" }, { "card_points", CARDS },
  { "field_points", "go:size=3,komi_rule=bid" }, { "holder", "go:size=3,button=yes" },
}

for _, case in ipairs(cases) do
  local op, ruleset = case[1], case[2]
  test(op .. ": a wrong twin is found out", function()
    twins:games(ruleset, 1, 20) -- right twins are not accused
    local ok = with_wrong_twin(op, function() twins:games(ruleset, 12, 40) end)
    expect.truthy(not ok, op .. ": nobody noticed")
  end)
end
