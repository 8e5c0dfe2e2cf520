--- Records of turns that are not one Go stone: joined and separate steps, pieces,
--- stacks, and turns that a game has ended within.

local test, expect, slow = ...
local diagram = require "moyo.show.diagram"
local moyo = require "moyo"
local record = require "moyo.record.record"
local sgf = require "moyo.record.sgf"
local records = require "support.records"

local loaded, texts, without_breaks = records.loaded, records.texts, records.without_breaks

local folder = debug.getinfo(1, "S").source:match "^@(.*tests)/" .. "/rules/turns/"
local three = folder .. "three.lua"

--- A random game of whole turns and, with `steps` odd, perhaps some steps more.
local function random_game(ruleset, seed, steps)
  local match = moyo.match(moyo.load(ruleset), seed)
  local random = moyo.random(seed, 1)
  while not match.state.over and match.state.steps < steps do
    assert(match:play(match:random("uniform", random)))
  end
  return match
end

local function started(ruleset, ...)
  local match = moyo.match(moyo.load(ruleset))
  for _, text in ipairs { ... } do
    local ok, why = match:play(text)
    if not ok then error(why.error, 2) end
  end
  return match
end

local growth = { "sygo:size=5", "B2", "D4", "E1", "pass", "A2+E2", "D5 done", "pass" }
local moves = { "twog:size=5,contract=5", "B2 D5 A1 swap", "D4 A1-C1", "E1 done" }

local function nodes_of(text) return without_breaks(text):match "XS%[%d+%](.*)%)$" end

local decides = folder .. "decides.lua:size=4,who="

-- What is written --------------------------------------------------------------------

test("joined steps are a turn; henges, moves and stacks are as they are written", function()
  local match = started(table.unpack(growth))
  expect.equal(nodes_of(record.save(match)),
    ";W[bd];B[db];W[ee];B[];XM[A2+E2];XM[D5 done];W[]")
  match = started("gorogo", "&c3", "c2", "&d3", "b2")
  expect.equal(nodes_of(record.save(match)), ";XM[&c3];B[cd];XM[&d3];B[bd]")
  match = started(table.unpack(moves))
  expect.equal(nodes_of(record.save(match)), ";XM[B2 D5 A1 swap];XM[D4 A1-C1];XM[E1 done]")
end)

test("every game comes back, whole, cut within a turn, and as the same bytes", function()
  local cut, turns = 0, 0
  for _, ruleset in ipairs { three, three .. ":roll=yes", "gorogo", "sygo:size=7",
    "sygo:size=5,board=hex", "sygo:size=6,growth=compulsory", "twog:size=6,contract=5,push=yes",
    "twog:size=5,contract=declared", "twog:size=5,stacking=yes", "besiege:size=5" } do
    for seed = slow and 1 or 2, slow and 4 or 2 do
      local match = random_game(ruleset, seed, slow and 25 * seed or 30)
      cut, turns = cut + #match.open, turns + #match.turns
      for _, compat in ipairs { false, true } do
        local text = record.save(match, { compat = compat })
        local again, source = loaded(text)
        expect.equal(again.state:save(), match.state:save(), ruleset)
        expect.equal(texts(again), texts(match))
        expect.equal(source.warnings, {})
        expect.equal(record.save(again, { compat = compat }), text)
        expect.equal(record.save(again, { compat = compat, keep = source }), text)
      end
    end
  end
  expect.truthy(cut > (slow and 5 or 0) and turns > (slow and 500 or 50), cut .. " " .. turns)
end)

-- Turns that are not complete -----------------------------------------------------------

