--- No command runs code that lies in the current folder, or where the environment
--- points: every folder may be a stranger's.

local test, expect, slow = ...
local shell = require "support.shell"
local terminal = require "moyo.terminal"

local home = terminal.home

--- The modules that Moyo's own Lua files ask for, and Moyo's own.
local function modules()
  local names = { ["luasql.sqlite3"] = true, ["luasql.postgres"] = true, lfs = true }
  for _, root in ipairs { home .. "/stdlib", home .. "/tools" } do
    local pipe = assert(io.popen(("find '%s' -name '*.lua'"):format(root)))
    for path in pipe:lines() do
      for name in shell.read(path):gmatch 'require%s*%(?%s*"([%w_.]+)"' do names[name] = true end
      names[path:sub(#root + 2, -5):gsub("/", ".")] = true
    end
    pipe:close()
  end
  return names
end

--- Makes a folder of traps: whichever module is looked for in it leaves the file RAN.
local function make_traps()
  local folder, remove = shell.folder()
  local trap = ('io.open("%s/RAN", "a"):write((...), "\\n"):close()\nerror "trap"\n')
    :format(folder)
  local paths = {}
  for name in pairs(modules()) do
    paths[#paths + 1] = ("%s/%s"):format(folder, (name:gsub("%.", "/")))
  end
  assert(os.execute(("mkdir -p '%s'"):format(table.concat(paths, "' '"))))
  for _, path in ipairs(paths) do
    shell.write(path .. ".lua", trap)
    shell.write(path .. "/init.lua", trap)
  end
  shell.write(folder .. "/trap", trap)
  -- rules that nobody names: what would run, has no end, is too long or leads nowhere
  assert(os.execute(([[mkdir '%s/rules' && cd '%s/rules' &&
    mkdir maps mutators library folder.lua &&
    mkfifo pipe.lua maps/pipe.map mutators/pipe.lua library/pipe.lua &&
    ln -s loop.lua loop.lua && ln -s . maps/maps && ln -s /etc/passwd link.lua &&
    ln -s /dev/zero zero.lua && truncate -s 100M big.lua maps/big.map &&
    cp ../trap go.lua && cp ../trap gengo.lua && cp ../trap mutators/torus.lua]])
    :format(folder, folder)))
  shell.write(folder .. "/game.sgf", "(;GM[1]SZ[3];B[bb];W[];B[])")
  shell.write(folder .. "/script.lua", 'require "moyo" require "lpeg" pcall(require, "lfs")')
  shell.write(folder .. "/small.t", "== a stone\nrules: go:size=2\nB A1\n=>\n  ../X.\n")
  shell.write(folder .. "/small.lua", [[
    local moyo = require "moyo"
    return moyo.game "Small" { summary = "Small.", rules = function()
      return { board = moyo.board.square(2), turn = moyo.place {},
        finish = moyo.finish.stuck "loses", score = moyo.score.stones() }
    end }]])
  return folder, remove
end

local traps

--- The folder of traps for all tests, which goes with the program.
local function folder_of_traps()
  if not traps then
    local folder, remove = make_traps()
    traps = setmetatable({ folder = folder }, { __gc = remove })
  end
  return traps.folder
end

-- By default those that load most modules between them; slow, every command.
local FEW = { play = true, gtp = true, render = true, compare = true, test = true, lua = true }

--- Every command, with arguments that let it do its work.
local commands = {
  { "list" }, { "rules", "go:size=3" }, { "options", "go" }, { "explain", "go:size=3" },
  { "play", "go:size=3", "--random", "black,white" }, { "referee", "go:size=3" }, { "gtp", "go" },
  { "show", "game.sgf" }, { "replay", "game.sgf" }, { "render", "game.sgf", "-o", "game.svg" },
  { "playout", "go:size=3", "-n", "2" }, { "perft", "go:size=2", "--depth", "1" },
  { "bench", "--only", "load-go", "--seconds", "0.01" },
  { "compare", "go:size=3", "komi=0,1", "-n", "1", "--players", "light", "--db", "games.db",
    "--report", "r.html" },
  { "report", "go:size=2", "-n", "2", "--playouts", "4", "--db", "report.db", "-o", "report.html" },
  { "merge", "all.db", "games.db" }, { "metrics", "--record", "game.sgf" },
  { "diff", "go:size=3", "go:size=3,komi=1", "-n", "1" },
  { "sprt", "go:size=3", "--a", "light", "--b", "random", "--max", "2" },
  { "balance", "go:size=2", "-n", "4", "--players", "light" },
  { "train", "go:size=2", "--games", "1", "--player", "mcts:1", "-o", "weights.txt" },
  { "tune", "go:size=2", "ko=simple,none", "--goal", "turns<9", "-n", "4", "--players", "light",
    "--db", "race.db" },
  { "solve", "go:size=1" },
  { "cycles", "go:size=2x1", "-n", "1" }, { "life", "go", "--most", "1" },
  { "studio", "--help" }, -- it ends with Ctrl-C alone
  { "new", "mine", "--from", "go" }, { "allow" },
  { "reference", "place" }, { "completion", "bash" },
  { "check", "small.lua", "--quick" },
  { "test", "small.t" }, { "lua", "-" },
  { "--version" }, { "help", "list" },
}

--- Runs a command in a folder, as LUA_PATH and its like point there too.
local function run_in(folder, words)
  local search = ("'%s/?.lua;./?.lua;;'"):format(folder)
  local variables = { "cd '" .. folder .. "' &&" }
  for _, name in ipairs { "LUA_PATH", "LUA_PATH_5_4", "LUA_CPATH", "LUA_CPATH_5_4" } do
    variables[#variables + 1] = name .. "=" .. search
  end
  variables[#variables + 1] = ("LUA_INIT=@'%s/trap'"):format(folder)
  return shell.feed("", words, table.concat(variables, " "))
end

local function ran(folder)
  local file = io.open(folder .. "/RAN")
  return file and file:read "a"
end

test("no command runs a module of the current folder or of LUA_PATH", function()
  local folder = folder_of_traps()
  local done = {}
  for _, words in ipairs(commands) do
    if slow or FEW[words[1]] then
      local line = table.concat(words, " ")
      local status, _, err = run_in(folder, words)
      expect.equal(ran(folder), nil, line)
      -- it got as far as its work: nothing was missing
      expect.truthy(status <= 1 and not err:find "module", line .. ": " .. err)
    end
    done[words[1]] = true
  end
  -- what a server that is none does not let get that far
  run_in(folder, { "compare", "--db", "postgresql://127.0.0.1:1/x" })
  expect.equal(ran(folder), nil, "postgresql://")
  local _, help = shell.moyo "help"
  for name in help:gmatch "\n   (%l+) +%u?%l" do expect.truthy(done[name], name) end
end)

test("a script's own folder is searched, wherever it is run", function()
  local folder = folder_of_traps()
  -- elsewhere: the script's folder holds no traps, the current one does
  local own, remove_own = shell.folder()
  shell.write(own .. "/script.lua", 'assert(require "mine" == 7) require "lpeg" '
    .. 'assert(not pcall(require, "stranger"))')
  shell.write(own .. "/mine.lua", "return 7")
  shell.write(folder .. "/stranger.lua", shell.read(folder .. "/trap"))
  local status, _, err = run_in(folder, { "lua", own .. "/script.lua" })
  expect.equal({ status, err, ran(folder) }, { 0, "", nil })
  -- in the folder itself: the traps are traps
  run_in(folder, { "lua", "script.lua" })
  expect.truthy(ran(folder), "the traps catch nothing")
  remove_own()
end)
