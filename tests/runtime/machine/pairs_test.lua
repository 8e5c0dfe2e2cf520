--- Pairs of points that conditions refuse in every position: they are not judged, and nothing else
--- about a game shows it.

local test, expect = ...
local core = require "moyo.core"
local machined = require "support.machined"

local TEXT = [[local moyo = require "moyo"
return moyo.game "X" { rules = function()
  local link = moyo.step { name = "link", text = "{point}+{point}", args = { "point", "point" },
    judged = true, sentence = "put two stones", before = { %s },
    effects = function(position, _, a, b)
      if position:colour(a) == 0 then position:put(a, position.actor) end
      if position:colour(b) == 0 then position:put(b, position.actor) end
      position:clear(b)
    end }
  return { board = moyo.board.square(4), clear = { "enemy", "own" },
    turn = moyo.either { moyo.place {}, link, moyo.pass {} },
    finish = { moyo.finish.passes(2), moyo.finish.turns(30) }, score = moyo.score.stones() }
end }]]

local parts = {
  empty = "return position:colour(move.point) == 0 and position:colour(move.to) == 0\n"
    .. "and move.point ~= move.to",
  line = "local board = position.game.board\n"
    .. "local x, y = board:xy(move.point)\nlocal u, v = board:xy(move.to)\n"
    .. "return x == u or y == v",
  division = "return 12 % (move.to - move.point) == 0",
  beyond = "return position:colour(move.point + move.to) >= 0",
  near = "for _, p in ipairs(position.game.board:lines(move.point)) do\n"
    .. "if p == move.to then return true end end\nreturn position:colour(move.to) == 2",
  steps = "local board, p = position.game.board, move.point\n"
    .. "local far = (move.to - move.point) * 3 // 2 + 1\n"
    .. "p = board:offset(p, far % 3 - 1, far % 2)\n"
    .. "if not p then return far > 4 end\n"
    .. "return position:colour(p) == 0 or position:colour(move.to) == far % 3",
  large = "local n = move.point * 5000 - move.to\n"
    .. "return position:colour(move.to) == 0 or n % 7 < 3",
  stone = "return position:colour(move.point) ~= 0 and move.point < move.to",
  swap = "if position:colour(move.point) ~= move.player then return false end\n"
    .. "local near = 0\nfor _, p in ipairs(position.game.board:lines(move.point)) do\n"
    .. "if p == move.to then near = near + position:colour(p) end end\n"
    .. "return near + position:colour(move.to) > 2",
  alike = "local a, b = position:colour(move.point), position:colour(move.to)\n"
    .. "return a + b > 0 and (a == b or a == 0 and move.to % 3 == 0)",
  inverse = "return 2 // position:colour(move.to) > move.point % 3",
  group = "return position:colour(move.to) ~= move.player\n"
    .. "and #position:group(move.point) < 3",
}

local function before(names)
  local list = {}
  for name in names:gmatch "%a+" do
    list[#list + 1] = ("moyo.rule { %q, function(position, move)\n%s\nend }")
      :format(name, parts[name])
  end
  return table.concat(list, ",\n")
end

-- Legal steps, from which random play chooses.
local function shown(game, seed)
  local state, random, all = game.core:state(seed), core.random(seed, 0), {}
  local good, why = pcall(function()
    for n = 1, 12 do
      local legal, is = state:legal(), {}
      if state.over then break end
      for _, step in ipairs(legal) do
        all[#all + 1], is[step] = step, true
      end
      expect.truthy(is[state:choose("uniform", core.random(seed, n))], "an illegal step")
      state:play(legal[random:below(#legal)])
    end
  end)
  all[#all + 1] = tostring(why):gsub(".*%.lua:", "")
  return all, good
end

for names, fails in pairs { ["empty line"] = false, ["line empty"] = false, near = false,
  ["empty near"] = false, ["stone line"] = false, ["near stone"] = false,
  ["empty line steps"] = false, ["steps empty"] = false, ["line large empty"] = false,
  swap = false, alike = false, group = false, inverse = true, ["alike inverse"] = false,
  ["inverse alike"] = true,
  ["alike group line"] = false, ["swap empty"] = false, ["line alike steps"] = false,
  ["near alike"] = false, ["inverse line"] = true,
  ["empty division"] = false, division = true, ["beyond line"] = true, ["line beyond"] = true,
  ["empty beyond line"] = true, ["line division"] = true } do
  test("two points: " .. names, function()
    local text, counts = TEXT:format(before(names)), { shown = 0, errors = 0 }
    local games = machined.load(text)
    for seed = 1, 3 do
      local wanted, good = shown(games[1], seed)
      expect.equal(good, not fails)
      expect.equal(shown(games[2], seed), wanted)
      expect.equal(shown(games[3], seed), wanted)
      machined.same(text, games, seed, counts)
    end
  end)
end

-- ---- The latest play ----------------------------------------------------------------------------

local ONE = [[local moyo = require "moyo"
return moyo.game "X" { rules = function()
  return { board = moyo.board.square(4), clear = { "enemy", "own" },
    turn = moyo.either { moyo.place {}, moyo.pass {} },
    conditions = moyo.rule { "A rule.", function(position, move) %s end },
    finish = { moyo.finish.passes(2), moyo.finish.turns(30) }, score = moyo.score.stones() }
end }]]

for name, body in pairs {
  ["its distance is all"] = [[local last = position.last
    return not last or math.abs(last.point - move.point) > 3]],
  ["the board counts as well"] = [[local last = position.last
    if not last then return position:colour(move.point) == 0 end
    local board = position.game.board
    local x, y = board:xy(last.point)
    local u, v = board:xy(move.point)
    if x ~= u and y ~= v then return false end
    return position:colour(board:at(u, y)) ~= position:colour(board:at(x, v))]],
  ["it may divide by zero"] = [[local last = position.last
    return not last or 12 // (last.point - move.point - 1) < 5]],
  ["it takes a stone"] = [[local last = position.last
    return not last or last.point % 3 ~= move.point % 3 or #move.taken > 0]],
} do
  test("a point beside the latest play: " .. name, function()
    local text, counts = ONE:format(body), { shown = 0, errors = 0 }
    local games = machined.load(text)
    for seed = 1, 4 do
      local wanted = shown(games[1], seed)
      expect.equal(shown(games[2], seed), wanted)
      expect.equal(shown(games[3], seed), wanted)
      machined.same(text, games, seed, counts)
    end
    expect.equal(counts.errors > 0, name == "it may divide by zero")
  end)
end