test("a turn that has begun is kept, goes on, or is left for another", function()
  local text = record.save(started(three, "A1 B1 C1", "D1", "E1"))
  expect.equal(nodes_of(text), ";XM[A1 B1 C1];XM[D1][E1]")
  local match, source = loaded(text)
  expect.equal(record.save(match, { keep = source }), text)
  match:play "A5"
  expect.equal(nodes_of(record.save(match, { keep = source })),
    ";XM[A1 B1 C1];XM[D1 E1 A5]")
  match:undo()
  match:play "D1"
  expect.equal(nodes_of(record.save(match, { keep = source })),
    ";XM[A1 B1 C1](;XM[D1])(;XM[D1][E1])")
  match:undo()
  match:undo()
  local kept = record.save(match, { keep = source })
  expect.equal(nodes_of(kept), "(;)(;XM[A1 B1 C1];XM[D1][E1])")
  for _, one in ipairs { kept, text } do expect.truthy(record.load(one)) end
end)

test("a turn that has begun is written with one step more, or with none", function()
  local text = record.save(started(three, "A1 B1 C1", "D1"))
  local match, source = loaded(text)
  match:play "E1"
  expect.equal(nodes_of(record.save(match, { keep = source })),
    ";XM[A1 B1 C1];XM[D1][E1]")
  match:undo()
  match:undo()
  local kept = record.save(match, { keep = source })
  expect.equal(nodes_of(kept), ";XM[A1 B1 C1](;)(;XM[D1])")
  expect.equal(loaded(kept).state:save(), match.state:save())
end)

test("a turn that has begun is found at the root and after a set-up", function()
  local match = moyo.match(moyo.load(three))
  expect.truthy(match:setup(("....."):rep(4, "/") .. "/X.O.X", { to = "white" }))
  match:play "A5"
  local text = record.save(match)
  local again, source = loaded(text)
  expect.equal(again.state:save(), match.state:save())
  again:play "done"
  local kept = record.save(again, { keep = source })
  expect.equal(loaded(kept).state:save(), again.state:save())
  expect.truthy(without_breaks(kept):find(";XM%[A5 done%]%)$"), kept)
end)

test("a turn that has begun, with a comment, stays beside the turn that it became", function()
  local text = record.save(started(three, "A1 B1 C1", "D1")):gsub("XM%[D1%]", "%0C[why?]")
  local match, source = loaded(text)
  match:play "E1 A5"
  expect.equal(nodes_of(record.save(match, { keep = source })),
    ";XM[A1 B1 C1](;XM[D1 E1 A5])(;XM[D1]C[why?])")
end)

test("a game that was resigned within a turn comes back so", function()
  local match = started(three, "A1 B1 C1", "D1")
  match:play "resign"
  local again = loaded(record.save(match))
  expect.equal(again.state:save(), match.state:save())
  again:undo()
  expect.equal(again.open[1].text, "D1")
end)

-- Set-ups --------------------------------------------------------------------------------

test("stacks, pieces and hands that were set up come back", function()
  local match = moyo.match(moyo.load "besiege:size=5,pie=no")
  expect.truthy(match:setup("...../.X3.O2./...../..O12../.....", { to = "black",
    fields = { stock = "3+4" } }))
  expect.equal(match.state:height(match.game:point "C2"), 12)
  local text = record.save(match)
  expect.truthy(without_breaks(text):find(
    "XB[...../.X3.O2./...../..O12../.....][to=black][stock=3+4]", 1, true), text)
  expect.equal(loaded(text).state:save(), match.state:save())
  match = moyo.match(moyo.load "gorogo")
  expect.truthy(match:setup("...../..#../...X./...../O....", { to = "white" }))
  text = record.save(match)
  expect.truthy(without_breaks(text):find("LB[cb:#]", 1, true), text)
  expect.equal(loaded(text).state:save(), match.state:save())
end)

test("prisoners that were set up come back, and belong to whom they did", function()
  local match = moyo.match(moyo.load "multiplayer:map=square5,players=3,dice=no,cards=no")
  expect.truthy(match:setup("...../.X.O./...../.#.../.....", { phase = "play",
    fields = { prisoners = "0+3+1+0+0+0+2" } }))
  expect.equal({ match.state:taken_by(1, 2), match.state:taken_by(1, 3), match.state:taken_by(3) },
    { 3, 1, 2 })
  local text = record.save(match)
  expect.truthy(without_breaks(text):find("[prisoners=0+3+1+0+0+0+2+0+0]", 1, true), text)
  expect.equal(loaded(text).state:save(), match.state:save())
end)

