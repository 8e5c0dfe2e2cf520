--- What libFuzzer's inputs are given to, by name (fuzz.c).  A target returns if the input
--- was taken, or refused with one message; whatever else it raises is a finding.

rawset(_G, "arg", { [-1] = "build/moyo" }) -- which support/shell.lua asks for

local core = require "moyo.core"
local json = require "moyo.base.json"
local moyo = require "moyo"
local picture = require "moyo.show.picture"
local record = require "moyo.record.record"
local pictures = require "pictures.runner"
local protocol = require "referee.protocol"
local gtp_engine = require "support.gtp_engine"
local gtp_session = require "gtp.session"
local machined = require "support.machined"
local random_games = require "support.random_games"
local random_loops = require "support.random_loops"
local random_rules = require "support.random_rules"
local shell = require "support.shell"

local targets = {}

local budget = { instructions = 300000, bytes = 16 << 20 }

local function check(good, why) if not good then error(why or "no", 2) end end

local function is_message(message)
  check(type(message) == "string" and message ~= "" and not message:find "\n",
    "no message: " .. tostring(message))
end

-- What f gives, or nothing if it is the input's mistake.
local function try(f, ...)
  local results = table.pack(moyo.try(f, ...))
  if results[1] then return table.unpack(results, 2, results.n) end
  is_message(results[2])
end

-- The bytes of an input as numbers at random: the fuzzer chooses what is made of them.  What
-- follows is plain and short, so that a short input takes little time.
local function random_from(text)
  local at = 0
  return {
    below = function(_, n)
      at = at + 1
      if at > #text then return math.min(2, n) end
      local value = text:byte(at)
      if n > 256 and at < #text then
        at = at + 1
        value = value << 8 | text:byte(at)
      end
      return value % n + 1
    end,
  }
end

