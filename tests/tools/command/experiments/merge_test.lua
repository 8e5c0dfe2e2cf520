--- moyo merge: parts of an experiment joined are the experiment.

local test, expect = ...
local long = test.long
local shell = require "support.shell"

local COMMON = { "compare", "go:size=3", "ko=positional,situational", "--players", "light",
  "-n", "7", "--threads", "1", "--metrics", "turns,captures" }

local function moyo(...)
  local status, out, err = shell.moyo(...)
  collectgarbage() -- closes databases, as the end of the process does
  return status, out, err
end

local function compare(...)
  local words = table.move(COMMON, 1, #COMMON, 1, {})
  for _, word in ipairs { ... } do words[#words + 1] = word end
  local status, out, err = moyo(table.unpack(words))
  expect.equal({ status, err }, { 0, "" })
  return out
end

-- What one run prints as JSON, which is played once.
local known
local function undivided()
  known = known or compare "--json"
  return known
end

-- Parts of three, each of which is played once; their databases in a folder.
local played = {}
local function parts(folder, ...)
  local list = {}
  for _, part in ipairs { ... } do
    local path = ("%s/%d.sqlite"):format(folder, part)
    list[#list + 1] = path
    if played[part] then
      shell.write(path, played[part])
    else
      compare("--shard", part .. "/3", "--db", path)
      collectgarbage() -- closes it
      played[part] = shell.read(path)
    end
  end
  return list
end

local function mistake(message, ...)
  local status, out, err = moyo("merge", ...)
  expect.equal({ status, out }, { 2, "" })
  expect.truthy(err:find("moyo merge: ", 1, true) == 1 and err:find(message, 1, true), err)
  expect.equal(select(2, err:gsub("\n", "")), 1)
end

long("three parts print what one run prints, in whichever order they are named", function()
  shell.with_folder(function(folder)
    local list, all = parts(folder, 1, 2, 3), folder .. "/all.sqlite"
    for i, names in ipairs { list, { list[3], list[1], list[2] } } do
      local merged = all .. i
      local status, out, err = moyo("merge", merged, table.unpack(names))
      expect.equal({ status, out, err }, { 0, "14 games from 3 databases\n", "" })
      status, out = moyo("compare", "--db", merged, "--json", "--threads", "1")
      expect.equal({ status, out }, { 0, undivided() })
    end
    expect.equal(shell.read(all .. 1), shell.read(all .. 2))
  end)
end)

test("of a search for balance there is a copy, which moyo balance goes on with", function()
  shell.with_folder(function(folder)
    local path, copy = folder .. "/balance.sqlite", folder .. "/copy.sqlite"
    local words = { "balance", "go:size=2", "--players", "light", "--threads", "1", "-n", "9" }
    local _, whole = moyo(table.unpack(words))
    moyo(table.unpack(table.move({ "--db", path }, 1, 2, #words + 1, words)))
    expect.equal({ moyo("merge", copy, path) }, { 0, "9 games from 1 database\n", "" })
    expect.equal({ moyo("balance", "--resume", "--db", copy) }, { 0, whole, "" })
    local environment = require("luasql.sqlite3").sqlite3()
    local connection = environment:connect(path)
    connection:execute "delete from games where number > 7"
    connection:close()
    environment:close()
    expect.equal({ moyo("merge", copy .. 2, path) }, { 0, ("7 of 9 games from 1 database\n2 games "
      .. "are missing; moyo balance --resume --db %s plays them\n"):format(copy .. 2), "" })
  end)
end)

test("a part that is missing is told, and can be played afterwards", function()
  shell.with_folder(function(folder)
    local list, all = parts(folder, 1, 3), folder .. "/all.sqlite"
    local status, out = moyo("merge", all, list[1], list[2])
    expect.equal({ status, out }, { 0, ("10 of 14 games from 2 databases\n4 games are missing; "
      .. "moyo compare --resume --db %s plays them\n"):format(all) })
    status, out = moyo("compare", "--db", all)
    expect.equal(status, 0)
    expect.truthy(out:find("\nOf 14 games in all, 10 have been played.\n", 1, true), out)
    expect.truthy(not compare():find "games in all")
    local one = folder .. "/one.sqlite"
    status, out = moyo("merge", one, list[2])
    expect.equal({ status, out:match "^[^\n]+" }, { 0, "4 of 14 games from 1 database" })
    status, out = moyo("compare", "--resume", "--db", all, "--json", "--threads", "1")
    expect.equal({ status, out }, { 0, undivided() })
  end)
end)

test("a part goes on where it was broken off, and plays no other part's games", function()
  shell.with_folder(function(folder)
    local part = folder .. "/2.sqlite"
    local first = compare("--shard", "2/3", "--db", part, "--json")
    local status, out, err = moyo("compare", "--resume", "--db", part, "--threads", "1", "--json")
    expect.equal({ status, out, err }, { 0, first, "" })
    status, out = moyo("compare", "--db", part)
    expect.equal(status, 0)
    expect.truthy(out:find("Part 2 of 3 of 7 games of each ruleset, seed 1", 1, true) == 1, out)
    status, out, err = moyo("compare", "--resume", "--db", part, "--shard", "1/3")
    expect.equal({ status, out }, { 2, "" })
    expect.truthy(err:find("its shard is ", 1, true), err)
  end)
end)

test("what cannot be merged is refused, and nothing is left", function()
  shell.with_folder(function(folder)
    local list, all = parts(folder, 1, 2), folder .. "/all.sqlite"
    local other = folder .. "/other.sqlite"
    compare("--shard", "3/3", "--seed", "2", "--db", other)
    mistake(("%s is of another experiment than %s: its seed is 2, not 1"):format(other, list[1]),
      all, list[1], other)
    mistake(list[1] .. " is named twice", all, list[1], list[1])
    mistake("no/such: no such file", all, list[1], "no/such")
    mistake(list[2] .. " exists already", list[2], list[1])
    shell.write(folder .. "/text", "no database")
    mistake("/text", all, list[1], folder .. "/text")
    expect.equal(io.open(all), nil)
    for word, message in pairs { ["0/3"] = '"0/3"', ["4/3"] = '"4/3"', half = '"half"',
      ["1/8"] = "some part would be without a game" } do
      local status, _, err = moyo("compare", "go:size=3", "-n", "7", "--metrics", "turns",
        "--players", "light", "--db", all, "--shard", word)
      expect.equal(status, 2)
      expect.truthy(err:find("--shard", 1, true) and err:find(message, 1, true), err)
    end
  end)
end)
