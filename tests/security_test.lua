--- SECURITY.md: its promise is the README's, and each half of it has tests.

local test, expect = ...
local attacks = require "support.attacks"
local library = require "moyo.declare.library"
local shell = require "support.shell"

local document = shell.read "SECURITY.md"

local function words(text) return (text:gsub("%s+", " ")) end

local promise = words(document:match "## The promise%s+(.-)\n\n")

-- The rows of its table: what is promised, and the tests.
local rows = {}
for half, tests in document:gmatch "\n| ([^|\n]+) | [^|\n]+ | ([^|\n]+) |" do
  if tests:find("](", 1, true) then rows[#rows + 1] = { half = half, tests = tests } end
end

test("the README promises the same", function()
  expect.truthy(#promise > 200)
  local readme = words(shell.read "README.md")
  expect.truthy(readme:find(promise:gsub("%.$", ""), 1, true), promise)
end)

test("each half of it stands in the table", function()
  local at = 1
  for _, row in ipairs(rows) do
    local first, last = promise:find(row.half, at, true)
    expect.truthy(first, row.half .. " is not promised, or not there")
    -- what stands between two halves only joins them
    if at > 1 then
      for word in promise:sub(at, first - 1):gmatch "%w+" do
        expect.truthy(word == "or" or word == "and" or word == "that" or row.half:find "^ended",
          ("%q is promised, and has no row"):format(word))
      end
    end
    at = last + 1
  end
  expect.equal(promise:sub(at), ".")
end)

test("each test that it names is there", function()
  expect.truthy(#rows >= 12)
  for _, row in ipairs(rows) do
    local count = 0
    for path, names in row.tests:gmatch "%]%(([^)]+)%)([^%[]*)" do
      local text = shell.read(path)
      for name in names:gmatch '"([^"]+)"' do
        local there = text:find('\ntest("' .. name, 1, true)
          or text:find('\nlong("' .. name, 1, true)
          or text:find("\nstatic void " .. name .. "(void", 1, true)
        expect.truthy(there, ("%s has no test %q"):format(path, name))
        count = count + 1
      end
    end
    expect.truthy(count > 0, row.half .. " has no test")
  end
end)

test("its numbers are the program's", function()
  local budget, call = library.budget, library.with_budget(nil, library.call_budget)
  local text = words(document)
  local limit = shell.read "runtime/bind/bind_limit.c"
  local account = shell.read "runtime/state/account.h"
  local process = shell.read "tools/program/confine.c"
  local function number(source, pattern) return assert(tonumber(source:match(pattern)), pattern) end
  local start, step = number(account, "ACCOUNT_START = (%d+)"), number(account, "_STEP = (%d+)")
  for _, part in ipairs {
    ("[%d attacks](tests/fuzz/attacks/)"):format(#attacks.all()),
    ("a budget for loading (%d MB), for each call (%d MB) and for what calls keep (%d MB, for each "
      .. "thread); %d GB for the process"):format(budget.bytes >> 20, call.bytes >> 20,
      number(limit, "MOST_KEPT = (%d+) << 20"),
      number(process, "MOST_MEMORY +%((%d+)ull << 30%)")),
    ("a budget for loading (%d million instructions) and for each call (%d million), and an "
      .. "account for all calls of a game together (%d million, and %d million more for each step)")
      :format(budget.instructions // 1000000, call.instructions // 1000000,
      start // 1000000, step // 1000000),
  } do
    expect.truthy(text:find(part, 1, true), part)
  end
  expect.equal(number(process, "MOST_DAYS = (%d+)"), 1) -- "a day of processor time"
end)
