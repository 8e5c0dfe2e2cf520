--- Experiments in PostgreSQL, by a server that runs as long as the test, where it is installed.

local test, expect = ...
local shell = require "support.shell"

local ABSENT = 77

local function absolute(path)
  return path:find "^/" and path or io.popen("pwd"):read "l" .. "/" .. path
end

-- Without the server this test begins it, and itself anew.
local folder = os.getenv "MOYO_POSTGRES"
if not folder then
  test("with a server of its own", function()
    if not pcall(require, "luasql.postgres") then expect.skip "with lua-sql-postgres" end
    shell.with_folder(function(own)
      local pipe = io.popen(("MOYO_POSTGRES='%s' timeout 240 tests/support/postgres.sh '%s' '%s' "
        .. "lua tests/harness.lua '%s' 2>&1"):format(own, own, arg[-1],
        debug.getinfo(1, "S").source:sub(2)))
      local out = pipe:read "a"
      local _, _, status = pipe:close()
      if status == ABSENT then expect.skip "where PostgreSQL starts" end
      expect.equal(status, 0, out)
    end)
  end)
  return
end

local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local moyo = require "moyo"
local plans = require "experiment.plan"
local row_of = require("support.experiment").odd
local store = require "experiment.store"

local program = absolute(arg[-1])

-- A new database; its URL.
local function database(name, more)
  assert(os.execute(("createdb %s %s"):format(name, more or "")))
  return "postgresql:///" .. name
end

local function psql(name, sql)
  local pipe = io.popen(("psql -X -q -A -t -v ON_ERROR_STOP=1 -d %s -c \"%s\" 2>&1"):format(name,
    sql))
  local out = pipe:read "a"
  expect.truthy(pipe:close(), out)
  return (out:gsub("\n$", ""))
end

local function refused(part, f, ...)
  local good, problem = moyo.try(f, ...)
  expect.equal(good, false)
  expect.truthy(problem:find(part, 1, true), problem)
end

local function mistake(message, ...)
  local status, out, err = shell.moyo(...)
  collectgarbage() -- closes connections, as the end of the process does
  expect.equal({ status, out }, { 2, "" }, err)
  expect.equal(select(2, err:gsub("\n", "")), 1, err)
  expect.truthy(err:find(message, 1, true), err)
  expect.equal(err:find("secret", 1, true), nil, err)
end

local function done(...)
  local status, out, err = shell.moyo(...)
  collectgarbage()
  expect.equal(status, 0, err) -- a slow machine says there how long it will take
  return out
end

local plan = plans.read { words = { "go:size=5" }, players = "light", games = 1200 }

local function part(index, of)
  return plans.read { words = { "go:size=5" }, players = "light", games = 1200,
    shard = ("%d/%d"):format(index, of) }
end

test("what is written is read again", function()
  local url = database "rows"
  expect.equal(store.is_there(url), false)
  local games = store.create(url, plan)
  expect.equal({ games:plan(), store.is_there(url) }, { plan, true })
  games:add(row_of(2))
  games:add(row_of(1))
  games:add(row_of(1)) -- twice is once
  expect.equal({ games:count(), games:rows() }, { 2, { row_of(1), row_of(2) } })
  expect.equal({ games:row(1, 2), games:row(1, 3) }, { row_of(2) })
  local next_number = games:numbers(1)
  expect.equal({ next_number(), next_number(), next_number() }, { 1, 2 })
  games:close()
  expect.equal(psql("rows", "select count(*) from sessions"), "0")
  local again = store.open(url)
  expect.equal({ again:rows(1), again:rows(2) }, { { row_of(1), row_of(2) }, {} })
  again:close()
  psql("rows", "update games set steps = 11 where number = 2")
  again = store.open(url)
  refused("damaged: checksum of game 2", again.rows, again)
  again:close()
end)

test("games are read by the hundred, in order, as they were when reading began", function()
  local url = database "pages"
  local games = store.create(url, plan)
  psql("pages", "alter table games drop constraint games_pkey")
  for number = 1000, 1, -1 do games:add(row_of(number)) end
  local reader, number = store.open(url), 0
  for row in reader:each() do
    number = number + 1
    expect.equal(row.number, number)
    if number == 400 then games:add(row_of(1001)) end
  end
  expect.equal({ number, reader:count(), games:count() }, { 1000, 1000, 1001 })
  reader:close()
  games:close()
end)

