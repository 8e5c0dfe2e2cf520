--- Databases of SQLite.  What experiments do with them: tests/tools/experiment/store_test.lua.

local test, expect = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local shell = require "support.shell"
local sqlite = require "databases.sqlite"

local TABLES = { "create table games (cell integer, number integer, primary key (cell, number))" }

local function with_path(f)
  shell.with_folder(function(folder) f(folder .. "/x.sqlite") end)
end

local function made(path)
  local database = sqlite.create(path)
  database:transact_alone(function() database:make(TABLES, 7) end)
  database:play()
  return database
end

test("a file is there as soon as something is in it", function()
  with_path(function(path)
    expect.equal({ sqlite.is_there(path), sqlite.unusable(path) }, { false })
    local database = sqlite.create(path)
    expect.equal({ sqlite.is_there(path), database:is_empty() }, { false, true })
    expect.equal({ database:format() }, {})
    database:close()
    made(path):close()
    expect.equal({ sqlite.is_there(path), sqlite.is_experiment(path) }, { true, true })
    local again = sqlite.open(path)
    expect.equal({ again:is_empty(), again:format() }, { false, 7 })
    again:check()
    again:close()
    sqlite.discard(path)
    expect.equal(sqlite.is_there(path), false)
  end)
end)

test("games come by cell, then by number, and a transaction that fails has none", function()
  local database, found = made(nil), {}
  database:transact(function()
    for number = 3, 1, -1 do database:insert("games", { 2, number }) end
    database:insert("games", { 1, 9 })
  end)
  expect.error(function()
    database:transact_for_good(function()
      database:insert("games", { 1, 10 })
      error("so", 0)
    end)
  end, "^so$")
  for row in database:games("cell, number", "number > 1") do
    found[#found + 1] = row.cell .. " " .. row.number
  end
  expect.equal(found, { "1 9", "2 2", "2 3" })
  database:close()
end)

test("one program at a time plays; one file is left", function()
  with_path(function(path)
    local database = made(path)
    expect.error(function() sqlite.open(path, true) end)
    sqlite.open(path):close()
    database:transact(database.insert, database, "games", { 1, 1 })
    expect.truthy(io.open(path .. "-wal")):close()
    database:close()
    expect.equal((io.open(path .. "-wal")), nil)
    sqlite.open(path, true):close()
  end)
end)

test("what is open to be read is not written", function()
  with_path(function(path)
    made(path):close()
    local database = sqlite.open(path)
    database:expect_tables(TABLES)
    expect.error(function() database:insert("games", { 1, 1 }) end, "readonly")
    expect.error(function() database:expect_tables { "create table games (cell integer)" } end,
      "games is not the table that Moyo makes")
    database:close()
  end)
end)
