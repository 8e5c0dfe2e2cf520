--- moyo life: the fewest stones of a group that lives.

local test, expect, slow = ...
local long = test.long
local core = require "moyo.core"
local solver = require "moyo.life"
local json = require "moyo.base.json"
local moyo = require "moyo"
local shell = require "support.shell"
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local life = require "life.life"

local function matches(words, pattern) expect.truthy(words:find(pattern), words) end

--- Runs `moyo life … --json`: its results by place, of one definition.
local function results(ruleset, definition, ...)
  local status, output, complaints = shell.moyo("life", ruleset, "--json", "--definition",
    definition, ...)
  expect.equal({ status, complaints }, { 0, "" })
  local by_place, answer = {}, json.decode(output)
  for _, result in ipairs(answer.results) do by_place[result.where] = result end
  return by_place, answer
end

-- What is the truth: play ----------------------------------------------------------

--- Can White, who alone plays, take a black stone?  All that he can play is tried.
local function is_taken(game, state, stones, known)
  local verbs = game.core:verbs()
  for _, step in ipairs(state:legal()) do
    if not verbs[core.unpack(step)].pass then
      local after = state:clone()
      after:play(step)
      if after:stones(1) ~= stones then return true end
      if not known[after.hash] then
        known[after.hash] = true
        after:to_play(2)
        if is_taken(game, after, stones, known) then return true end
      end
    end
  end
  return false
end