test("nobody plays games that somebody else plays; who is gone is forgotten", function()
  local url = database "parts"
  local second = store.create(url, part(2, 2))
  for _, other in ipairs { part(2, 2), part(4, 4), part(1, 3) } do
    refused("another program is playing part 2 of 2", store.create, url, other)
  end
  local all = store.open(url, true)
  refused("another program is playing part 2 of 2", all.check_writable, all)
  all:close()
  local first = store.create(url, part(1, 4)) -- none of these is the second's
  second:add(row_of(2))
  first:add(row_of(5))
  expect.equal({ first:rows(), second:counts() }, { { row_of(5) }, { 1 } })
  expect.equal({ first:plan().shard, store.open(url):plan().shard }, { { index = 1, of = 4 } })
  -- as if they were killed
  psql("parts", "select pg_terminate_backend(pid) from pg_stat_activity where pid <> "
    .. "pg_backend_pid() and datname = 'parts'")
  refused("terminat", second.add, second, row_of(4))
  second:close()
  first:close()
  all = store.open(url, true)
  all:check_writable()
  expect.equal(all:rows(), { row_of(2), row_of(5) })
  refused("another program is playing its games", store.create, url, part(1, 2))
  all:close()
end)

-- Four programs play at once; one is killed as soon as some of its games are there, and the same
-- command goes on with its part.
local AT_ONCE = [[
play() { "$moyo" compare $words --threads 1 --shard "$1/4" --db "$url" >"$1.out" 2>&1; }
exec 2>/dev/null # the shell tells who was killed
for i in 1 2 3; do play $i & done
"$moyo" compare $words --threads 1 --shard 4/4 --db "$url" >4.out 2>&1 & fourth=$!
for i in $(seq 600); do
  some=$(psql -X -A -t -d at_once -c 'select count(*) from games where number % 4 = 0')
  [ "${some:-0}" -ge 5 ] && break
  sleep 0.05
done
kill -KILL $fourth
wait $fourth
echo "killed: $?"
psql -X -A -t -d at_once -c 'select count(*) from games where number % 4 = 0'
wait
play 4
cat 1.out 2.out 3.out 4.out | grep ^moyo | grep -v 'games will take roughly'
exit 0
]]

test("many write at once, one is killed, and the games are those of one run in SQLite", function()
  local url, words = database "at_once", { "go:size=3", "komi=0,1", "-n", "80", "--players",
    "mcts:500", "--metrics", "turns" }
  shell.write(folder .. "/at_once.sh", AT_ONCE)
  local pipe = io.popen(("cd '%s' && moyo='%s' url='%s' words='%s' sh at_once.sh"):format(folder,
    program, url, table.concat(words, " ")))
  local out = pipe:read "a"
  pipe:close()
  local some = out:match "^killed: 137\n(%d+)\n$"
  expect.truthy(some, out)
  expect.truthy(tonumber(some) >= 5 and tonumber(some) < 50, out) -- of 40 and 10 of the gate
  local whole = folder .. "/whole.sqlite"
  local json = done("compare", "--json", "--db", whole, table.unpack(words))
  expect.equal(done("compare", "--db", url, "--json"), json)
  -- and all that they say, to the last byte
  done("merge", folder .. "/one", whole)
  expect.equal(done("merge", folder .. "/all", url), "200 games from 1 database\n")
  expect.truthy(shell.read(folder .. "/one") == shell.read(folder .. "/all"))
  -- also the way back
  local back = database "back"
  done("merge", back, whole)
  expect.equal(done("compare", "--db", back, "--json"), json)
end)

local COMMON = { "compare", "go:size=3", "ko=positional,situational", "--players", "light", "-n",
  "8", "--metrics", "turns", "--threads", "1" }

