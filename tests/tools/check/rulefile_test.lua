--- The check of one rule file: which rulesets are tried, what they may cost, and what of a
--- fault is told.  All kinds of faults are in command/writing/check_test.lua.

local test, expect = ...
local small = require "support.small"
local rulefile = require "check.rulefile"
local core = require "moyo.core"

-- On a board of three lines alone, and with an end to every game, which saves time.
local SHORT = { 'size = moyo.option.size { 4, "Lines along each side.", min = 3, max = 5 },', "",
  "o.size", "3", "moyo.finish.passes(o.passes)",
  "{ moyo.finish.passes(o.passes), moyo.finish.turns(12) }" }

--- The text of a short game in which pieces are replaced.
local function short(...)
  local words = table.move({ ... }, 1, select("#", ...), #SHORT + 1, { table.unpack(SHORT) })
  return small.text(table.unpack(words))
end

--- The report on a rule file of this text, its path taken out, and what was shown meanwhile.
local function check(text, more)
  local settings = { budget = 1000000000, memory = 512 << 20, pairs = 2, seed = 1, quick = true }
  for name, value in pairs(more or {}) do settings[name] = value end
  return small.file(text, function(path)
    local shown = {}
    local report = rulefile.check(path, settings, function(words) shown[#shown + 1] = words end)
    expect.equal(report.file, path)
    for _, fault in ipairs(report.faults) do
      fault.place = fault.place:gsub(path:gsub("%p", "%%%0"), "FILE")
    end
    return report, shown
  end)
end

--- The first fault of a file of this text.
local function first(text, more)
  local fault = check(text, more).faults[1]
  return fault and { fault.kind, fault.place }
end

test("a file in order: no faults, and what was tried is counted", function()
  local report, shown = check(short())
  expect.equal({ report.faults, report.cut, report.refused, report.examples }, { {}, false, 0, 0 })
  expect.truthy(report.rulesets == 3 and report.steps > 50, report.steps)
  local last
  for _, words in ipairs(shown) do last = words:find "passes" and words or last end
  local tried, total = last:match "^(%d+) of (%d+), %d+ s, "
  expect.truthy(tried == total and tonumber(tried) == report.rulesets - 1, last)
end)

test("a fault is told with the line that is to blame, or that where the rules begin", function()
  expect.equal(first(small.text("moyo.finish.passes(o.passes)", "moyo.finish.nothing")),
    { "load", "FILE:16" })
  expect.equal(first(small.text("suicide = moyo.suicide.forbidden", "suicde = 1")),
    { "load", "FILE:13" })
  expect.equal(first(small.text("finish = moyo.finish.passes(o.passes),", "")),
    { "load", "FILE:8" })
end)

test("the rule machine is held to Lua", function()
  local compile = require "moyo.compile.compile"
  local real = compile.compile
  compile.compile = function(f, slot, context)
    local code, why = real(f, slot, context)
    local no = core.machine.instructions.answer_number.number
    if code then code.at = ("=I2I2I2I2"):pack(no, 0, 0, 0) .. code.at:sub(9) end
    return code, why
  end
  local good, fault = pcall(function()
    return check(short("suicide = moyo.suicide.forbidden",
      'suicide = moyo.rule { "No.", function(position) return position.ply > -1 end }')).faults[1]
  end)
  compile.compile = real
  expect.truthy(good, fault)
  expect.truthy(fault.message:find("the rule machine and Lua disagree", 1, true), fault.message)
end)

test("what a file takes of time and memory ends at its budget", function()
  expect.equal(first("while true do end", { budget = 1000000 }), { "budget", "FILE:1" })
  expect.equal(first("local t = {} for i = 1, 1e9 do t[i] = { i } end", { memory = 4 << 20 }),
    { "budget", "FILE:1" })
end)

test("no large boards are tried quickly, and nothing more when the time is over", function()
  local text = small.text("max = 5", "max = 52", "moyo.finish.passes(o.passes)",
    "moyo.finish.turns(4)",
    'passes = moyo.option.integer { 2, "Passes that end the game.", min = 1, max = 3 },', "")
  local report, shown = check(text)
  for _, words in ipairs(shown) do
    expect.truthy((tonumber(words:match "size=(%d+)") or 0) <= 9, words)
  end
  local cut = check(text, { seconds = 0 })
  expect.equal({ cut.cut, report.cut }, { true, false })
  expect.truthy(cut.rulesets < report.rulesets and cut.steps < report.steps)
end)

test("a value that the rules refuse alone must go with some other", function()
  local demand = 'moyo.demand(o.passes ~= 3%s, "no") return {'
  local report = check(short("options = {",
    'options = { odd = moyo.option.boolean { false, "Odd?" },', "return {",
    demand:format " or o.odd"))
  expect.equal({ #report.faults, report.refused }, { 0, 1 })
  expect.equal(first(short("return {", demand:format "")), { "options", "FILE:6" })
end)

test("examples are played, and have the file's own lines", function()
  local text = short("rules = function", "examples = [[\n== one\nB A1\n=>\n"
    .. "  .../.../%s..\n]],\n  rules = function")
  local report = check(text:format "X")
  expect.equal({ #report.faults, report.examples }, { 0, 1 })
  expect.equal(first(text:format "O"), { "examples", "FILE:11" })
  local head = short("rules = function", "examples = [[\nrules: %s\n\n== all nine\nlegal count 9\n"
    .. "]],\n  rules = function")
  report = check(head:format ":")
  expect.equal({ #report.faults, report.examples }, { 1, 1 })
  expect.truthy(report.faults[1].message:find("10 legal steps, expected 9", 1, true),
    report.faults[1].message)
end)
