--- The database of an experiment.

local test, expect = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local core = require "moyo.core"
local moyo = require "moyo"
local plans = require "experiment.plan"
local shell = require "support.shell"
local row_of = require("support.experiment").odd
local store = require "experiment.store"

local plan = plans.read { words = { "go:size=5" }, players = "light", games = 3 }

local function with_path(f)
  local folder, remove = shell.folder()
  local ok, problem = pcall(f, folder .. "/x.sqlite")
  remove()
  if not ok then error(problem, 0) end
end

local function refused(part, f, ...)
  local ok, problem = moyo.try(f, ...)
  expect.equal(ok, false)
  expect.truthy(problem:find(part, 1, true), problem)
end

test("what is written is read again, in a file and in memory", function()
  with_path(function(path)
    for _, place in ipairs { path, false } do
      local games = store.create(place or nil, plan)
      expect.equal(games:plan(), plan)
      games:add(row_of(2))
      games:add(row_of(1))
      games:add(row_of(1)) -- twice is once
      expect.equal(games:count(), 2)
      expect.equal(games:rows(), { row_of(1), row_of(2) })
      expect.equal(games:counts(), { 2 })
      expect.equal({ games:row(1, 2), games:row(1, 3) }, { row_of(2) })
      local next_number = games:numbers(1)
      expect.equal({ next_number(), next_number(), next_number() }, { 1, 2 })
      expect.equal(games:rows(2), {})
      games:close()
    end
    local again = store.open(path)
    expect.equal(again:rows(1), { row_of(1), row_of(2) })
    again:close()
  end)
end)

test("a store is closed also while somebody goes through its games", function()
  with_path(function(path)
    local games = store.create(path, plan)
    games:add(row_of(1))
    games:add(row_of(2))
    local next_row = games:each()
    expect.equal(next_row(), row_of(1))
    games:close()
    expect.equal((io.open(path .. "-wal")), nil)
    local again = store.open(path, true)
    expect.equal(again:count(), 2)
    again:close()
  end)
end)

test("games are kept in files alone, whatever SQLite makes of a name", function()
  for _, name in ipairs { ":memory:", "file:games.sqlite?mode=memory", "" } do
    refused("is no file's name", store.create, name, plan)
  end
end)

test("a row whose JSON is damaged is named with what is wrong", function()
  with_path(function(path)
    local games = store.create(path, plan)
    local broken = row_of(1)
    games:add(broken)
    games:close()
    local text = shell.read(path)
    local at = text:find('{"drama":', 1, true)
    shell.write(path, text:sub(1, at) .. "'" .. text:sub(at + 2))
    games = store.open(path)
    refused("damaged: metrics", games.rows, games)
  end)
end)

test("two programs can look at a database, and one that is locked says so", function()
  with_path(function(path)
    local games = store.create(path, plan)
    local other = store.open(path)
    other.base:execute "pragma query_only = off" -- as it is for who only reads
    games:add(row_of(1))
    expect.equal(other:count(), 1)
    games.base.handle:execute "begin immediate"
    refused("locked", other.add, other, row_of(2))
    games.base.handle:execute "rollback"
    other:add(row_of(2))
    expect.equal(games:count(), 2)
    other:close()
    games:close()
  end)
end)

test("one program at a time plays the games of a file; others may read it", function()
  with_path(function(path)
    local games = store.create(path, plan)
    refused("another program is playing its games", store.open, path, true)
    local reader = store.open(path)
    expect.equal(reader:count(), 0)
    reader:close()
    games:close()
    local later = store.open(path, true)
    later:check_writable()
    refused("another program is playing its games", store.open, path, true)
    later:close()
  end)
end)

test("a row that cannot be read is not the end of the games", function()
  local games = store.create(nil, plan)
  for number = 1, 3 do games:add(row_of(number)) end
  local connection = games.base.handle
  local fetched = 0
  games.base.handle = { execute = function(_, sql)
    local cursor = connection:execute(sql)
    if not sql:find "from games" then return cursor end
    return { close = function() return cursor:close() end, fetch = function(_, ...)
      fetched = fetched + 1
      if fetched == 2 then return nil, "LuaSQL: database disk image is malformed" end
      return cursor:fetch(...)
    end }
  end }
  refused("disk image is malformed", games.rows, games)
  expect.equal(fetched, 2)
end)

