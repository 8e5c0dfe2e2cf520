--- Damaged input of every kind, always the same: it is taken or refused with one
--- message, and what it left is in order.
--
-- Slow, there are sixteen times as many.  MOYO_FUZZ=N makes N times as many, from other seeds;
-- best in a build with -DMOYO_SANITIZE=ON:
--
--     MOYO_FUZZ=100 build-asan/moyo lua tests/harness.lua tests/fuzz/mutation_test.lua

local test, expect, slow = ...
local core = require "moyo.core"
local moyo = require "moyo"
local record = require "moyo.record.record"
local gtp_engine = require "support.gtp_engine"
local protocol = require "referee.protocol"
local gtp_session = require "gtp.session"

local ROUNDS = tonumber(os.getenv "MOYO_FUZZ") or 1
local SLOWEST = 60 -- seconds for one input

local function read(path)
  local file = assert(io.open(path, "rb"))
  local text = file:read "a"
  file:close()
  return text
end

-- ---- Mutations --------------------------------------------------------------------------------

local interesting = { "0", "-1", "255", "65535", "4294967296", "9223372036854775807", "1e300",
  "\0", "\255", "\n", "(", ")", "[", "]", "{", "}", "\"", "\\", ":", ",", "=", " ", "..", "%", "x" }

-- The text with a few bytes, words or lines changed, dropped, doubled or moved.
local function mutate(random, text)
  local function place() return random:below(#text + 1) end
  for _ = 1, random:below(4) do
    local a, b = place(), place()
    if a > b then a, b = b, a end
    local kind, length = random:below(6), random:below(20)
    if kind == 1 then
      text = text:sub(1, a - 1) .. interesting[random:below(#interesting)] .. text:sub(a + 1)
    elseif kind == 2 then
      text = text:sub(1, a - 1) .. text:sub(a + length)
    elseif kind == 3 then
      text = text:sub(1, b) .. text:sub(a, a + length) .. text:sub(b + 1)
    elseif kind == 4 then
      text = text:sub(1, a - 1) .. string.char(random:below(256) - 1) .. text:sub(a + 1)
    elseif kind == 5 then
      local from, to = text:find("%w+", a)
      if from then
        text = text:sub(1, from - 1) .. interesting[random:below(#interesting)]
          .. text:sub(to + 1)
      end
    else
      local from, to = text:find("%d+", a)
      if from then
        text = text:sub(1, from - 1) .. random:below(300) - 1 .. text:sub(to + 1)
      end
    end
  end
  return text
end

-- Calls f with so many mutations of the texts, one after the other.
local function with_mutations(seed, count, texts, f)
  for number = 1, math.ceil(count * ROUNDS / (slow and 1 or 16)) do
    local random = core.random(seed, number)
    local text = mutate(random, texts[random:below(#texts)])
    local began = core.clock()
    local ok, message = pcall(f, text, random)
    if not ok then error(("number %d: %q\n%s"):format(number, text, tostring(message)), 0) end
    expect.truthy(core.clock() - began < SLOWEST, ("number %d took too long"):format(number))
  end
end

local function is_message(message)
  expect.equal(type(message), "string")
  expect.truthy(message ~= "" and not message:find "\n", message)
end

local GO_STEPS = { "E5", "pass", "komi 7.5", "dead C3", "resign", "black", "A1 B2", "done" }

-- The record of a game at random, with what chance did and what is hidden.
local function record_of(ruleset, steps)
  local match, random = moyo.match(moyo.load(ruleset), 7), moyo.random(7, 1)
  for _ = 1, steps do match:play(match:random("light", random) or "") end
  return record.save(match, {})
end

-- ---- Inputs -----------------------------------------------------------------------------------

test("saved states", function()
  for _, ruleset in ipairs { "go:size=4,dead=agreed,button=true,komi_rule=bid", "gengo:size=5",
    "tests/rules/guide/flood.lua:size=3", "tests/rules/guide/islands.lua",
    "multiplayer:map=square4,players=3,dead=agreed" } do
    local game = moyo.load(ruleset)
    local texts, s = {}, game.core:state(1)
    for _ = 1, ruleset:find "^multiplayer" and 30 or 6 do
      texts[#texts + 1] = s:save()
      s:playout("uniform", core.random(1), 5)
    end
    s:reset()
    with_mutations(1, 600, texts, function(text, random)
      local before = s:save()
      local ok, message = s:load(text)
      if not ok then
        is_message(message)
        expect.equal(s:save(), before)
      else
        moyo.try(s.playout, s, "light", random, 30)
        expect.equal(s:audit(), nil)
        expect.truthy(s:clone():load(s:save()))
      end
    end)
  end
end)

test("rulesets", function()
  local texts = { "go", "go:size=9,ko=none,komi=-0.5", "gengo:size=9", "japanese", "tromp-taylor",
    "go:size=5x7,board=torus,handicap=2", "rules/go.lua:size=3", "go:board=hex",
    "multiplayer:players=3,map=square5,handicap=\"0,-2,-1\",range=2", "multiplayer:map=holes9" }
  with_mutations(2, 300, texts, function(text)
    local ok, message = moyo.try(moyo.load, text)
    if not ok then is_message(message) end
  end)
end)

test("steps", function()
  local of_cards = { "roll", "4 2", "start A1", "C3", "pass draw extra", "surrender blue accept",
    "extra B2 D4 done", "discard blank", "trade2 green give red", "move A1-B2", "draw", "skip" }
  for ruleset, texts in pairs {
    ["go:size=9,komi_rule=pie,dead=agreed"] = GO_STEPS, ["gengo:size=9"] = GO_STEPS,
    ["multiplayer:map=square4,players=3"] = of_cards,
  } do
    local match = moyo.match(moyo.load(ruleset))
    with_mutations(3, 400, texts, function(text)
      local ok, result, refusal = moyo.try(match.play, match, text)
      if not ok then is_message(result) end
      if ok and not result then is_message(refusal.error) end
      expect.equal(match.state:audit(), nil)
    end)
  end
end)

test("game records", function()
  local texts = {
    "(;FF[4]GM[1]SZ[5]KM[0.5]AB[aa][bb]AW[cc];B[dd]C[x\\]y];W[];B[tt](;W[ee])(;W[de]))",
    "(;FF[3]GM[1]SZ[19]HA[2]AB[dd][pp]RU[japanese]PL[W];W[pd];B[dp]TB[aa:cc]RE[B+R])",
    record.save(moyo.match(moyo.load "gengo:size=9"), {}),
    record_of("multiplayer:map=square4,players=5", 60),
  }
  with_mutations(4, 500, texts, function(text)
    local ok, match, message = moyo.try(record.load, text)
    if not ok then is_message(match) elseif not match then is_message(message) end
  end)
end)

test("lines of the Go Text Protocol", function()
  local session = gtp_session.new("go:size=5", 1)
  local texts = { "play b C3", "genmove w", "boardsize 5", "komi 6.5", "undo", "final_score",
    "1 known_command play", "fixed_handicap 2", "set_free_handicap A1 B2", "loadsgf x 3",
    "clear_board", "showboard", "list_commands", "final_status_list dead", "moyo-rules go" }
  with_mutations(5, 400, texts, function(text)
    if text:find "loadsgf" and text:find "/" then return end
    local line = text:gsub("\n", " ")
    local answer = gtp_engine.answer(session, line .. "\n")
    expect.truthy(answer == "" or answer:find "^[=?].*\n\n$", answer)
    expect.truthy(not answer:find "%.lua:%d+:", answer)
  end)
end)

test("lines of the referee", function()
  for ruleset, texts in pairs {
    ["go:size=5"] = { "play C3", "legal", "undo", "state", "save", "load x", "reset 1", "why C3",
      "score", "show", "help", "seed 7", "play pass", "record", "record --compat", "turns",
      "tree", "goto 2", "keep", 'comment "x"', "redo",
      'read line=2 "(;GM[1]SZ[5]C[a];B[cc](;W[dd]C[b])(;W[bb]))"' },
    ["multiplayer:map=square3,players=2"] = { "play roll 4 2", "play start A1", "state",
      "play pass draw extra", "why surrender blue", "undo", "redo", "play extra", "legal",
      "setup X.O/.../... to=red reach=3 start=1,9 leader=1,1 phase=play", "play B2", "reset",
      "setup .../.../... hand[1]=extra", "setup .../.../... asked=2 partner=0" },
  } do
    local referee = protocol.new(moyo.load(ruleset))
    with_mutations(6, 400, texts, function(text)
      local answer = referee:answer((text:gsub("\n", " ")))
      expect.equal(type(answer), "table")
    end)
  end
end)

test("rule files that are not trusted", function()
  local texts, folder = { read "rules/go.lua", read "rules/gengo.lua" }, "tests/rules/guide/"
  local names = core.folder(folder)
  table.sort(names)
  for _, name in ipairs(names) do
    if name:find "%.lua$" then texts[#texts + 1] = read(folder .. name) end
  end
  local name = os.tmpname()
  local path = name .. ".lua"
  with_mutations(7, 60, texts, function(text, random)
    local file = assert(io.open(path, "wb"))
    file:write(text)
    file:close()
    moyo.forget()
    local ok, message = moyo.try(function()
      local game = moyo.load(path, { untrusted = true })
      local s = game.core:state(1)
      s:playout("uniform", random, 30)
      if #s.game:score_names() > 0 then s:scores() end
      expect.equal(s:audit(), nil)
    end)
    if not ok then is_message(message) end
  end)
  os.remove(path)
  os.remove(name)
end)