local function compare(...)
  local words = table.move(COMMON, 1, #COMMON, 1, {})
  return table.unpack(table.move({ ... }, 1, select("#", ...), #words + 1, words))
end

test("an experiment goes on, in parts and whole, and prints what one in SQLite prints", function()
  local url, file = database "resumed", folder .. "/resumed.sqlite"
  done(compare("--shard", "1/2", "--db", url))
  local second = done(compare("--shard", "2/2", "--db", url, "--json"))
  expect.equal(second, done(compare("--shard", "2/2", "--db", file, "--json")))
  expect.equal(done(compare("--shard", "2/2", "--db", url, "--json")), second)
  expect.equal(done("compare", "--shard", "2/2", "--db", url, "--json"), second)
  expect.equal(done("compare", "--db", url, "--json"), done(compare("--json")))
  expect.equal(done("compare", "--resume", "--db", url, "-n", "12", "--json"), done("compare",
    "go:size=3", "ko=positional,situational", "--players", "light", "-n", "12", "--gate", "0",
    "--metrics", "turns", "--json"))
  mistake("expected at least as many, not 8", "compare", "--resume", "--db", url, "-n", "8")
  mistake("its number of games is 12, not 8", compare("--shard", "1/2", "--db", url))
end)

test("races, reports and searches for balance are kept as well", function()
  local race = { "tune", "go:size=2", "ko=simple,none", "--goal", "turns<9", "-n", "4",
    "--players", "light", "--threads", "1" }
  local wanted = done(table.unpack(race))
  local url = database "race"
  table.move({ "--db", url }, 1, 2, #race + 1, race)
  expect.equal(done(table.unpack(race)), wanted)
  expect.equal(done("tune", "--resume", "--db", url, "--threads", "1"), wanted)
  local report = { "report", "go:size=2", "-n", "2", "--playouts", "4", "--threads", "1" }
  wanted = done(table.unpack(report))
  url = database "report"
  table.move({ "--db", url }, 1, 2, #report + 1, report)
  expect.equal(done(table.unpack(report)), wanted)
  expect.equal(done("report", "--db", url, "--threads", "1"), wanted)
  local balance = { "balance", "go:size=2", "--players", "light", "--threads", "1", "-n" }
  local function search(...)
    local words, more = table.move(balance, 1, #balance, 1, {}), { ... }
    return done(table.unpack(table.move(more, 1, #more, #words + 1, words)))
  end
  url = database "balance"
  expect.equal(search("25", "--db", url), search "25")
  wanted = search "60"
  expect.equal(search("60", "--resume", "--db", url), wanted)
  expect.equal({ done("balance", "--db", url), done("balance", "--resume", "--db", url) },
    { wanted, wanted })
  mistake("its seed is 1, not 2", "balance", "--resume", "--seed", "2", "--db", url)
  local playing <close> = store.open(url, true)
  playing:check_writable()
  mistake("another program is playing its games", "balance", "--resume", "--db", url)
end)

test("what is no experiment, or another one, is refused in a line", function()
  local url = database "mistakes"
  mistake("holds no experiment yet", "compare", "--db", url)
  done(compare("--db", url))
  mistake("exists already; --resume goes on with it", compare("--db", url))
  mistake("its seed is 1, not 2", compare("--shard", "1/2", "--seed", "2", "--db", url))
  mistake("its seed is 1, not 2", "compare", "--resume", "--seed", "2", "--db", url)
  mistake("its ruleset is", "compare", "go:size=3", "ko=positional,none", "--players", "light",
    "-n", "8", "--metrics", "turns", "--shard", "1/2", "--db", url)
  local sum = [[update experiment set plan = replace(plan, '\"fingerprint\":\"',
    '\"fingerprint\":\"0')]]
  psql("mistakes", sum)
  mistake("damaged: its plan has another checksum", "compare", "--db", url)
  psql("mistakes", "comment on table experiment is 'Moyo''s experiment, format 1'")
  mistake("has format 1, written by another version", "compare", "--db", url)
  psql("mistakes", "comment on table experiment is null")
  mistake("is not a database of an experiment", "compare", "--db", url)
  mistake("exists already, and is no database of an experiment", compare("--db", url))
  mistake(url .. " exists already", "merge", url, "x")
  mistake("database \"absent\" does not exist", "compare", "--db", "postgresql:///absent")
  mistake("mine has no schema", "compare", "--db", url .. "?options=-csearch_path%3Dmine")
  mistake("the encoding LATIN1", compare("--db", database("latin",
    "-E LATIN1 --lc-collate C --lc-ctype C -T template0")))
  mistake("Connection refused", "compare", "--db", "postgresql://127.0.0.1:1/x")
end)

test("what would run when a table is read or written is refused", function()
  local url = database "odd"
  done(compare("--db", url))
  psql("odd", "create function wait() returns trigger language plpgsql as "
    .. "'begin loop end loop; end'")
  local function odd(statement, message, back)
    psql("odd", statement)
    for _, words in ipairs { { "compare", "--db", url }, { "compare", "--resume", "--db", url },
      { "merge", folder .. "/odd", url } } do mistake(message, table.unpack(words)) end
    psql("odd", back)
  end
  for _, name in ipairs { "games", "experiment", "cells", "sessions" } do
    local message = name .. " is not the table that Moyo makes: expected no view"
    if name ~= "experiment" then -- whose comment a view lacks
      odd(("alter table %s rename to kept; create view %s as select * from kept"):format(name,
        name), message, ("drop view %s; alter table kept rename to %s"):format(name, name))
    end
    odd(("alter table %s add column more bigint"):format(name), message,
      ("alter table %s drop column more"):format(name))
    odd(("alter table %s add constraint odd check (pg_sleep(1) is null or true)"):format(name),
      message, ("alter table %s drop constraint odd"):format(name))
    odd(("create index odd on %s ((1 + 1))"):format(name), message, "drop index odd")
    odd(("create table more () inherits (%s)"):format(name), message, "drop table more")
    odd(("alter table %s enable row level security; create policy odd on %s using "
      .. "(pg_sleep(1) is null or true)"):format(name, name), message,
      ("alter table %s disable row level security; drop policy odd on %s"):format(name, name))
    local column = name == "sessions" and "session" or name == "cells" and "cell"
    if column then -- rows that go with its own
      odd(("create table more (one bigint references %s (%s) on delete cascade)"):format(name,
        column), message, "drop table more")
    end
    local first = name == "experiment" and "checksum" or name == "sessions" and "part" or "cell"
    odd(("create table more (one bigint primary key); alter table %s add constraint odd foreign "
      .. "key (%s) references more (one) not valid"):format(name, first), message,
      ("alter table %s drop constraint odd; drop table more"):format(name))
    if name == "experiment" then -- without a key
      odd("create table whole (like experiment) partition by range ((abs(checksum))); alter table "
        .. "whole attach partition experiment default", message,
        "alter table whole detach partition experiment; drop table whole")
    end
    odd(("create rule odd as on delete to %s do instead nothing"):format(name), message,
      ("drop rule odd on %s"):format(name))
    odd(("create trigger odd before insert on %s for each row execute function wait()"):format(
      name), "expected tables without triggers, found one at " .. name,
      ("drop trigger odd on %s"):format(name))
  end
  done("compare", "--db", url)
end)

-- What a database's owner can put in the way of PostgreSQL's own functions and operators: each of
-- these raises an error if it is called.
local SHADOWS = [[
  create function ran() returns bool language plpgsql as 'begin raise exception ''it ran''; end';
  create function current_schema() returns name language plpgsql as
    'begin perform shadows.ran(); return null; end';
  create function hashtext(name) returns int language plpgsql as
    'begin perform shadows.ran(); return 1; end';
  create function hashtext(text) returns int language plpgsql as
    'begin perform shadows.ran(); return 1; end';
  create function to_regclass(text) returns regclass language plpgsql as
    'begin perform shadows.ran(); return null; end';
  create function modulo(bigint, int) returns bigint language plpgsql as
    'begin perform shadows.ran(); return 0; end';
  create operator % (leftarg = bigint, rightarg = int, function = modulo);
  create function same(bigint, int) returns bool language plpgsql as
    'begin perform shadows.ran(); return true; end';
  create operator = (leftarg = bigint, rightarg = int, function = same);
  create operator > (leftarg = bigint, rightarg = int, function = same);
  create operator < (leftarg = bigint, rightarg = int, function = same);
  create function same(oid, regclass) returns bool language plpgsql as
    'begin perform shadows.ran(); return true; end';
  create operator = (leftarg = oid, rightarg = regclass, function = same)
]]

test("functions and operators of the database's own are not called", function()
  local url = database "shadows"
  psql("shadows", "create schema shadows; alter database shadows set search_path = shadows")
  done(compare("--db", url))
  psql("shadows", (SHADOWS:gsub("\n", " ")))
  psql("shadows", "alter database shadows set search_path = shadows, pg_catalog")
  local wanted = done(compare("--json"))
  expect.equal(done("compare", "--db", url, "--json"), wanted)
  expect.equal(done("compare", "--resume", "--db", url, "--json"), wanted)
  expect.equal(done(compare("--shard", "1/2", "--db", url, "--json")),
    done(compare("--shard", "1/2", "--db", folder .. "/shadows.half", "--json")))
  mistake("exists already; --resume goes on with it", compare("--db", url))
  done("merge", folder .. "/shadows", url)
end)

test("a schema is a place of its own", function()
  local url = database "schemas"
  psql("schemas", [[create schema mine; create schema \"My own\"]])
  local quoted = url .. "?options=-csearch_path%3D%22My%5C%20own%22"
  expect.equal(done(compare("--db", quoted, "--json")), done(compare("--json")))
  expect.equal(done("compare", "--resume", "--db", quoted, "--json"), done(compare("--json")))
  local mine = url .. "?options=-csearch_path%3Dmine"
  local out = done(compare("--db", mine, "--json"))
  expect.equal(done("compare", "--db", mine, "--json"), out)
  mistake("holds no experiment yet", "compare", "--db", url)
end)

test("a password is in no message and no result", function()
  local url = database "hidden"
  psql("hidden", "create role ada login password 'secret@1'; grant all on schema public to ada")
  local good, bad = "postgresql://ada:secret%401@/hidden", "postgresql://ada:secret2@/hidden"
  mistake("postgresql://ada@/hidden: ", compare("--db", bad))
  local out = done(compare("--db", good, "--json"))
  expect.equal(out:find("secret", 1, true), nil)
  expect.equal(done("compare", "--db", url, "--json"), out)
  mistake("postgresql://ada@/hidden exists already", compare("--db", good))
  mistake("would hold a password", compare("--db", good, "--slurm", "2"))
end)

-- The program with a variable in its environment: what it prints, also as an error, and its status.
local function with_variable(assignment, ...)
  local pipe = io.popen(("%s '%s' '%s' 2>&1"):format(assignment, program,
    table.concat({ ... }, "' '")))
  local out = pipe:read "a"
  local _, _, status = pipe:close()
  return out, status or 0
end

-- Files of passwords count only if nobody else may read them.
local function password_file(name, password)
  local path = folder .. "/" .. name
  shell.write(path, ("127.0.0.1:%s:*:eve:%s\n"):format(os.getenv "PGPORT", password))
  assert(os.execute(("chmod 600 '%s'"):format(path)))
  return path
end

test("over TCP: passwords by URL, PGPASSWORD or a file; a wrong one is told in a line", function()
  local place = ("127.0.0.1:%s/tcp"):format(os.getenv "PGPORT")
  local url, plain = database "tcp", "postgresql://eve@" .. place
  psql("tcp", "create role eve login password 'secret@1'; grant all on schema public to eve")
  local wanted = done(compare("--db", "postgresql://eve:secret%401@" .. place, "--json"))
  expect.equal(done("compare", "--db", url, "--json"), wanted)
  local files = { right = password_file("right", "secret@1"),
    wrong = password_file("wrong", "secret2") }
  for _, assignment in ipairs { "PGPASSWORD=secret@1", ("PGPASSFILE='%s'"):format(files.right) } do
    local out, status = with_variable(assignment, "compare", "--db", plain, "--json")
    expect.equal({ out, status }, { wanted, 0 })
  end
  local other = ("postgresql://eve:secret%%401@nowhere/tcp?hostaddr=127.0.0.1&port=%s"):format(
    os.getenv "PGPORT")
  expect.equal(done("compare", "--db", other, "--json"), wanted)
  local refusal = ("moyo compare: %s: connection to server at \"127.0.0.1\", port %s failed: ")
    :format(plain, os.getenv "PGPORT")
  local wrong = refusal .. 'FATAL:  password authentication failed for user "eve"'
  mistake(wrong .. "\n", compare("--db", "postgresql://eve:secret2@" .. place))
  for assignment, said in pairs { ["PGPASSWORD=secret2"] = wrong .. "\n",
    [("PGPASSFILE='%s'"):format(files.wrong)] = ('%s; password retrieved from file "%s"\n')
      :format(wrong, files.wrong),
    ["PGPASSFILE=none"] = refusal .. "fe_sendauth: no password supplied\n" } do
    local out, status = with_variable(assignment, "compare", "--db", plain)
    expect.equal({ out, status }, { said, 2 })
  end
end)

test("a job array writes to one database", function()
  local url = database "jobs"
  shell.write(folder .. "/job.sh", done(compare("--db", url, "--slurm", "2")))
  for job = 1, 2 do
    expect.truthy(os.execute(("MOYO='%s' SLURM_ARRAY_TASK_ID=%d sh '%s/job.sh' >/dev/null"):format(
      program, job, folder)))
  end
  expect.equal(done("compare", "--db", url, "--json"), done(compare("--json")))
end)