-- As many stones as fit, up to a number, at random places.
local function random_stones(game, random, count)
  local state, flat = game.core:state(), {}
  for _ = 1, 4 * count do
    local p = random:below(game.core.points)
    if #flat < 2 * count and state:colour(p) == 0 and state:setup(p, 1) then
      local x, y = game.core.board:xy(p)
      flat[#flat + 1], flat[#flat + 2] = x - 1, y - 1
    end
  end
  state:to_play(2)
  return state, flat
end

-- A living group, where every now and then a stone stands beside its place.
local function shaken(game, random, group)
  local state, flat = game.core:state(), {}
  for i = 1, #group, 2 do
    local x, y = group[i], group[i + 1]
    if random:below(6) == 1 then x = x + random:below(3) - 2 end
    if random:below(6) == 1 then y = y + random:below(3) - 2 end
    local p = game.core.board:at(x + 1, y + 1)
    if p and state:setup(p, 1) then
      flat[#flat + 1], flat[#flat + 2] = x, y
    end
  end
  state:to_play(2)
  return state, flat
end

local function compare_with_play(ruleset, seed, trials, least, most, group)
  local game = moyo.load(ruleset)
  local board, shape, random = game.core.board, life.shape(game.core), core.random(seed)
  local alive, query = 0, { overlap = shape.overlap, near = shape.near, left = true, top = true,
    own_overlap = shape.own_overlap, width = board.width, height = board.height }
  for _ = 1, trials do
    local state, flat
    if group then
      state, flat = shaken(game, random, group)
    else
      state, flat = random_stones(game, random, least + random:below(most - least + 1) - 1)
    end
    local lives = solver.lives(query, flat)
    if lives then alive = alive + 1 end
    expect.equal({ table.concat(flat, " "), lives },
      { table.concat(flat, " "), not is_taken(game, state, state:stones(1), {}) })
  end
  expect.truthy(alive > trials // 20 and alive < trials, ruleset .. ": all of a kind")
end

test("it says how long the sets of so many stones will take", function()
  local status, out = shell.feed("", { "life", "go", "--definition", "two-eyed", "--where",
    "centre", "--most", "9" }, "MOYO_PROGRESS=json")
  expect.equal(status, 0)
  matches(out, '{"progress":"%l[%l-]+, %l+, %d+ stones, part %d+ of %d+, %d+:%d%d left for so '
    .. 'many"}')
end)

test("go: what is said to live is what play cannot take", function()
  compare_with_play("go:size=4x3,ko=none", 1, 60, 5, 8)
  if not slow then return end
  compare_with_play("go:size=4,ko=none,suicide=forbidden", 2, 20, 9, 11)
end)

test("gengo: what is said to live is what play cannot take", function()
  compare_with_play("gengo:size=5x8,ko=none", 3, slow and 60 or 25, 4, 4,
    { 2, 0, 1, 2, 2, 4, 1, 6 })
  if not slow then return end
  compare_with_play("gengo:size=6x6,ko=none,own_overlap=yes", 4, 24, 4, 4,
    { 0, 0, 4, 1, 2, 2, 1, 4 })
end)

test("gengo: the author's three groups live; without a stone they do not", function()
  local shape = life.shape(moyo.load("gengo").core)
  local groups = { -- column, row
    { left = true, top = true, 2, 0, 1, 2, 2, 4, 1, 6 },
    { left = true, 1, 2, 2, 4, 1, 6, 2, 8, 1, 10 },
    { 7, 2, 9, 2, 6, 4, 10, 4, 7, 6, 9, 6, 6, 8, 10, 8, 7, 10, 9, 10 },
  }
  for _, group in ipairs(groups) do
    local query = { overlap = shape.overlap, near = shape.near, one_group = true,
      left = group.left, top = group.top }
    expect.truthy(solver.lives(query, group), "the group lives")
    for i = 1, #group, 2 do
      local fewer = { table.unpack(group) }
      table.remove(fewer, i)
      table.remove(fewer, i)
      expect.truthy(not solver.lives(query, fewer), "one stone fewer lives")
    end
  end
end)

long("the points of a group are those where it lives on the board, whichever way its shape lies",
  function()
    -- one that lives in two of the corners only, one that reaches farther along rows, and Go's
    for ruleset, most in pairs { ["gengo:size=4,regions=nn./nxn/.nn,ko=none"] = "5",
      ["gengo:size=4,regions=..n../nnxnn/..n..,ko=none"] = "7", ["go:size=3x4,ko=none"] = "6" } do
      local game, tried = moyo.load(ruleset), 0
      local found = results(ruleset, "two-eyed", "--where", "corner", "--most", most)
      for _, group in ipairs(found.corner.groups) do
        local state = game.core:state()
        for _, name in ipairs(group.points or {}) do
          expect.truthy(state:setup(assert(game:point(name)), 1))
        end
        state:to_play(2)
        if group.points then
          tried = tried + 1
          expect.equal(#group.points, found.corner.stones)
          expect.truthy(not is_taken(game, state, state:stones(1), {}),
            table.concat(group.points, " "))
        end
      end
      expect.truthy(tried > 0, ruleset)
    end
    local found = results("go:size=3", "two-eyed", "--where", "corner", "--most", "6")
    expect.equal(found.corner.groups[1].points, nil) -- there is no room
  end)

-- The tables -----------------------------------------------------------------------

long("go: 6, 8 and 11 stones with two eyes; 6, 8 and 10 of several groups", function()
  local places = "corner,edge,centre"
  local two_eyed, answer = results("go", "two-eyed", "--where", places)
  expect.equal({ answer.regions, answer.complete, answer.finished == answer.searches },
    { ".n./nxn/.n.", true, true })
  local free = results("go", "unconditional", "--where", places)
  local expected = { corner = { 6, 6 }, edge = { 8, 8 }, centre = { 11, 10 } }
  for where, stones in pairs(expected) do
    expect.equal({ two_eyed[where].stones, free[where].stones }, stones)
    expect.equal({ two_eyed[where].at_least, free[where].at_least }, stones)
  end
  expect.equal({ two_eyed.centre.in_all, #two_eyed.centre.groups }, { 20, 4 })
  expect.equal(two_eyed.corner.groups[1].diagram,
    { "+ - - -", "| e X", "| X X", "| e X", "| X X" })
end)

-- tools/life.md, which is tested, shows the corner as well.
test("gengo: 4 stones in the corner, 5 on the edge, both among the author's", function()
  local found = results("gengo", "two-eyed", "--where", slow and "corner,edge" or "edge")
  if slow then
    expect.equal({ found.corner.stones, found.corner.in_all, #found.corner.groups }, { 4, 6, 3 })
  end
  expect.equal({ found.edge.stones, found.edge.in_all }, { 5, 1 })
  expect.equal(found.edge.groups[1].stones,
    { { 1, 0 }, { 2, 2 }, { 1, 4 }, { 2, 6 }, { 1, 8 } })
end)

test("the number of threads changes nothing; bounds are given where the search ends", function()
  local function said(threads)
    return select(2, shell.moyo("life", slow and "gengo" or "go", "--most", slow and "4" or "6",
      "--where", slow and "corner,edge,centre" or "corner", "--threads", threads))
  end
  expect.equal(said(1), said(2))
  local cut = results("gengo", "two-eyed", "--where", "centre", "--most", "7", "--nodes", "100")
  expect.equal({ cut.centre.stones, cut.centre.at_least, cut.centre.complete },
    { json.null, 5, false })
end)

test("shapes without all symmetries are laid every way round", function()
  local found = results("go:board=hex", "two-eyed", "--most", "5")
  expect.equal({ found.corner.stones, found.edge.at_least }, { 5, 6 })
  -- near in columns only: no room has more than one column, and no side to lean on
  local query = { overlap = { { 0, 0 } }, near = { { 0, -1 }, { 0, 1 } } }
  local column = life.search(query, "corner", "unconditional", { most = 4 })
  local row = life.search({ overlap = query.overlap, near = { { -1, 0 }, { 1, 0 } } }, "corner",
    "unconditional", { most = 4 })
  expect.equal({ column.stones, #column.groups, column.in_all },
    { row.stones, #row.groups, row.in_all })
end)

-- Ctrl-C ---------------------------------------------------------------------------

-- All of it takes a processor minutes.
long("Ctrl-C tells what is finished and what is known of the rest", function()
  local status, out, err = shell.interrupted(0.3, "life", "gengo", "--threads", "1")
  expect.equal(status, 130)
  local count = tonumber(err:match "^moyo life: stopped after (%d) of 6 searches\n$")
  expect.truthy(count and count < 6, err)
  matches(out, ("\nBroken off: %d of 6 searches are finished; N%%+ means that fewer than N stones "
    .. "do not live%%.\n"):format(count))
  local rows = 0
  for _ in out:gmatch "\n[%l-]+ +%l+ +%d" do rows = rows + 1 end
  expect.equal(rows, count + 1)
  matches(out, "not all of them")
  status, out = shell.interrupted(0.1, "life", "gengo", "--json", "--threads", "1")
  local answer = json.decode(out)
  expect.equal({ status, answer.complete, answer.searches, #answer.results },
    { 130, false, 6, answer.finished + 1 })
  expect.equal(answer.results[#answer.results].complete, false)
end)

long("Ctrl-C: a sweep tells of how many regions", function()
  local status, out, err = shell.interrupted(0.2, "life", "gengo", "--sweep", "2", "--threads", "1")
  local count = tonumber(err:match "stopped after (%d+) of 20 regions\n$")
  expect.equal(status, 130)
  matches(out, ("^Broken off: %d of 20 regions are searched; others may be nearer%%.\ndistance\t")
    :format(count))
  expect.equal(select(2, out:gsub("\n", "")), count + 2)
  status, out = shell.interrupted(0.1, "life", "gengo", "--sweep", "2", "--json", "--threads", "1")
  local answer = json.decode(out)
  expect.equal({ status, answer.complete, answer.searches, #answer.rows },
    { 130, false, 20, answer.finished })
end)

long("a search that is stopped knows what is proven by then", function()
  local shape, asked = life.shape(moyo.load("gengo").core), 0
  local found = life.search(shape, "edge", "two-eyed", { most = 6, threads = 1,
    watch = function(label) asked = asked + (label:find "4 stones" and 1 or 0) end,
    stop = function() return asked > 0 end })
  expect.equal({ found.stopped, found.complete, found.at_least, found.stones },
    { true, false, 4, nil })
  local searched = false -- three stones, to the end
  found = life.search(shape, "edge", "two-eyed", { most = 6, threads = 1,
    watch = function(label, done, total) searched = label:find "3 stones" and done == total end,
    stop = function() return searched end })
  expect.equal({ found.stopped, found.complete, found.at_least, found.stones },
    { true, false, 4, nil })
  found = life.search(shape, "edge", "two-eyed", { most = 6, threads = 1,
    stop = function() return false end })
  expect.equal({ found.stopped, found.complete, found.stones }, { false, true, 5 })
end)

-- All variants ---------------------------------------------------------------------

test("every variant: an answer, or why there is none", function()
  for _, name in ipairs(slow and { "go", "gengo", "gorogo", "sygo", "multiplayer" }
      or { "go", "gorogo" }) do
    local found, answer = results(name, "two-eyed", "--most", "3")
    expect.equal({ name, found.centre.at_least, found.centre.complete }, { name, 4, true })
    local status, _, complaints = shell.moyo("life", name, "--most", "3", "--definition",
      "unconditional")
    local has_meaning = name == "go" or name == "gengo"
    expect.equal({ name, status }, { name, has_meaning and 0 or 2 })
    expect.equal(answer.unconditional, json.null)
    if not has_meaning then matches(complaints, '"unconditional" has a meaning only where') end
  end
end)

test("options may stand by themselves", function()
  local places, answer = results("gengo", "two-eyed", "regions=go", "--where", "corner")
  expect.equal({ answer.ruleset, places.corner.stones }, { "gengo:regions=go", 6 })
  local status, _, complaints = shell.moyo("life", "gengo:size=9", "regions")
  expect.equal({ status, complaints },
    { 2, 'moyo life: expected OPTION=VALUE, found "regions"\n' })
end)

test("rules under which no group is taken for want of a liberty are refused", function()
  for _, name in ipairs { "twog", "besiege" } do
    local status, output, complaints = shell.moyo("life", name)
    expect.equal({ status, output, complaints }, { 2, "", ("moyo life: %s: its rules say: No group "
      .. "is taken for want of a liberty. So no number of stones makes a group live\n")
      :format(name) })
  end
  matches(select(2, shell.moyo("life", "go", "--where", "corner", "--definition", "two-eyed")),
    "^go: 1 point covered, 4 near\n")
end)

test("wrong arguments are named", function()
  local function complaint(...)
    local status, output, complaints = shell.moyo("life", ...)
    expect.equal({ status, output }, { 2, "" })
    return complaints
  end
  matches(complaint("go", "--where", "crner"), 'no "crner"; did you mean "corner"%?')
  matches(complaint("go", "--most", "0"), "expected a whole number from 1 to 20")
  matches(complaint("go:board=torus", "--where", "edge"), "a torus has no edge")
  matches(complaint("go:board=cylinder", "--where", "corner"), "a cylinder has no corner")
  matches(complaint("go:board=cube,size=3"), "a lattice has no straight lines")
  matches(complaint("go:board=klein"), "edges are joined with a twist")
  matches(complaint("go", "--target", "6,8,10"), "%-%-target is of %-%-sweep")
  matches(complaint("go", "--sweep", "1", "--target", "6,8"), "expected three numbers")
  matches(complaint("go", "--sweep", "1", "--where", "edge"), "it takes no %-%-where")
end)

-- Slow: a sweep; very slow, the whole tables, exhaustive searches of a CPU minute or two ----------

if not slow then return end

test("a sweep: regions by their distance to a target", function()
  local status, output = shell.moyo("life", "gengo", "--sweep", "1", "--most", "8", "--json",
    "--target", "3,5,8")
  local answer = json.decode(output)
  expect.equal({ status, #answer.rows, answer.rows[1].regions }, { 0, 3, "non/oxo/non" })
  expect.equal(answer.rows[1].corner, { at_least = 3, stones = 3 })
end)

if slow < 10 then return end

test("gengo: 4, 5 and 9 stones with two eyes; 4, 5 and 8 of several groups", function()
  local status, output = shell.moyo("life", "gengo", "--json")
  local found = {}
  for i, result in ipairs(json.decode(output).results) do
    expect.equal({ result.complete, result.at_least }, { true, result.stones })
    found[i] = { result.definition, result.where, result.stones, #result.groups, result.in_all }
  end
  expect.equal({ status, found }, { 0, {
    { "two-eyed", "corner", 4, 3, 6 },
    { "two-eyed", "edge", 5, 1, 1 },
    { "two-eyed", "centre", 9, 28, 224 },
    { "unconditional", "corner", 4, 4, 7 },
    { "unconditional", "edge", 5, 1, 1 },
    { "unconditional", "centre", 8, 16, 96 },
  } })
end)
