--- A folder or a record that a stranger made: what he put there neither hangs a command
--- that did not ask for it, nor takes the place of Moyo's own rules, nor looks into files.

local test, expect, slow = ...
local json = require "moyo.base.json"
local shell = require "support.shell"

local GAME = [[
local moyo = require "moyo"
return moyo.game "%s" {
  rules = function()
    return { board = moyo.board.square(3), turn = moyo.place {}, finish = moyo.finish.turns(9) }
  end,
}]]

local SECRET = "hunter2"

--- A folder with rules in it, which whoever stands there did not write.
local function stranger()
  local folder, remove = shell.folder()
  local function write(name, text) shell.write(folder .. "/" .. name, text) end
  assert(os.execute(("mkdir '%s/rules' '%s/rules/maps' && mkfifo '%s/rules/pipe.lua' '%s/pipe.lua'"
    .. " '%s/pipe.map'"):format(folder, folder, folder, folder, folder)))
  write("rules/good.lua", GAME:format "Good")
  write("rules/go.lua", GAME:format "Not Go")
  write("rules/aaa.lua", "while true do end")
  write("rules/bbb.lua", "local t = {} while true do t[#t + 1] = ('x'):rep(500) .. #t end")
  write("rules/ccc.lua", "return 7 7")
  write("foreign.sgf", "(;GM[1]SZ[9]RU[Japanese]KM[6.5];B[ee])")
  return folder, remove, write
end

--- Runs a command in the folder, with ten seconds of processor time.
local function run(folder, words, input, environment)
  return shell.feed(input or "", words, ("cd '%s' && ulimit -t 10 && %s"):format(folder,
    environment or ""))
end

local listed

-- What is listed where many more files never end.
local function list_loops()
  if not listed then
    local folder, remove, write = stranger()
    os.execute(("cd '%s/rules' && mv pipe.lua fifo.lua"):format(folder))
    for i = 1, 30 do write(("rules/loop%d.lua"):format(i), "while true do end") end
    write("rules/chinese.lua", GAME:format "Not Chinese")
    listed = table.pack(run(folder, { "list" }))
    remove()
  end
  return table.unpack(listed)
end

test("list: files that hang or break are told, the others are listed, and all of Moyo's", function()
  local status, out, err = list_loops()
  expect.equal(status, 0, err)
  for _, name in ipairs { "go\tGo\t", "good\tGood\t", "gengo\tGengo\t", "phantom\tPhantom" } do
    expect.truthy(("\n" .. out):find("\n" .. name, 1, true), out)
  end
  expect.truthy(not out:find "Not Go", out)
  -- under sanitizers the ceiling on time comes before the one on memory
  expect.truthy(err:find "rules/bbb%.lua:[^\n]* the rules take too %l+", err)
  for _, fault in ipairs { "aaa.lua:1: the rules take too long", "ccc.lua:1: ",
    "fifo.lua: not a regular file", "rules/go.lua: its name means " } do
    expect.truthy(err:find(fault, 1, true), ("expected %q in\n%s"):format(fault, err))
  end
end)

test("no link leads from the rules in a folder to other files of the user's", function()
  local folder, remove, write = stranger()
  write("secret", SECRET .. "\n")
  os.execute(("cd '%s' && ln -s ../secret rules/link.lua && ln -s ../../secret rules/maps/m.map "
    .. "&& ln -s good.lua rules/other.lua"):format(folder))
  for _, words in ipairs { { "rules", "link" }, { "rules", "multiplayer:map=m" } } do
    local status, _, err = run(folder, words)
    expect.equal(status, 2)
    expect.truthy(err:find("a link that leads out of ./rules", 1, true), err)
    expect.truthy(not err:find(SECRET, 1, true), err)
  end
  local status, out = run(folder, { "rules", "other" })
  expect.equal({ status, out:match "^%a+" }, { 0, "Good" })
  remove()
end)

test("a folder of files that never end is told after a few of them", function()
  local _, _, err = list_loops()
  local ended = select(2, err:gsub("the rules take too", ""))
  expect.equal(ended, 8)
  expect.truthy(err:find("loop9.lua: not looked at, as 8 other rule files have used", 1, true),
    err)
end)

