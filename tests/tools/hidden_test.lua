--- What the tools tell a player of a game with hidden hands: no byte of it changes when
--- only cards that he does not know do.

local test, expect, slow = ...
local core = require "moyo.core"
local json = require "moyo.base.json"
local moyo = require "moyo"
local record = require "moyo.record.record"
local shell = require "support.shell"
local terminal = require "moyo.terminal"

package.path = package.path .. ";" .. terminal.home .. "/tools/?.lua"
local protocol = require "referee.protocol"
local session = require "gtp.session"

local omens = "tests/rules/guide/omens.lua:size=5"

local function verb_of(game, step) return game.core:verbs()[(core.unpack(step))] end

-- Two matches that a player sees alike: the others draw other cards in the second one
-- where they can, and the seeds differ.
local function pair(player, seed, length)
  local game = moyo.load(omens)
  local a, b, random = moyo.match(game, seed), moyo.match(game, seed + 500), moyo.random(seed, 0)
  local differ = 0
  for _ = 1, length do
    local there = {}
    for _, text in ipairs(b:legal()) do there[text] = true end
    local both, other = {}, nil
    for _, text in ipairs(a:legal()) do
      if there[text] then both[#both + 1] = text end
    end
    local secret = verb_of(game, a.state:legal()[1]).secret and a.state.mover ~= player
    local one = both[1] and both[random:below(#both)]
    if secret then
      one = one or a:legal()[1]
      other = b:legal()[random:below(#b:legal())]
      if one ~= other then differ = differ + 1 end
    end
    if not one or one == "pass" and a.state.passes > 0 then break end
    assert(a:play(one))
    assert(b:play(other or one))
  end
  return a, b, differ
end

local pairs_made

-- Calls f with pairs of matches, which it leaves as they are, and the player who sees them alike.
local function each_pair(f)
  if not pairs_made then
    pairs_made = {}
    local differ = 0
    for player = 0, 2 do
      for seed = slow and 1 or 4, 4 do
        local a, b, n = pair(player, seed, 20 + 15 * seed)
        differ = differ + n
        table.insert(pairs_made, { a, b, player })
      end
    end
    expect.truthy(differ > (slow and 15 or 5), differ .. " cards differ")
  end
  for _, one in ipairs(pairs_made) do f(table.unpack(one)) end
end

test("matches: what a player is shown, asked and written", function()
  each_pair(function(a, b, player)
    local one, other = a:as(player), b:as(player)
    expect.equal(json.encode(one:describe()), json.encode(other:describe()))
    expect.equal(one:legal(), other:legal())
    expect.equal(one:since(0), other:since(0))
    expect.equal(one:diagram(), other:diagram())
    expect.equal(record.save(one), record.save(other))
    expect.equal(record.save(one, { compat = true }), record.save(other, { compat = true }))
    for _, text in ipairs { "draw", "discard mist", "twins", "crown", "mist", "A1" } do
      expect.equal(one:why(text), other:why(text))
    end
  end)
end)

test("records: a player's own has no seed, and loads as what he knows", function()
  each_pair(function(a, _, player)
    local text = record.save(a:as(player))
    expect.truthy(not text:find "XS%[")
    local match, loaded = record.load(text)
    expect.truthy(match, tostring(loaded))
    expect.equal(match.viewer, player)
    expect.equal(match.state:save(), a.state:view(player):save())
    expect.equal(record.save(match), text)
    expect.equal(record.save(match, { keep = loaded }), text)
    -- and the whole one is the whole game
    local whole = assert(record.load(record.save(a)))
    expect.equal(whole.state:save(), a.state:save())
    -- which is not kept in what is written for a player
    local _, kept = record.load(record.save(a))
    expect.equal(record.save(whole:as(player), { keep = kept }), text)
  end)
end)

test("records: a player's own may begin with a set-up", function()
  local game = moyo.load(omens)
  local match = moyo.match(game, 4)
  assert(match:setup("X..../...../...../...../....O", { to = "black", phase = "play",
    fields = { hand = "1+0+0+0+0+2+0+0", stock = "3+4+3+2" } }))
  assert(match:play "draw")
  assert(match:play "mist")
  for player = 0, 2 do
    local text = record.save(match:as(player))
    local loaded, why = record.load(text)
    expect.truthy(loaded, tostring(why))
    expect.equal(loaded.state:save(), match.state:view(player):save())
    expect.equal(text:find("mist", 1, true) ~= nil, player == 1)
  end
end)

test("records: whose they are must be known", function()
  local text = record.save(moyo.match(moyo.load(omens)):as(1)):gsub("XV%[black%]", "XV[green]")
  local match, why = record.load(text)
  expect.truthy(not match and why:find("no player green", 1, true), tostring(why))
end)

test("show and replay --as: nothing differs", function()
  local folder, remove = shell.folder()
  local a, b, differ = pair(2, 3, 40)
  expect.truthy(differ > 2, differ)
  assert(os.execute(("mkdir '%s/a' '%s/b'"):format(folder, folder)))
  shell.write(folder .. "/a/game.sgf", record.save(a))
  shell.write(folder .. "/b/game.sgf", record.save(b))
  local function run(...)
    local outputs = {}
    for i, side in ipairs { "a", "b" } do
      local words = { ... }
      table.insert(words, 2, folder .. "/" .. side .. "/game.sgf")
      local status, out, err = shell.moyo(table.unpack(words))
      expect.equal(status, 0, err)
      outputs[i] = out:gsub("/[ab]/game", "/game")
    end
    expect.equal(outputs[1], outputs[2])
    return outputs[1]
  end
  run("show", "--as", "white", "--all")
  run("replay", "--as", "white", "--json", "--under", omens)
  if slow then
    run("show", "--as", "white", "--all", "--json")
    run("show", "--as", "white", "--compat")
    run("replay", "--as", "white")
  end
  local own = run("show", "--as", "white", "--sgf")
  expect.truthy(own:find("XV[white]", 1, true), own)
  shell.write(folder .. "/own.sgf", own)
  local status, out = shell.moyo("replay", folder .. "/own.sgf")
  expect.equal(status, 0, out)
  local _, _, err = shell.moyo("show", folder .. "/own.sgf", "--as", "nobody")
  expect.truthy(err:find 'no player "nobody"', err)
  remove()
end)

-- The same words, said to referees of two games.
local LINES = { "state", "legal", "play draw", "state", "play draw", "legal", "why mist",
  "why crown", "play A1", "play B2", "undo", "state", "redo", "play draw", "state", "help",
  "options", "rules" }

test("referee --as: chance plays by itself, and no answer tells what others draw", function()
  local drawn, game = {}, moyo.load(omens)
  for seed = 1, 40 do
    local one = protocol.new(game, seed, 1)
    if one:answer("state").fields.sky == 1 then
      local answers = {}
      for i, line in ipairs(LINES) do
        answers[i] = json.encode(one:answer(line), { keys = protocol.keys })
      end
      local all = table.concat(answers, "\n")
      -- games in which black, the viewer, has drawn the same
      local own = all:match '"draw (%l+)".-"draw (%l+)"'
      local key = own .. (answers[14]:match '"draw (%l+)"' or "")
      local hand = one.match.state:field("hand", 2)
      drawn[key] = drawn[key] or { all = all, hands = {} }
      expect.equal(all, drawn[key].all)
      drawn[key].hands[table.concat(hand, " ")] = true
    end
  end
  local most = 0
  for _, entry in pairs(drawn) do
    local n = 0
    for _ in pairs(entry.hands) do n = n + 1 end
    most = math.max(most, n)
  end
  expect.truthy(most > 1, "white has held different cards")
end)

test("referee --as: a step of another's is not refused for what he holds", function()
  local one = protocol.new(moyo.load(omens), 3, 1)
  local function say(line) return one:answer(line) end
  expect.truthy(say "play draw".ok)
  expect.equal(say "why crown".legal, false) -- white holds nothing, as all know
  expect.truthy(say "play draw".played == "draw ?")
  expect.truthy(say "play A1".ok)
  expect.equal(say "why crown".legal, true)
  local held = one.match.state:field("hand", 2)
  local answer = say(held[2] > 0 and "play crown" or "play twins")
  expect.equal({ answer.ok, answer.rule }, { false, "hidden" })
end)

test("referee --as: a record is loaded and saved as the player knows it", function()
  local folder, remove = shell.folder()
  local a = pair(2, 2, 50)
  shell.write(folder .. "/a.sgf", record.save(a))
  local one = protocol.new(moyo.load(omens), 1, 2)
  expect.truthy(one:answer("load " .. folder .. "/a.sgf").ok)
  expect.truthy(one:answer("save " .. folder .. "/b.sgf").ok)
  expect.equal(shell.read(folder .. "/b.sgf"), record.save(a:as(2)))
  remove()
end)

test("gtp --as: a controller is told what its player knows", function()
  local seen = {}
  for seed = 1, slow and 30 or 8 do
    local own = session.new(omens, seed, "white")
    assert(own:play(1, "sky clear"))
    assert(own:play(1, "draw"))
    expect.truthy(own:match().state.actor == 2)
    seen[json.encode(own:shown():describe())] = true
    expect.equal(own:shown():since(1)[1].text, "draw ?")
    expect.truthy(own:undo())
    expect.equal(own:match().state.steps, 1)
  end
  local n = 0
  for _ in pairs(seen) do n = n + 1 end
  expect.equal(n, 1)
end)

test("gtp: an engine chooses by what its player knows", function()
  local one = session.new(omens, 5)
  for _ = 1, 30 do
    local player = one:to_move()
    expect.truthy(one:generate(player))
  end
  local lines = "play black sky clear\nplay black draw\nmoyo-state\nquit\n"
  local status, out = shell.reading(lines, { "gtp", omens, "--as", "spectator" })
  expect.equal(status, 0)
  expect.truthy(out:find('"hand":{"black":{"?":1},"white":{}}', 1, true), out)
end)
