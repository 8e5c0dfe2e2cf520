--- URLs of PostgreSQL, and what is said where it is missing.  With a server it is tested by
--- postgres_slow_test.lua.

local test, expect = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local confinement = require "common.confinement"
local moyo = require "moyo"
local postgres = require "databases.postgres"
local shell = require "support.shell"

test("messages show a URL without its password", function()
  for url, name in pairs {
    ["postgresql://ada:secret@host:5433/study"] = "postgresql://ada@host:5433/study",
    ["postgres://ada:secret@one:1,two:2/study"] = "postgresql://ada@one:1,two:2/study",
    ["postgresql://[::1]:5432/study"] = "postgresql://[::1]:5432/study",
    ["postgresql:///study?host=/tmp/x&password=secret&sslmode=require"] =
      "postgresql:///study?host=/tmp/x",
    ["postgresql://host/study?hostaddr=10.0.0.7&connect_timeout=3"] =
      "postgresql://host/study?hostaddr=10.0.0.7",
    ["postgresql://%2Ftmp/study?options=-csearch_path%3Dmine"] =
      "postgresql://%2Ftmp/study?options=-csearch_path%3Dmine",
    ["postgresql://"] = "postgresql://",
  } do
    expect.equal(postgres.name(url), name)
    expect.equal(postgres.has_secret(url), url:find "secret" ~= nil, url)
  end
end)

local BAD = { "postgresql://ada:sec/ret@host/study", "postgresql://ada:12/secret@host",
  "postgresql://ada:12#secret@host/study", "postgresql://ada:12?secret@host/study",
  "postgresql://ada:secret@secret@host/study", "postgresql://ada:se:secret@host/study",
  "postgresql://ada:secret@host:port/study", "postgresql://ada:secret@host/study?secret=1",
  "postgresql:ada:secret@host", "postgresq://ada:secret@host/study", "mysql://ada:secret@host/x",
  "POSTGRESQL://ada:secret@host/study" }

test("what is no URL is not repeated, as a password may be in it", function()
  for _, url in ipairs(BAD) do
    for _, words in ipairs { { "compare", "go:size=3", "ko=simple,none", "--db", url },
      { "compare", "--resume", "--db", url }, { "compare", "--db", url },
      { "tune", "--resume", "--db", url }, { "report", "--db", url }, { "balance", "--db", url },
      { "merge", url, "x" }, { "merge", "no_such_folder/x", url } } do
      local status, out, err = shell.moyo(table.unpack(words))
      expect.equal({ status, out }, { 2, "" })
      expect.equal(err:find("secret", 1, true), nil, err)
      expect.equal(select(2, err:gsub("\n", "")), 1, err)
      if words[2] ~= "no_such_folder/x" then
        expect.truthy(err:find("expected a file, or a URL of PostgreSQL", 1, true), err)
      end
    end
  end
end)

-- Calls f where LuaSQL for PostgreSQL is what `loader` returns.
local function with_luasql(loader, f)
  local loaded, preload = package.loaded["luasql.postgres"], package.preload["luasql.postgres"]
  package.loaded["luasql.postgres"], package.preload["luasql.postgres"] = nil, loader
  f()
  package.loaded["luasql.postgres"], package.preload["luasql.postgres"] = loaded, preload
end

-- What libpq says where a server takes connections with encryption and without.
local TWICE = "LuaSQL: error connecting to database. PostgreSQL: " .. [[
connection to server at "host" (::1), port 5432 failed: Connection refused
	Is the server running on that host and accepting TCP/IP connections?
connection to server at "host" (127.0.0.1), port 5432 failed: FATAL:  no such user
connection to server at "host" (127.0.0.1), port 5432 failed: FATAL:  no such user
]]

test("what PostgreSQL says is told in a line, each thing once", function()
  local environment = { connect = function() return nil, TWICE end }
  with_luasql(function() return { postgres = function() return environment end } end, function()
    local status, out, err = shell.moyo("compare", "--db", "postgresql://ada@host/study")
    expect.equal({ status, out, err }, { 2, "", 'moyo compare: postgresql://ada@host/study: '
      .. 'connection to server at "host" (::1), port 5432 failed: Connection refused; Is the '
      .. 'server running on that host and accepting TCP/IP connections?; connection to server at '
      .. '"host" (127.0.0.1), port 5432 failed: FATAL:  no such user\n' })
  end)
end)

test("where LuaSQL is missing, the error names Debian's package", function()
  with_luasql(function() error "no such module" end, function()
    local status, out, err = shell.moyo("compare", "--db", "postgresql://ada:secret@host/study")
    expect.equal({ status, out, err }, { 2, "", "moyo compare: postgresql://ada@host/study: this "
      .. "needs LuaSQL for PostgreSQL (Debian's package lua-sql-postgres)\n" })
  end)
end)

test("a process of a stranger's rules connects with nothing", function()
  local begun = confinement.begun
  confinement.begun = true
  local good, problem = moyo.try(postgres.open, "postgresql://host/study")
  confinement.begun = begun
  expect.equal(good, false)
  expect.truthy(problem:find("a stranger's rules has no connections", 1, true), problem)
end)
