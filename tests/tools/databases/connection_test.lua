--- Connections to databases, by one of SQLite's that is in memory.

local test, expect = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local connections = require "databases.connection"
local sql = require "luasql.sqlite3"

local Class = connections.class()

function Class:fail(problem) error(self.name .. ": " .. tostring(problem), 0) end

local function database()
  local self = connections.new(Class, "here", sql.sqlite3(), ":memory:")
  self:execute "create table t (number integer primary key, text text)"
  return self
end

test("rows are asked for one after another, the first one, and its first column", function()
  local self = database()
  self:insert("t", { 2, "it's \"two\"" })
  self:insert("t", { math.mininteger, "least" })
  self:insert("t", { 2, "is there" })
  local list = {}
  for row in self:ask "select * from t order by number" do list[#list + 1] = row end
  expect.equal(list, { { number = math.mininteger, text = "least" },
    { number = 2, text = "it's \"two\"" } })
  expect.equal(self:row "select text, number from t where number = 2", { "it's \"two\"", 2 })
  expect.equal({ self:row "select text from t where number = 3" }, {})
  expect.equal(self:value "select count(*) from t", 2)
  expect.equal({ self:value "select text from t where number = 3" }, {})
  self:close()
end)

test("a transaction is there whole or not at all", function()
  local self = database()
  self:within("begin", function() self:insert("t", { 1, "one" }) end)
  expect.error(function()
    self:within("begin", function()
      self:insert("t", { 2, "two" })
      self:execute "no SQL"
    end)
  end, "^here: ")
  expect.equal(self:value "select count(*) from t", 1)
  self:close()
end)

test("it is closed while its answers are being read", function()
  local self = database()
  for number = 1, 3 do self:insert("t", { number, "" }) end
  local next_row = self:ask "select number from t"
  expect.equal(next_row(), { number = 1 })
  self:close()
  expect.error(function() self:execute "select 1" end, "closed")
end)

test("what cannot be connected is an error of the class", function()
  expect.error(function() connections.new(Class, "there", sql.sqlite3(), "/no/such/file") end,
    "^there: .*unable to open")
end)
