--- Verbs: what a step is made of, and those that every game may have.

local test, expect = ...
local component = require "moyo.base.component"
local verbs = require "moyo.vocabulary.turns.verb"

test("verb: conditions, effects and arguments are lists, empty without any", function()
  local pass = verbs.verb { name = "pass", text = "pass" }
  expect.equal({ pass.kind, pass.value, pass.args, pass.before, pass.effects },
    { "verb", "pass", {}, {}, {} })
  expect.truthy(component.is(pass, "verb"))
  expect.equal(verbs.verb({ name = "put", arg = "point" }).args, { "point" })
end)

test("number: as many values as from the least to the greatest by units", function()
  local komi = verbs.number("komi", { min = -1, max = 1, unit = 0.5 }, {}, "name the komi")
  expect.equal({ komi.text, komi.low, komi.unit, komi.range, komi.sentence },
    { "komi {number}", -1, 0.5, 5, "name the komi" })
end)

test("at_last: a copy with one condition more, which says what it waits for", function()
  local free = component.condition { op = "free", sentence = "Free." }
  local put = verbs.verb { name = "put", arg = "point", before = { free } }
  local orders = { "hop", "roll the dice" }
  local last = verbs.at_last(put, orders)
  expect.equal({ #put.before, #last.before, last.before[2].op, last.name, last.before[2].sentence },
    { 1, 2, "exhausted", "put", "It comes only when the player cannot hop or roll the dice." })
  local function says(verb) return verbs.at_last(verb, orders).before[1].sentence end
  expect.equal(says(verbs.done), "The turn ends only when the player cannot hop or roll the dice.")
  local skip = verbs.verb { name = "skip", skips = true }
  expect.equal(says(skip), "A player skips only when nothing else is possible.")
  -- so those that wait for other steps are no other verb
  expect.equal({ last.waits, verbs.at_last(skip, orders).waits }, { "hop or roll the dice", nil })
end)

test("done and nothing_else", function()
  expect.equal({ verbs.done.name, verbs.done.idle, #verbs.done.effects }, { "done", true, 0 })
  local stuck = verbs.nothing_else "Only then."
  expect.equal({ stuck.op, stuck.rule, stuck.sentence }, { "nothing_else", "turn", "Only then." })
end)
