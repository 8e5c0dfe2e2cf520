--- The server of moyo studio: who may ask, what is answered, and what does not bring it down.

local test, expect, slow = ...
local long = test.long
local core = require "moyo.core"
local json = require "moyo.base.json"
local processes = require "moyo.process"
local shell = require "support.shell"
local app = require "studio.app"
local folders = require "studio.folder"
local seats = require "studio.seats"
local small = require "support.small"

local function opened()
  local studio, problem = app.open("go:size=3", 0, assert(folders.open "rules"))
  if not studio then expect.skip(problem) end
  return studio
end

-- A shell that runs lines; it is faster than one for each request.
local client

-- Runs a line of it for a script, `$1`; what that has printed.
local function run(studio, line, script)
  client = client or assert(processes.start { "bash", "-c",
    [[LC_ALL=C; exec 2>/dev/null
    while read -r line; do eval "$line"; printf '\n-- done\n'; done]] })
  local file, finish, all = os.tmpname(), core.clock() + 120, {}
  shell.write(file, script)
  client:send(("set -- %s; port=%d; %s\n"):format(file, studio.server:port(), line))
  repeat
    studio:step(0.01)
    local lines, errors = client:lines()
    table.move(lines, 1, #lines, #all + 1, all)
  until all[#all] == "-- done" or errors or core.clock() > finish
  os.remove(file)
  if table.remove(all) ~= "-- done" then
    client:stop()
    client = nil
  end
  return table.concat(all, "\n")
end

-- Sends bytes over connections of a shell's; what comes back, when all of them are closed.
local function exchange(studio, script)
  return run(studio, "( . $1 )", script)
end

-- One request; its status and body.
local function request(studio, method, path, body, headers)
  local host = ("Host: 127.0.0.1:%d\r\n"):format(studio.server:port())
  local text = run(studio, [[exec 3<>/dev/tcp/127.0.0.1/$port; mapfile -d '' sent <$1;]]
    .. [[ printf %s "$sent" >&3; mapfile -u 3 got; exec 3>&-; printf %s "${got[@]}"]],
    ("%s %s HTTP/1.1\r\n%sConnection: close\r\nContent-Length: %d\r\n\r\n%s")
      :format(method, path, headers or host, #body, body))
  local status, rest = text:match "^HTTP/1%.1 (%d+) .-\r\n\r\n(.*)$"
  return tonumber(status), rest
end

local function at(studio, name) return ("/%s/%s"):format(studio.token, name) end

local function ask(studio, name, body)
  local status, text = request(studio, "POST", at(studio, name), body)
  return json.decode(text), status
end

test("a record that the page begins with is handed out as it is; a broken one is told", function()
  local text = "(;GM[1]SZ[9]C[caf\xe9];B[ee])"
  local studio, problem = app.open("go:size=3", 0, assert(folders.open "rules"), nil,
    { name = "mine.sgf", text = text })
  if not studio then expect.skip(problem) end
  expect.equal(studio:try(), nil)
  local status, page = request(studio, "GET", at(studio, ""), "")
  expect.equal(status, 200)
  expect.truthy(page:find('data-record="mine.sgf"', 1, true))
  local _, record = request(studio, "GET", at(studio, "record"), "")
  expect.equal(record, text)
  studio.record.text = "(;GM[1]SZ[9];B[ee];W[ee])"
  expect.truthy(studio:try():find "^mine.sgf:1:19: move 2")
  studio.record = nil
  expect.equal((request(studio, "GET", at(studio, "record"), "")), 404)
  studio:close()
end)

test("the page and its files; none that is not the page's", function()
  local studio = opened()
  local status, page = request(studio, "GET", at(studio, ""), "")
  expect.equal(status, 200)
  expect.truthy(page:find('data-ruleset="go:size=3"', 1, true))
  expect.equal((request(studio, "GET", at(studio, "parts/board.js"), "")), 200)
  for _, name in ipairs { "nothing.js", "board.js", "parts/../page.js", "page/parts/board.js",
    "parts/", "../app.lua", "..%2fapp.lua", "../../README.md",
    "page.html/", ".page.html", "\\page.html", "//etc/passwd" } do
    expect.equal((request(studio, "GET", at(studio, name), "")), 404, name)
  end
  studio:close()
end)

test("a ruleset's name is no markup in the page", function()
  local studio = opened()
  studio.ruleset = [["><script>alert(1)</script>%1]]
  local _, page = request(studio, "GET", at(studio, ""), "")
  expect.truthy(page:find("&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;%1", 1, true))
  studio:close()
end)

test("who does not know the token, or comes from elsewhere, is refused", function()
  local studio = opened()
  local port = studio.server:port()
  local function status(path, headers)
    return (request(studio, "GET", path, "", headers))
  end
  local own = ("Host: 127.0.0.1:%d\r\n"):format(port)
  for _, path in ipairs { "/", "/page.html", "//", "/" .. ("0"):rep(32) .. "/",
    "/" .. studio.token, "/" .. studio.token:upper():gsub("%d", "0") .. "/",
    "/x" .. studio.token .. "/" } do
    expect.equal(status(path), 403, path)
  end
  expect.equal(status(at(studio, ""), ("Host: localhost:%d\r\n"):format(port)), 200)
  expect.equal(status(at(studio, ""), own .. ("Origin: http://127.0.0.1:%d\r\n"):format(port)), 200)
  for _, headers in ipairs { "Host: example.org\r\n", ("Host: example.org:%d\r\n"):format(port),
    "Host: 127.0.0.1\r\n", own .. "Origin: http://example.org\r\n", own .. "Origin: null\r\n",
    own .. ("Origin: https://127.0.0.1:%d\r\n"):format(port) } do
    expect.equal(status(at(studio, ""), headers), 403, headers)
  end
  expect.equal((request(studio, "DELETE", at(studio, ""), "")), 405)
  studio:close()
end)

test("a game: lines in, answers out; one that is closed or was never there", function()
  local studio = opened()
  expect.equal(ask(studio, "games", '{"ruleset":"go:size=3"}'), { ok = true, game = 1 })
  local found = ask(studio, "games/1", "play A1\nplay A1\r\nstate")
  expect.equal({ found.answers[1].ok, found.answers[2].rule, found.answers[3].ply },
    { true, "free", 1 })
  expect.equal(ask(studio, "games/1/close", ""), { ok = true })
  for _, name in ipairs { "games/1", "games/2" } do
    expect.equal(select(2, ask(studio, name, "state")), 404)
  end
  studio:close()
end)

test("news of the folder come by themselves, as events, to whoever is open", function()
  shell.with_folder(function(path)
    local studio, problem = app.open("go:size=3", 0, assert(folders.open(path)))
    if not studio then expect.skip(problem) end
    local script = ([[
      exec 3<>/dev/tcp/127.0.0.1/$port
      printf 'GET /%s/events HTTP/1.1\r\nHost: 127.0.0.1:%%d\r\n\r\n' $port >&3
      while read -r -t 100 line <&3; do
        echo "$line"
        case $line in
          *event-stream*) echo x >'%s/new.lua' ;;
          *new.lua*) exit ;;
        esac
      done]]):format(studio.token, path)
    local text = exchange(studio, script)
    expect.truthy(text:find "HTTP/1.1 200", text)
    expect.truthy(text:find("event: files", 1, true), text)
    expect.truthy(text:find('data: {"files":{"new.lua":', 1, true), text)
    local finish = core.clock() + 60 -- a page that has gone is noticed
    while next(studio.pages) and core.clock() < finish do
      studio.alive = 0
      studio:step(0.01)
    end
    expect.equal(next(studio.pages), nil)
    studio:close()
  end)
end)

test("the thinking of a program is ended", function()
  local studio = opened()
  ask(studio, "games", '{"ruleset":"go:size=5"}')
  local text = exchange(studio, ([[
    ask() {
      exec 3<>/dev/tcp/127.0.0.1/$port
      printf 'POST /%s/games/1%%s HTTP/1.1\r\nHost: 127.0.0.1:%%d\r\n' "$1" $port >&3
      printf 'Connection: close\r\nContent-Length: %%d\r\n\r\n%%s' ${#2} "$2" >&3
      cat <&3
    }
    ask "" "choose mcts:100000000" &
    while kill -0 $! 2>/dev/null; do ask /stop "" >/dev/null; done
    wait]]):format(studio.token))
  expect.truthy(text:find('"chosen":"', 1, true), text)
  studio:close()
end)

test("a program of the command line plays; no other does", function()
  local programs = assert(seats.new { [[Other=sh -c "while read -r command rest; do case $command in
    genmove) printf '= B2\n\n' ;; *) printf '=\n\n' ;; esac; done"]] })
  local studio, problem = app.open("go:size=3", 0, assert(folders.open "rules"), nil, nil, programs)
  if not studio then expect.skip(problem) end
  local _, page = request(studio, "GET", at(studio, ""), "")
  expect.truthy(page:find('data-programs="[&quot;Other&quot;]"', 1, true))
  ask(studio, "games", '{"ruleset":"go:size=3"}')
  expect.equal(ask(studio, "games/1/choose", '{"program":"Other"}'),
    { ok = true, chosen = "B2", resigns = false })
  expect.equal(ask(studio, "games/1/choose", '{"program":"sh"}').error,
    'there is no program "sh"')
  for _, body in ipairs { "", "{}", "[]", '{"program":1}' } do
    expect.equal(select(2, ask(studio, "games/1/choose", body)), 400, body)
  end
  expect.equal(select(2, ask(studio, "games/2/choose", '{"program":"Other"}')), 404)
  studio:close()
end)

test("what is no ruleset, no game, no line, too much", function()
  local studio = opened()
  expect.equal(ask(studio, "games", '{"ruleset":"go:sise=3"}').error,
    'go has no option "sise"; did you mean "size"?')
  for _, body in ipairs { "", "{", "[]", '{"ruleset":3}', '{"ruleset":"go","seed":"1"}', "null" } do
    expect.equal(select(2, ask(studio, "games", body)), 400, body)
  end
  ask(studio, "games", '{"ruleset":"go:size=3"}')
  local number = studio.begun.games
  expect.equal(select(2, ask(studio, "games/" .. number, "\n\n")), 400)
  expect.equal(select(2, ask(studio, "games/" .. number, ("state\n"):rep(1001))), 400)
  expect.equal((request(studio, "POST", at(studio, "games/" .. number), ("x"):rep(1100000))), 413)
  expect.equal((request(studio, "POST", at(studio, "games/x"), "state")), 404)
  studio:close()
end)

test("an engine that is killed: the request is answered, and so are those after it", function()
  local studio = opened()
  ask(studio, "games", '{"ruleset":"go:size=4,komi=0"}')
  os.execute "pkill -KILL -f 'referee --untrusted --seed 0 -- go:size=4,komi=0$'"
  local found, status = ask(studio, "games/1", "state")
  if status == 200 then expect.equal({ found.ok, found.ended }, { false, true }) end
  expect.equal(ask(studio, "games", '{"ruleset":"go:size=3"}').ok, true)
  studio:close()
end)

test("the oldest game goes when there are too many", function()
  local studio, games = opened(), require "studio.games"
  local most = games.most
  games.most = 2
  for _ = 1, 3 do ask(studio, "games", '{"ruleset":"go:size=2"}') end
  expect.equal(select(2, ask(studio, "games/1", "turns")), 404)
  expect.equal(ask(studio, "games/3", "turns").ok, true)
  games.most = most
  studio:close()
end)

test("floods, half requests and noise: others are answered all the same", function()
  local studio = opened()
  exchange(studio, [[
    for i in {1..40}; do
      exec {fd}<>/dev/tcp/127.0.0.1/$port && printf "GET / HT" >&$fd
    done]])
  local noise = {}
  for i = 1, 100000 do noise[i] = string.char(i * i * 7 % 251) end
  local file = os.tmpname()
  shell.write(file, table.concat(noise))
  exchange(studio, ("exec 3<>/dev/tcp/127.0.0.1/$port; timeout 5 cat %s >&3"):format(file))
  os.remove(file)
  exchange(studio, [[exec 3<>/dev/tcp/127.0.0.1/$port
    printf "POST /x HTTP/1.1\r\nContent-Length: 999999999999\r\n\r\n" >&3]])
  expect.equal((request(studio, "GET", at(studio, ""), "")), 200)
  studio:close()
end)

test("a thousand connections are open, and a page is answered; so it is among more", function()
  local studio, count = opened(), slow and 2500 or 1000
  local text = exchange(studio, ([[
    ulimit -n %d || echo few
    open=0
    for i in {1..%d}; do
      exec {fd}<>/dev/tcp/127.0.0.1/$port && printf "GET / HT" >&$fd && open=$((open + 1))
    done
    exec {fd}<>/dev/tcp/127.0.0.1/$port
    printf 'GET /%s/ HTTP/1.1\r\nHost: 127.0.0.1:%%d\r\nConnection: close\r\n\r\n' $port >&$fd
    timeout 40 cat <&$fd; echo $open]]):format(count + 200, count, studio.token))
  studio:close()
  if text:find "^few" then expect.skip "the system allows too few files" end
  expect.truthy(text:find "HTTP/1.1 200", text:sub(1, 200))
  expect.truthy(text:find(("\n%d\n$"):format(count)), text:sub(-40))
end)

test("files of 100 MB in the folder: each is refused at once, and the others are played", function()
  local folder, remove = shell.folder()
  os.execute("mkdir " .. folder .. "/maps")
  shell.write(folder .. "/small.lua", 'return require "moyo".variant "go" { title = "Small" }')
  for _, name in ipairs { "big.lua", "big.t", "maps/big.map" } do
    os.execute(("truncate -s 100M %s/%s"):format(folder, name))
  end
  local studio, problem = app.open("go:size=3", 0, assert(folders.open(folder)))
  if not studio then expect.skip(problem) end
  local before, memory = core.clock(), collectgarbage "count"
  expect.truthy(ask(studio, "files/news", "{}").files["big.lua"])
  for _, name in ipairs { "big.lua", "big.t", "maps/big.map" } do
    local told = ask(studio, "files/open", json.encode { name = name })
    expect.truthy(not told.ok and told.error:find "more than 262144 bytes", told.error)
  end
  local pictures = ask(studio, "files/test", '{"name":"big.t"}')
  expect.truthy(pictures.problem.message:find "more than %d+ bytes", pictures.problem.message)
  local checked = ask(studio, "files/check", '{"name":"big.lua"}')
  expect.truthy(checked.result.faults[1].message:find "larger than %d+ bytes")
  for _, ruleset in ipairs { "big", "multiplayer:map=big" } do
    local told = ask(studio, "games", json.encode { ruleset = ruleset })
    expect.truthy(not told.ok and told.error:find "larger than %d+ bytes", told.error)
  end
  expect.equal(ask(studio, "games", '{"ruleset":"go:size=3"}').ok, true)
  expect.truthy(collectgarbage "count" < memory + 20000) -- kB
  expect.truthy(core.clock() < before + 60)
  studio:close()
  remove()
end)

-- A rule file that says "return 1", packed.
local LINK = "https://example.org/#game=mine&rules=mine.lua~AQkA9v9yZXR1cm4gMQo&turn=A1"

-- The folder of the room at an address, from its page.
local function room_at(studio, address)
  local status, page = request(studio, "GET", address:gsub("#.*", ""), "")
  return page:match 'data%-folder="(.-)"', page:match 'data%-linked="(.-)"', status
end

test("a link with rule files has a room, which goes unless something is written", function()
  local studio = opened()
  local first = ask(studio, "linked", json.encode { link = LINK })
  expect.equal({ first.ok, first.address:match "#.*" }, { true, "#game=mine&turn=A1" })
  local token = first.address:match "^/(%x+)/"
  expect.truthy(token ~= studio.token and #token == #studio.token)
  local folder, names = room_at(studio, first.address)
  expect.equal({ names, shell.read(folder .. "/mine.lua") }, { "mine.lua", "return 1\n" })
  expect.truthy(folder ~= studio.workshop.folder.path)
  local _, text = request(studio, "POST", ("/%s/files/open"):format(token), '{"name":"mine.lua"}')
  expect.equal(json.decode(text).text, "return 1\n")
  expect.equal(ask(studio, "files/open", '{"name":"mine.lua"}').ok, false)
  _, text = request(studio, "POST", ("/%s/games"):format(token), '{"ruleset":"mine"}')
  expect.truthy(json.decode(text).error:find "mine.lua", text) -- it is no game
  local second = room_at(studio, ask(studio, "linked", json.encode { link = LINK }).address)
  shell.write(second .. "/mine.lua", "return 3")
  expect.equal(studio:close(), { second })
  expect.equal({ core.is_file(folder .. "/mine.lua") or false, shell.read(second .. "/mine.lua") },
    { false, "return 3" })
  os.remove(second .. "/mine.lua")
  os.remove(second)
end)

-- A link whose game `mine` a file of it declares.
local function link_of(text)
  local stored = "\1" .. ("<I2I2"):pack(#text, #text ~ 0xffff) .. text
  local letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
  local packed = {}
  for i = 1, #stored, 3 do
    local a, b, c = stored:byte(i, i + 2)
    local bits = a << 16 | (b or 0) << 8 | (c or 0)
    for k = 18, b and (c and 0 or 6) or 12, -6 do
      local place = (bits >> k & 63) + 1
      packed[#packed + 1] = letters:sub(place, place)
    end
  end
  return "https://example.org/#game=mine&rules=mine.lua~" .. table.concat(packed)
end

-- Runs a line of a shell for the process of a game's rules, `$rules`; its parent is the referee.
local RULES = [[rules_of() {
  for referee in $(pgrep -f "referee --untrusted --seed 0 -- $1\$"); do
    rules=$(pgrep -P $referee) && return
  done
  return 1
}
]]

local function with_rules(ruleset, line)
  return os.execute(("%srules_of '%s' && %s"):format(RULES, ruleset, line))
end

local GONE = "while kill -0 $rules 2>/dev/null; do sleep 0.01; done"

-- Ends them when they have thought for a while since now.
local THINKS = [[{
  since=
  while read -r all </proc/$rules/stat; do
    set -- $all
    [ ${14} -ge $((${since:=${14}} + 10)) ] && break
    sleep 0.02
  done
  kill -KILL $rules
} &]]

-- Calls f with what asks a game of a link's page lines, and returns the answers, and with what
-- asks the page anything.
local function with_linked_game(ruleset, f, programs)
  local studio, problem = app.open("go:size=3", 0, assert(folders.open "rules"), nil, nil,
    programs)
  if not studio then expect.skip(problem) end
  local page = ask(studio, "linked", json.encode { link = link_of(small.text()) })
  local room = page.address:match "^/%x+/"
  local function post(name, body)
    local _, text = request(studio, "POST", room .. name, body)
    return json.decode(text)
  end
  expect.equal(post("games", json.encode { ruleset = ruleset }), { ok = true, game = 1 })
  expect.equal(post("games/1", "play C3\nplay D3").answers[2].ply, 2)
  if not with_rules(ruleset, "true") then expect.skip "no confinement here" end
  f(function(...)
    local told = post("games/1", table.concat({ ... }, "\n"))
    expect.truthy(told.ok, told.error)
    return told.answers
  end, post)
  studio:close()
end

local function expect_ended(answer, signal)
  expect.equal(answer, { ok = false,
    error = ("the process of the rules was ended (%s); the game stands"):format(signal) })
end

long("a link's rules: their process is ended between requests, and the game stands", function()
  with_linked_game("mine:passes=2", function(ask_game)
    for ply = 3, 4 do
      with_rules("mine:passes=2", "kill -KILL $rules && " .. GONE)
      local answers = ask_game("state", "play pass", "state", "undo", "play A" .. ply - 2, "turns")
      expect.equal(#answers, 6)
      expect_ended(answers[1], "Killed")
      expect.equal({ answers[2].ply, answers[3].ply, answers[5].ply, #answers[6].turns },
        { ply, ply, ply, ply })
    end
  end)
end)

test("a program that is to play is not asked, where the rules cannot say how the game stands",
  function()
    local programs = assert(seats.new { "Other=false" })
    with_linked_game("mine:size=5", function(ask_game, post)
      with_rules("mine:size=5", "kill -KILL $rules && " .. GONE)
      expect_ended(post("games/1/choose", '{"program":"Other"}'), "Killed")
      expect.equal(ask_game("state")[1].ply, 2)
    end, programs)
  end)

long("it uses up what the system allows, or is ended, while it thinks", function()
  for signal, line in pairs {
    ["CPU time limit exceeded"] = "prlimit --pid $rules --cpu=1:2",
    Killed = "{ " .. THINKS .. "\n}",
  } do
    with_linked_game("mine:passes=3", function(ask_game)
      expect.truthy(with_rules("mine:passes=3", line))
      -- lines that were read meanwhile, in case one says "stop", have gone with it
      local answers = ask_game("choose mcts:100000000", "turns", "play A1")
      expect.equal(#answers, 3)
      for _, answer in ipairs(answers) do expect_ended(answer, signal) end
      answers = ask_game("turns", "play A1", "state")
      expect.equal({ #answers, #answers[1].turns, answers[3].ply }, { 3, 2, 3 })
    end)
  end
end)

test("what is no link, a damaged one, and more links than there is room for", function()
  local studio = opened()
  for body, problem in pairs {
    ["{}"] = '^expected {"link"', ["[]"] = '^expected {"link"', ["{"] = '^expected {"link"',
    ['{"link":"mine.lua"}'] = '^expected {"link"',
    ['{"link":"https://example.org/"}'] = "names no game",
    ['{"link":"#game=go"}'] = "has no rule files",
    ['{"link":"#game=x&rules=../x.lua~AQkA9v9yZXR1cm4gMQo"}'] = "damaged",
  } do
    local told, status = ask(studio, "linked", body)
    expect.equal({ status, told.ok }, { 400, false }, body)
    expect.truthy(told.error:find(problem), told.error)
  end
  local folders_made = {}
  for i = 1, 6 do
    local address = ask(studio, "linked", json.encode { link = LINK }).address
    folders_made[i] = room_at(studio, address)
  end
  local there = 0
  for i, path in ipairs(folders_made) do
    local found = core.is_file(path .. "/mine.lua") and 1 or 0
    there = there + found
    if i == 6 then expect.equal(found, 1) end
  end
  expect.equal(there, 4)
  local script = {} -- a page shows each, when one more is asked for
  for i = 2, 5 do
    script[#script + 1] = ([[exec {fd}<>/dev/tcp/127.0.0.1/$port
      printf "GET /%s/events HTTP/1.1\r\nHost: 127.0.0.1:$port\r\n\r\n" >&$fd
      read -r line <&$fd]]):format(studio.rooms[i].token)
  end
  local body = json.encode { link = LINK }
  script[#script + 1] = ([[exec 3<>/dev/tcp/127.0.0.1/$port
    printf 'POST /%s/linked HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\n' >&3
    printf 'Content-Length: %d\r\n\r\n%%s' '%s' >&3; cat <&3]]):format(studio.token,
    studio.server:port(), #body, body)
  expect.truthy(exchange(studio, table.concat(script, "\n"))
    :find "^HTTP/1.1 503.*4 pages of links are open; close one of them first")
  expect.equal(studio:close(), {})
  for _, path in ipairs(folders_made) do expect.truthy(not core.is_file(path .. "/mine.lua")) end
end)

test("variants, as moyo list has them", function()
  local studio = opened()
  local status, text = request(studio, "GET", at(studio, "variants"), "")
  local found = {}
  for _, one in ipairs(json.decode(text)) do found[one.name] = one.kind end
  expect.equal({ status, found.go }, { 200, "variant" })
  studio:close()
end)

test("a port that is taken", function()
  local studio = opened()
  local other, problem = app.open("go", studio.server:port())
  expect.equal({ other, problem },
    { nil, ("127.0.0.1:%d: Address already in use"):format(studio.server:port()) })
  studio:close()
end)