test("set-ups by rectangles are kept as they are written, and their points are bounded", function()
  local function file(count)
    return "(;SZ[19]AB[aa:ss]" .. (";AE[aa:ss]AB[aa:ss][aa:ss]"):rep(count) .. ")"
  end
  local source = record.parse(file(900))
  collectgarbage()
  local before = collectgarbage "count"
  local game, events = record.open(source)
  collectgarbage()
  expect.equal(#events, 901)
  expect.truthy(collectgarbage "count" - before < 5000 and game) -- kB; the points took 90 MB
  local match, message = record.load(file(924))
  expect.equal({ match, message }, { nil, "1:24016: AB: too many points are set up in all; "
    .. "expected at most 1000000" })
end)

test("many set-ups are refused, on small boards as well", function()
  for size, message in pairs {
    [2] = "1:102943: too many positions are set up; expected at most 14705 on this board",
    [9] = "1:48280: too many positions are set up; expected at most 6896 on this board" } do
    local text = ("(;SZ[%d]%s)"):format(size, (";AB[aa];AE[aa]"):rep(size == 2 and 7500 or 3500))
    local game, said = record.open(record.parse(text))
    expect.equal({ game, said }, { nil, message })
  end
end)

test("a line sets up so many positions at most", function()
  local limits, file = sgf.limits, "(;SZ[5]AB[aa];B[bb]%s)"
  local positions = limits.positions
  limits.positions = 3 * (25 + 64) + 24
  local match = record.load(file:format ";PL[B];AE[aa]")
  local refused, message = record.load(file:format ";PL[B];AE[aa]\n;W[aa]PL[W]")
  limits.positions = positions
  expect.truthy(match)
  expect.equal({ refused, message }, { nil,
    "2:1: too many positions are set up; expected at most 3 on this board" })
end)

test("a set-up in SGF's own words leaves stacks as they are", function()
  local match = moyo.match(moyo.load "besiege:size=5,pie=no")
  match:setup("...../.X3.../...../...../.....", { to = "black" })
  local text = record.save(match):gsub("%)%s*$", ";AW[aa])")
  expect.equal(loaded(text).state:height(match.game:point "B4"), 3)
  expect.equal(loaded(text).state:colour(match.game:point "A5"), 2)
end)

-- What viewers show ------------------------------------------------------------------------

--- The board as a viewer can have it, and what stands on it besides.
local function shown(match)
  local rows, labels = diagram.rows(match.game, match.state), {}
  local heights = diagram.heights(match.game, match.state)
  for y, row in ipairs(rows) do
    for x = 1, #row do
      local mark, n = row:sub(x, x), heights and heights[y][x] or 1
      local label = n > 1 and tostring(n) or mark == "#" and mark or nil
      if label then labels[#labels + 1] = sgf.coordinate(x - 1, y - 1) .. ":" .. label end
    end
    rows[y] = row:gsub("#", ".")
  end
  return table.concat(rows, "/"), table.concat(labels, " ")
end

test("compat: every node shows the right board, pieces and heights", function()
  local labelled, stones = 0, 0
  for _, ruleset in ipairs { three, "gorogo", "gorogo:size=3,stones=2,henges=1,setup_henges=3",
    "sygo:size=7", "twog:size=6,contract=5", "twog:size=6,contract=5,stacking=yes",
    "besiege:size=6" } do
    for seed = 1, slow and 3 or 1 do
      local match = random_game(ruleset, seed, 60 + seed)
      local boards, line = records.viewed(record.save(match, { compat = true }))
      local again = moyo.match(match.game, seed)
      for i, node in ipairs(line) do
        local board, labels = shown(again)
        expect.equal(boards[i], board, ruleset)
        expect.equal(table.concat(sgf.get(node, "LB") or {}, " "), labels, ruleset)
        labelled = labelled + (labels ~= "" and 1 or 0)
        stones = stones + ((sgf.get(node, "B") or sgf.get(node, "W")) and 1 or 0)
        local turn = match.turns[i]
        if turn then again:play(turn.text) end
        for _, step in ipairs(i > #match.turns and match.open or {}) do again:play(step.text) end
      end
      expect.equal(again.state:save(), match.state:save())
    end
  end
  expect.truthy(labelled > (slow and 100 or 50) and stones > (slow and 50 or 15),
    labelled .. " " .. stones)
end)

test("compat: a board other than the rules' is refused with its place", function()
  local text = record.save(started(table.unpack(growth)), { compat = true })
  local _, why = record.load((text:gsub("AW%[ad%]", "AW[ac]")))
  expect.truthy(why:find("^%d:%d+: move 5, A2%+E2: the record shows O on A3, the rules leave %.$"),
    why)
end)

-- Damage -----------------------------------------------------------------------------------

test("a damaged turn is refused with its place, its step and its column", function()
  local good = record.save(started(table.unpack(growth)))
  local function refused(from, to, message)
    local text = good:gsub(from, to)
    local match, why = record.load(text)
    expect.equal(match, nil, to)
    expect.truthy(why:find(message), why)
  end
  refused("A2%+E2", "A2+", "^2:%d+: move 5, A2%+: column 4: expected a point")
  refused("A2%+E2", "A2+E9", "^2:%d+: move 5, A2%+E9: column 4: there is no point E9")
  refused("A2%+E2", "A2+B1", "^2:%d+: move 5, A2%+B1: step 2, B1: .*has grown")
  refused("D5 done", "D5 E5 done", "^2:%d+: move 6, D5 E5 done: step 2, E5: ")
  refused("XM%[D5 done%]", "XM[D5", "^%d+:%d+: .*expected")
  refused("XM%[D5 done%]", "XM", "^%d+:%d+: ")
end)

test("any byte lost or changed is a message or another game, never an error", function()
  local good = record.save(started(table.unpack(moves)), { compat = true })
  local random = moyo.random(7)
  for _ = 1, slow and 150 or 12 do
    local at = random:below(#good)
    local byte = random:below(3) == 1 and "" or string.char(random:below(255))
    local text = good:sub(1, at - 1) .. byte .. good:sub(at + 1)
    local match, why = record.load(text)
    expect.truthy(match or why:find "^%d+:%d+: ", why)
  end
end)

-- Turns that another decides -----------------------------------------------------------

test("a turn is written as his who decides it", function()
  local match = started(decides .. "first", "A1", "B1", "pass", "C1")
  expect.equal(nodes_of(record.save(match)), ";B[ad];B[bd];B[];B[cd]")
  expect.equal(match.turns[2].player, 1)
  expect.equal(match.turns[2].mover, 2)
end)

for _, who in ipairs { "first", "before", "after" } do
  test("turns that another decides read back: " .. who, function()
    for seed = 1, slow and 6 or 2 do
      local match = random_game(decides .. who, seed, 7 + seed)
      local again = loaded(record.save(match, { compat = seed % 2 == 0 }))
      expect.equal(again.state:save(), match.state:save())
      expect.equal(texts(again), texts(match))
    end
  end)

  test("a set-up before a turn that another decides reads back: " .. who, function()
    local match = moyo.match(moyo.load(decides .. who))
    assert(match:setup("X.../.O../..../...X", { to = "white" }))
    assert(match:play "C3")
    expect.equal(loaded(record.save(match)).state:save(), match.state:save())
  end)
end

test("who decides is known when the turn begins, and a saved state says the same", function()
  for _, who in ipairs { "before", "after" } do
    local match = started(decides .. who, "A1", "B1", "C1", "D1")
    local state = match.state
    local decider = {}
    for i, turn in ipairs(match.turns) do decider[i] = turn.player end
    expect.equal(decider, { 1, 1, 2, 2 })
    expect.equal(state.actor, 1)
    expect.truthy(state:clone():load(state:save()))
  end
end)
