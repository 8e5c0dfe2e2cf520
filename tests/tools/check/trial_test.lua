--- Tries of single rulesets: on which board, how they are refused, what a failure is called.

local test, expect = ...
local small = require "support.small"
local faults = require "check.faults"
local moyo = require "moyo"
local rulesets = require "check.rulesets"
local trial = require "check.trial"
local unlike = require "check.unlike"
local unplayable = require "check.unplayable"

-- A job for a file of this text, as check.rulefile makes it.
local function with_job(text, f)
  return small.file(text, function(path)
    local job = { name = path, variant = moyo.declared(path), faults = faults.new(path),
      report = { file = path, rulesets = 0, refused = 0, steps = 0 },
      settings = { budget = 20000000, memory = 512 << 20, seed = 1, quick = true },
      never = unplayable.new(), words = unlike.words(), tried = 0, total = 0, shown = {} }
    function job.late() return false end
    function job.show(words) table.insert(job.shown, words:match ":(.*)$" or "") end
    job.small = rulesets.small(job.variant)[1]
    return f(job)
  end)
end

local QUICK <const> = trial.measures.quick

-- What comes of a demand that stands before the rules.
local function tried(demand, settings)
  return with_job(small.text("return {", ("moyo.demand(%s, 'No.') return {"):format(demand)),
    function(job)
      local chosen = {}
      for _, option in ipairs(job.variant.options) do
        for name, text in pairs(settings or {}) do
          if option.name == name then chosen[#chosen + 1] = { option = option, text = text } end
        end
      end
      local refused = trial.try(job, "options", 1, chosen, QUICK)
      return { refused or false, job.report.rulesets, job.report.refused, #job.faults.list,
        table.concat(job.shown, " ") }
    end)
end

test("a ruleset is played on the small board, or else on its own", function()
  expect.equal(tried "true", { false, 1, 0, 0, "size=5" })
  expect.equal(tried("o.size.width ~= 5", { size = "4" }), { false, 1, 0, 0, "size=4" })
end)

test("what the rules refuse is told in their words, and is no fault", function()
  local found = tried("o.passes ~= 3", { passes = "3" })
  expect.truthy(found[1]:find "No%.", found[1])
  expect.equal({ table.unpack(found, 2) }, { 0, 1, 0, "size=5,passes=3" })
  expect.equal(tried("o.passes.x.y", { passes = "3" }), { false, 0, 0, 1, "size=5,passes=3" })
end)

test("once a budget has run out, nothing more is tried", function()
  local counts = with_job(small.text("return {", "while true do end return {"), function(job)
    trial.try(job, "options", 1, {}, QUICK)
    trial.try(job, "options", 1, {}, QUICK)
    return { job.tried, #job.faults.list, job.faults.list[1].kind }
  end)
  expect.equal(counts, { 1, 1, "budget" })
end)

test("a failure is of the kind that it is of, at its own line", function()
  local found = with_job(small.text(), function(job)
    local list = {}
    for _, problem in ipairs { "out of memory", "there: it has no legal step", "else" } do
      job.faults = faults.new(job.name)
      local fine = trial.guarded(job, "load", 7, "other", function() error(problem, 0) end)
      local fault = job.faults.list[1]
      list[#list + 1] = { fine, fault.kind, fault.message }
    end
    expect.truthy(trial.guarded(job, "load", 7, "other", function() end))
    return list
  end)
  expect.equal(found, {
    { false, "budget", "other: the rules take too much memory" },
    { false, "stuck", "other: there: it has no legal step" },
    { false, "load", "other: else" },
  })
end)

test("where a thing is declared: its file and line, or its line", function()
  expect.equal({ trial.place_of { file = "a.lua", line = 3 }, trial.place_of { line = 4 } },
    { "a.lua:3", 4 })
end)