test("a preset's name means Moyo's own, whatever file or preset of another is called so", function()
  local folder, remove, write = stranger()
  os.execute(("rm '%s'/rules/aaa.lua '%s'/rules/bbb.lua"):format(folder, folder))
  write("rules/chinese.lua", GAME:format "Not Chinese")
  write("rules/good.lua", (GAME:format("Good"):gsub("rules = f",
    "presets = { japanese = {}, mine = {} }, rules = f")))
  for name, title in pairs { chinese = "Go (go:", japanese = "Go", mine = "Good (good)" } do
    local status, out, err = run(folder, { "rules", name })
    expect.equal({ status, err, out:sub(1, #title) }, { 0, "", title }, name)
  end
  local _, out = run(folder, { "rules", "./rules/chinese.lua" })
  expect.truthy(out:find "^Not Chinese", out)
  remove()
  local _, _, err = list_loops()
  expect.truthy(err:find("rules/chinese.lua: its name means go:chinese; write its path", 1, true),
    err)
end)

test("a name of Moyo's own rules means them, in whatever folder", function()
  local folder, remove = stranger()
  for _, words in ipairs { { "rules", "go" }, { "show", "foreign.sgf" },
    slow and { "rules", "japanese" } or nil, slow and { "rules", "gengo" } or nil } do
    local status, out, err = run(folder, words)
    expect.equal({ status, err }, { 0, "" }, table.concat(words, " "))
    expect.truthy(not out:find "Not Go", out)
  end
  local _, out = run(folder, { "rules", "./rules/go.lua" })
  expect.truthy(out:find "^Not Go", out)
  _, out = run(folder, { "rules", "good" })
  expect.truthy(out:find "^Good", out)
  remove()
end)

test("what a name finds in ./rules runs on the budget, what a path names does not", function()
  local folder, remove, write = stranger()
  local long = "local n = 0 for i = 1, 27000000 do n = n + 1 end\n"
  write("rules/long.lua", long .. GAME:format "Long")
  write("rules/heir.lua", 'return require "moyo".variant "long":variant "Heir" {}')
  local told = "moyo rules: ./rules/long.lua:1: the rules take too long: more instructions than "
    .. 'the budget; "moyo allow long" lifts it\n'
  local function rules(name)
    local status, _, err = shell.feed("", { "rules", name },
      ("cd '%s' && XDG_STATE_HOME='%s/state'"):format(folder, folder))
    return { status, err }
  end
  expect.equal(rules "long", { 2, told })
  expect.equal(rules "./rules/long.lua", { 0, "" })
  expect.equal(rules "./rules/heir.lua", { 0, "" })
  write("rules/quick.lua", GAME:format "Quick")
  expect.equal(rules "quick", { 0, "" })
  remove()
end)

test("only regular files that end in .lua are rules, and in .map maps", function()
  local folder, remove, write = stranger()
  write("secret.txt", "DBPASSWORD " .. SECRET .. "\n")
  assert(os.execute(("mkdir '%s/pipes' && mkfifo '%s/pipes/a.lua' '%s/pipes/a.t'"):format(folder,
    folder, folder)))
  for _, words in ipairs { { "rules", "./pipe.lua" }, { "rules", "multiplayer:map=./pipe.map" },
    { "rules", "./secret.txt" }, { "rules", "multiplayer:map=./secret.txt" },
    { "rules", "/dev/stdin" }, { "rules", "gengo:regions=@./pipe.lua" }, { "rules", "./rules" },
    { "check", "./pipe.lua" }, { "check", "./pipes" }, { "test", "./pipes" } } do
    local status, out, err = run(folder, words)
    expect.equal(status, 2, table.concat(words, " ") .. ": " .. err)
    expect.truthy(not (out .. err):find(SECRET), err)
  end
  remove()
end)

test("a pipe with a name is no record, no database and no output: nobody is waited for", function()
  shell.with_folder(function(folder)
    local pipe, good = folder .. "/pipe", folder .. "/good.db"
    assert(os.execute("mkfifo '" .. pipe .. "'"))
    for _, words in ipairs { { "show", pipe }, { "replay", pipe }, { "play", "--load", pipe },
      { "metrics", "--record", pipe }, { "compare", "--db", pipe },
      { "compare", "--resume", "--db", pipe },
      { "compare", "go:size=2", "komi=0,1", "--db", pipe },
      { "compare", "go:size=2", "komi=0,1", "--report", pipe }, { "merge", good, pipe },
      { "merge", pipe, good }, { "report", "--db", pipe }, { "report", "go:size=2", "-o", pipe },
      { "tune", "--resume", "--db", pipe }, { "train", "go:size=2", "-o", pipe } } do
      local status, out, err
      if slow then
        status, out, err = shell.feed("", words, "timeout 20 ")
      else
        status, out, err = shell.moyo(table.unpack(words))
      end
      expect.equal({ status, out }, { 2, "" }, table.concat(words, " ") .. ": " .. err)
      expect.truthy(err:find("^moyo " .. words[1] .. ": [^\n]*pipe: not a regular file\n$"), err)
    end
    -- a picture is written to a pipe that somebody reads
    local picture = pipe .. ".svg"
    assert(os.execute("mkfifo '" .. picture .. "'"))
    local words = { "render", "go:size=2", "-o", picture }
    local status, _, err = shell.feed("", words, "timeout 20 ")
    expect.equal({ status, err }, { 2, "moyo render: " .. picture
      .. ": No such device or address\n" })
    local svg = folder .. "/read.svg"
    shell.feed("", words, ("timeout 20 cat '%s' >'%s' & sleep 0.2;"):format(picture, svg))
    for _ = 1, 100 do -- until it has been read to its end
      if shell.read(svg):find "</svg>" then break end
      os.execute "sleep 0.1"
    end
    expect.truthy(shell.read(svg):find "</svg>")
    -- what is open already is read
    shell.write(folder .. "/game.sgf", "(;GM[1]SZ[3];B[bb])")
    local printed = io.popen(("cat '%s/game.sgf' | '%s' show /dev/stdin"):format(folder,
      arg[-1])):read "a"
    expect.truthy(printed:find("after turn 1 of 1", 1, true), printed)
  end)
end)

test("a record's rules say nothing of files that they have Moyo look into", function()
  local folder, remove, write = stranger()
  write("secret.txt", "DBPASSWORD " .. SECRET .. "\n")
  local secrets = { "DBPASSWORD " .. SECRET,
    ("return '%s'"):format(SECRET), "local x = 1" .. SECRET,
    ("return '%s' '%s'"):format(SECRET, SECRET), "goto " .. SECRET, ("'%s"):format(SECRET),
    ("local %s <const> = 1 %s = 2"):format(SECRET, SECRET), ("--[==[%s"):format(SECRET),
    ("::%s:: ::%s::"):format(SECRET, SECRET), ("local x <%s> = 1"):format(SECRET) }
  local count, cases = 0, {}
  -- Rules, and a pattern of what is said of them.
  local function add(rules, wanted) cases[#cases + 1] = { rules = rules, wanted = wanted } end
  -- A new file with this text, by its path.
  local function file(name, text)
    count = count + 1
    write(name .. count .. ".lua", text)
    return ("./%s%d.lua"):format(name, count)
  end
  local function add_leak(path)
    add(file("leak", ('local _, why = pcall(require "moyo".variant, "%s") error(why, 0)')
      :format(path)))
  end
  for _, secret in ipairs(secrets) do
    local path = file("secret", secret)
    add(path, path .. ":1: ")
    add_leak(path)
  end
  add_leak "./secret.txt"
  add_leak "/proc/self/maps"
  for _, text in ipairs { "%s = 1", "x = %s", "local x = %s.y", "error '%s'" } do
    local path = file("secret", text:format(SECRET))
    add(path, path .. ':1: not a rule file; expected one with require "moyo"')
  end
  -- one that speaks of Moyo is run, but until it declares something only its line is told
  for _, text in ipairs { "%s = 1 -- moyo", "local moyo = %s.y", "local moyo error '%s'",
    "local moyo = require '%s'", "local moyo = require 'moyo' moyo.%s()",
    "error('%s.lua:1: moyo', 0)", "error('FILE:' .. ('9'):rep(20) .. ': moyo %s', 0)",
    "local moyo = { %s = 1 } return moyo.x.%s",
    'local moyo = require "moyo" return moyo.game "%s" { rules = 1 }' } do
    local path = ("./secret%d.lua"):format(count + 1)
    file("secret", "\n" .. text:gsub("%%s", SECRET):gsub("FILE", path))
    add(path, path .. ':[12]: a mistake, or no rule file; "moyo rules ' .. path
      .. ' %-%-untrusted" tells more')
    add_leak(path)
  end
  for _, rules in ipairs { "./secret.txt", "./pipe.lua", "/proc/self/environ",
    "multiplayer:map=./pipe.map" } do add(rules) end
  local lines = {}
  for i, case in ipairs(cases) do
    write(("game%d.sgf"):format(i), ("(;GM[1]SZ[3]XR[%s];B[bb])"):format(case.rules))
    lines[i] = ("load game%d.sgf\n"):format(i)
  end
  -- one process reads them all, which may read all files; some have one of their own
  local _, answers, err = run(folder, { "referee", "go:size=3" }, table.concat(lines),
    "MOYO_CONFINE=no")
  expect.equal(err, "")
  local i = 0
  for answer in answers:gmatch "[^\n]+" do
    i = i + 1
    local case, said = cases[i], json.decode(answer)
    expect.equal(said.ok, false, case.rules)
    expect.truthy(not answer:find(SECRET, 1, true), answer)
    expect.truthy(said.error:find(case.wanted or ""), case.rules .. ": " .. said.error)
    if slow or i % 9 == 1 then
      local status, out, problem = run(folder, { "show", ("game%d.sgf"):format(i) })
      expect.equal({ status, out }, { 2, "" }, case.rules)
      expect.truthy(not problem:find(SECRET, 1, true), problem)
      expect.truthy(problem:find(case.wanted or ""), case.rules .. ": " .. problem)
    end
  end
  expect.equal(i, #cases)
  -- but whoever names his own file is told all
  write("secret.lua", secrets[2])
  _, _, err = run(folder, { "rules", "./secret.lua" })
  expect.truthy(err:find(SECRET, 1, true), err)
  remove()
end)

-- Slow: more of the same, which takes longer ---------------------------------------

if not slow then return end

test("the rules that a record names stay a stranger's, whatever is changed of them", function()
  local folder, remove = shell.folder()
  assert(os.execute(("mkdir '%s/x:'"):format(folder)))
  for name, text in pairs {
    ["slow.lua"] = GAME:format "Slow":gsub("rules = function%(%)", [[
options = { size = moyo.option.integer { 3, "Lines.", min = 2, max = 9 } },
  rules = function(o) if o.size == 4 then while true do end end]]),
    ["named.sgf"] = '(;GM[1]SZ[3]XR["x:/slow.lua"])',
    ["played.sgf"] = '(;GM[1]SZ[3]XR["./x:/slow.lua"];XM[A1])',
    ["unnamed.sgf"] = "(;GM[1]SZ[4])",
  } do shell.write(folder .. "/" .. (name:find "lua$" and "x:/" or "") .. name, text) end
  for input, words in pairs {
    [""] = { "replay", "played.sgf", "--set", "size=4" },
    ["set size 4\n"] = { "play", "--load", "named.sgf" },
    ["loadsgf named.sgf\nboardsize 4\n"] = { "gtp", "go:size=3" },
    ["loadsgf named.sgf\nloadsgf unnamed.sgf\n"] = { "gtp", "go:size=3" },
  } do
    local _, out, err = run(folder, words, input)
    expect.truthy((out .. err):find "slow.lua:4: the rules take too long", input .. out .. err)
  end
  remove()
end)

test("a misspelt name is answered, whatever lies in the folder", function()
  local folder, remove = stranger()
  local status, _, err = run(folder, { "rules", "japanes" })
  expect.equal(status, 2)
  expect.truthy(err:find 'did you mean "japanese"', err)
  remove()
end)
