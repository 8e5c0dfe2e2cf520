--- Components: what authors put into slots, and what they are told.

local test, expect = ...
local component = require "moyo.base.component"

local function no() return false end

local ko = component.condition { op = "ko", sentence = "No repetition." }

test("new: operands are there, and the value says which it is", function()
  expect.equal({ ko.kind, ko.value, ko.operands }, { "condition", "ko", {} })
  expect.equal(component.effect {}.value, "effect")
  expect.truthy(component.is(ko) and component.is(ko, "condition"))
  expect.truthy(not component.is(ko, "effect") and not component.is {} and not component.is(nil))
  expect.error(function() component.term { sentence = "a\27[2J" } end,
    "a text that is shown holds a control character")
end)

test("rule: a sentence and a function, and how positions are compared", function()
  local rule = component.rule { "Never.", no, history = "situation" }
  local got = component.coerce("conditions", "condition", rule)
  expect.equal({ got.kind, got.sentence, got.twin, got.history, got.unspoken },
    { "condition", "Never.", no, "situation", false })
  for _, bad in ipairs { {}, { "Never." }, { no, "Never." }, "Never." } do
    expect.error(function() component.rule(bad) end, '^rule takes { "sentence", function }$')
  end
  expect.error(function() component.rule { "Never.", no, history = "situatoin" } end,
    'history = "situatoin" is unknown; did you mean "situation"%?')
end)

test("coerce: a function has no sentence, and the line of its own", function()
  local got = component.coerce("ko", "condition", no)
  expect.equal({ got.value, got.op, got.unspoken, got.twin }, { "Lua", nil, true, no })
  expect.truthy(got.file:find "component_test%.lua$")
  expect.equal(got.line, debug.getinfo(no, "S").linedefined)
end)

test("coerce: what does not fit is named, with an example of what does", function()
  local function refused(kind, value, words)
    local message = expect.error(function() component.coerce("x", kind, value) end)
    expect.equal(message, "slot x: expected " .. words)
  end
  refused("effect", ko, "an effect such as moyo.clearing(), or a function; found a condition (ko)")
  refused("term", 3, "a score such as moyo.score.area {}, or a function; found 3")
  refused("finish", component.named("ko", {}), "a finish such as moyo.finish.passes(2), or a "
    .. "function; found moyo.ko itself; choose one of it")
  refused("verb", "place", 'a verb, or a function; found the text "place"')
  expect.error(function()
    component.coerce("finish", "finish", component.rule) -- not called where it stands
  end, "a function of the vocabulary is called where it stands")
end)

test("list: one, several, lists in lists; false and nothing are skipped", function()
  local function values(given)
    local list = component.list("ko", "condition", given)
    for i, c in ipairs(list) do list[i] = c.value end
    return list
  end
  expect.equal(values(nil), {})
  expect.equal(values(false), {})
  expect.equal(values(ko), { "ko" })
  expect.equal(values(no), { "Lua" })
  expect.equal(values { ko, false, { no, { ko } } }, { "ko", "Lua", "ko" })
  expect.error(function() values { ko, 3 } end, "slot ko: expected a condition .*; found 3")
end)

test("named: a table that answers misspelt names, and may be called", function()
  local kos = component.named("ko", { simple = ko }, function(a, b) return a + b end)
  expect.equal({ kos.simple == ko, kos(1, 2) }, { true, 3 })
  expect.error(function() return kos.simpel end,
    '^there is no moyo%.ko%.simpel; did you mean "simple"%? %(known: simple%)$')
end)