local loaded = {}
local function game_of(rulesets, number)
  local ruleset = rulesets[number % #rulesets + 1]
  loaded[ruleset] = loaded[ruleset] or moyo.load(ruleset)
  return loaded[ruleset]
end

-- ---- Texts --------------------------------------------------------------------------------------

local GAMES = { "go:size=4,dead=agreed,button=true,komi_rule=bid", "gengo:size=5", "gorogo",
  "tests/rules/guide/flood.lua:size=3", "tests/rules/guide/islands.lua", "sygo:size=3",
  "twog:size=5", "besiege:size=5", "multiplayer:map=square4,players=3,dead=agreed" }

-- The text of a state with the rules' fingerprint, and with the checksum that belongs to it.
local function mended(text, fingerprint)
  local body = text:match "^(.*\n)end " or text .. "\n"
  body = body:gsub("\nfingerprint %x+\n", fingerprint, 1)
  local sum = 0xcbf29ce484222325
  for i = 1, #body do sum = (sum ~ body:byte(i)) * 0x100000001b3 end
  return body .. ("end %016x\n"):format(sum)
end

--- A digit for the game, and the text of a state; its fingerprint and checksum are put right.
function targets.state(text)
  local game = game_of(GAMES, text:byte(1) or 0)
  local s = game.core:state(1)
  local before = s:save()
  local good, why = s:load(mended(text:sub(2), before:match "\nfingerprint %x+\n"))
  if not good then
    is_message(why)
    check(s:save() == before, "a refused text has changed the state")
    return
  end
  check(not s:audit(), s:audit())
  local kept = s:save()
  check(s:clone():load(kept), "what was saved is refused")
  try(s.playout, s, "light", core.random(1), 20)
  check(not s:audit(), s:audit())
end

function targets.sgf(text)
  local match, why = try(record.load, text)
  if match == nil then
    if why then is_message(why) end
    return
  end
  check(not match.state:audit(), match.state:audit())
  local again = record.load((record.save(match, {})))
  check(again and again.state:save() == match.state:save(), "saved and loaded, it is another game")
end

--- Lines of a session: a digit for the game, then the lines; none names a file.
function targets.referee(text)
  local game = game_of(GAMES, text:byte(1) or 0)
  local one, count = protocol.new(game), 0
  for line in text:sub(2):gmatch "[^\n]+" do
    count = count + 1
    if count > 30 then break end
    if not line:find "^%s*save%s+%S" and not line:find "@" then
      local answer = one:answer(line)
      check(type(answer) == "table" or line:lower():find "^%s*stop%s*$", line)
      check(not answer or #json.encode(answer) > 0)
      local told = type(answer) == "table" and answer.error
      check(not told or not told:find "^internal error: ", told)
    end
  end
end

function targets.gtp(text)
  local lines = {}
  for line in text:gmatch "[^\n]+" do
    -- these read and write files, or take long
    if not line:find "sgf" and not line:find "genmove" and not line:find "analyze"
      and not line:find "/" and #lines < 30 then
      lines[#lines + 1] = line
    end
  end
  local session = gtp_session.new("go:size=5", 1)
  local answer = gtp_engine.answer(session, table.concat(lines, "\n") .. "\n")
  check(not ("\n" .. answer):find "\n%?%d* internal error: ", answer) -- others may quote the words
end

function targets.ruleset(text)
  if text:find "[/@]" then return end
  moyo.forget()
  try(moyo.load, text)
end

function targets.json(text)
  local value, why = json.decode(text)
  if value == nil then return is_message(why) end
  local written = json.encode(value)
  check(json.encode((json.decode(written))) == written, "written and read, it is another value")
end

-- ---- Files --------------------------------------------------------------------------------------

local file_name = os.tmpname()

local function file_of(ending, text)
  local path = file_name .. ending
  shell.write(path, text)
  return path
end

function targets.map(text)
  moyo.forget()
  local path = file_of(text:find "point" and ".graph" or ".map", text)
  local game = try(moyo.load, "multiplayer:map=" .. path)
  if game then try(game.core.state, game.core, 1) end
end

function targets.pictures(text)
  if text:find "[/@]" then return end
  local cases, why = picture.parse(text)
  if not cases then return is_message(why) end
  if #cases > 5 then return end
  try(pictures.run, cases, { folder = "" })
end

function targets.rules(text)
  moyo.forget()
  local game = try(moyo.load, file_of(".lua", text), { untrusted = true, budget = budget })
  if not game then return end
  local s = try(game.core.state, game.core, 1)
  if not s then return end
  try(s.playout, s, "uniform", core.random(1), 12)
  check(not s:audit(), s:audit())
end

-- ---- Structures ---------------------------------------------------------------------------------

--- A rule file that the bytes choose, by the rule machine and by Lua.
function targets.machine(text)
  local file = random_rules.file(random_from(text))
  local games = machined.load(file)
  machined.same(file, games, #text, { compiled = 0, stayed = 0, shown = 0, errors = 0, judged = 0 })
end

--- Lua that the bytes choose, as it is and as it counts what it does; now and then a rule file.
function targets.counted(text)
  local random = random_from(text:sub(2))
  if (text:byte() or 0) % 16 > 0 then
    random_loops.same(random_loops.chunk(random))
  else
    machined.counted(random_rules.file(random), #text)
  end
end

--- Declarations that the bytes choose, without those for which they are refused.
function targets.games(text)
  local lines = random_games.lines(random_from(text))
  for _ = 1, 8 do
    moyo.forget()
    local good, game = moyo.try(moyo.load, file_of(".lua", random_games.file(lines)))
    if good then return random_games.play(game, #text, 12) end
    is_message(game)
    random_games.drop(lines, game)
  end
end

-- What rules can call, read from the methods that the runtime declares.
local function method_names()
  local names = { "no_such_method", "actor", "over", "game", "ply", "last" }
  for name in shell.read "runtime/bind/methods.def":gmatch '"([%l_]+)"' do
    names[#names + 1] = name
  end
  for _, file in ipairs { "bind_state.c", "bind_play.c", "bind_set.c", "bind_board.c",
    "bind_table.c", "bind_effect.c", "bind_game.c", "bind_sides.c", "bind_retraction.c" } do
    for name in shell.read("runtime/bind/" .. file):gmatch '{"([%l_]+)", l_' do
      names[#names + 1] = name
    end
  end
  table.sort(names)
  return names
end

local NAMES = method_names()

-- What takes long with a large number, as it should where there is no budget.
local LONG = { perft = true, playout = true, search = true, searcher = true, solve = true }

--- Calls of the rule API at random, with values of any type: an error or an answer.
function targets.calls(text)
  local random = random_from(text)
  local game = game_of(GAMES, random:below(256))
  local state = game.core:state(1)
  local known = { state, game.core, game.core.board, state:empty(), state:clone() }
  local numbers = { 0, 1, 2, 3, 4, 9, -1, 255, 65536, 1 << 32, math.maxinteger, math.mininteger,
    0.5, 1e300, 0 / 0 }
  local others = { true, false, "A1", "", "black", ("x"):rep(5000), {}, { 1, 2 }, { A1 = 1 },
    print, function() return 1 end, core.random(1) }
  local function value()
    local kind = random:below(6)
    if kind <= 2 then return numbers[random:below(#numbers)] end
    if kind == 3 then return random:below(state.game.board.points or 9) end
    if kind == 4 then return others[random:below(#others)] end
    if kind == 5 then return known[random:below(#known)] end
    return nil
  end
  for _ = 1, math.min(60, #text) do
    local object = known[random:below(#known)]
    local name = NAMES[random:below(#NAMES)]
    local arguments = { n = random:below(5) - 1 }
    for i = 1, arguments.n do arguments[i] = value() end
    if not LONG[name] then
      local good, found = pcall(function()
        local f = object[name]
        if type(f) ~= "function" then return f end
        return f(object, table.unpack(arguments, 1, arguments.n))
      end)
      if good and type(found) == "userdata" and #known < 12 then known[#known + 1] = found end
    end
  end
  check(not state:audit(), state:audit())
end

return targets