-- Everything in a database, or why it is refused.
local function read_all(path)
  return moyo.try(function()
    local games = store.open(path)
    local plan_read, rows, count = games:plan(), games:rows(), games:count()
    games:close()
    return { plan_read, rows, count }
  end)
end

test("a damaged file is refused, or says what it said", function()
  with_path(function(path)
    local games = store.create(path, plan)
    for number = 1, 30 do
      local row = row_of(number)
      row.heat.put = {}
      for point = 1, 25 do row.heat.put[point] = number * point end
      row.record = row.record .. (";B[aa];W[bb]"):rep(60)
      games:add(row)
    end
    games:close()
    local _, whole = read_all(path)
    expect.equal(whole[3], 30)
    local text, random, refusals = shell.read(path), core.random(1), 0
    for _ = 1, 20 do
      local at, bytes = random:below(#text), random:below(40)
      local noise = {}
      for i = 1, math.min(bytes, #text - at + 1) do
        noise[i] = string.char(text:byte(at + i - 1) ~ (1 << random:below(8) - 1))
      end
      shell.write(path, text:sub(1, at - 1) .. table.concat(noise) .. text:sub(at + #noise))
      local good, found = read_all(path)
      if good then
        expect.equal(found, whole)
      else
        refusals = refusals + 1
        expect.truthy(found:find(path, 1, true), found)
      end
    end
    expect.truthy(refusals > 10, refusals)
  end)
end)

test("a number that somebody has changed is found by the game's checksum", function()
  for _, change in ipairs { "steps = 11", "winners = '[1]'", "limited = 1", "cell = 1, number = 9",
    "record = replace(record, 'FF', 'GG')", "metrics = replace(metrics, '9', '8')" } do
    local games = store.create(nil, plan)
    for number = 1, 3 do games:add(row_of(number)) end
    games.base.handle:execute("update games set " .. change .. " where number = 3")
    refused("damaged: checksum of game", games.rows, games)
  end
  local games = store.create(nil, plan)
  games:add(row_of(1))
  games.base.handle:execute "update games set cell = 2"
  refused("damaged: cell of game 1", games.rows, games)
end)

test("nothing takes the place of a file", function()
  with_path(function(path)
    shell.write(path, "a letter")
    refused("exists already", store.create, path, plan)
    refused("exists already, and is no database of an experiment", store.expect_new, path)
    refused("not a database", store.open, path)
    expect.equal(shell.read(path), "a letter")
    refused("no such file", store.open, path .. "x")
  end)
end)

test("what somebody else has written is refused by its name, not reckoned with", function()
  local cases = {
    winners = { "[7]", "[1,\"2\"]", "{\"x\":1}" }, engines = { "5", "[]", "[1]" },
    scores = { "[1]", "[\"1\",2]" }, metrics = { "{\"turns\":\"x\"}", "{\"turns\":null}", "[]x" },
    heat = { "{}", "{\"put\":[1]}", "[1]" }, rules = { "3", "{\"ko\":\"x\"}" },
    opener = { "9", "first" }, steps = { "many" }, turns = { "1.5" }, seed = { "x" },
  }
  for column, values in pairs(cases) do
    for _, value in ipairs(values) do
      local games = store.create(nil, plan)
      games:add(row_of(1))
      games.base.handle:execute(("update games set %s = '%s'"):format(column, value))
      refused("damaged: " .. column, games.rows, games)
    end
  end
end)

test("a plan that is none is refused", function()
  for _, text in ipairs { "5", "{}", '{"request":{"words":[1]},"cells":[]}',
    '{"request":{"words":["go"]},"cells":[]}', '{"request":{"words":["go"]},"cells":[5]}' } do
    local games = store.create(nil, plan)
    games.base.handle:execute(("update experiment set plan = '%s'"):format(text))
    refused("is damaged: its plan", games.plan, games)
    games.base.handle:execute "delete from experiment"
    refused("is damaged: its plan", games.plan, games)
    games:close()
  end
end)
