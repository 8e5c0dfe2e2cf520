--- Rule files at random that declare what fits together, and what does not: boards, players,
--- pieces, kinds, fields, cards, sides, set-ups, phases and turns, with numbers and names that come
--- twice, name each other or are too large.
--
-- Each must be refused with a message, or give a game whose positions are in order.

local core = require "moyo.core"
local moyo = require "moyo"

local random_games = {}

-- What may stand where: `<name>` in a template stands for one of the templates of that name.  Where
-- too much has been written, the first is taken.
local grammar = {
  n = { "1", "2", "3", "4", "1", "2", "3", "4", "1", "2", "3", "4", "0", "3",
    "<odd>" },
  odd = { "9", "-1", "64", "65", "100000", "2147483647", "1.5", "1 << 40" },
  small = { "1", "2", "3", "4", "2", "3" },
  point = { "1", "2", "3", "4", "5", "7", "9", "6", "8", "3", "2", "0", "26", "-1" },
  player = { "1", "2", "1", "2", "1", "2", "1", "2", "3", "0", "'hedge'", "'rose'", "17" },
  size = { "3", "4", "5", "{ width = 5, height = 2 }", "{ width = 1, height = 3 }" },
  board = { "moyo.board.square(<size>)", "moyo.board.square(<size>)", "moyo.board.square(<size>)",
    "moyo.board.torus(<size>)", "moyo.board.hex(<size>)",
    "moyo.board.cylinder(<size>)", "moyo.board.mobius(<size>)", "moyo.board.klein(<size>)",
    "moyo.board.projective(<size>)", "moyo.board.lattice('cube', 3)",
    "moyo.board.lattice('triangular', 4)", "moyo.board.lattice('hexhex', 3)" },
  shape = { "moyo.shape.adjacent", "'.n.n./n...n/..x../n...n/.n.n.'", "'oxo'", "'nnn/nxn/nnn'",
    "'.n./ooo/nxn/ooo/.n.'", "'.nnn./nooon/noxon/nooon/.nnn.'", "'x'",
    "moyo.shape('.nnn./nooon/noxon/nooon/.nnn.'):with_overlap_near()" },
  -- names
  number = { "'n'", "'m'", "'n'", "'die'", "'die'", "'n'", "'each'", "'komi'", "'none'" },
  each = { "'each'", "'hand'", "'each'", "'hand'", "'side'", "'lord'", "'at'", "'n'" },
  set = { "'area'", "'area'", "'area'", "'tied'", "'gone'", "'placed'", "'dead'", "'king'" },
  list = { "'list'", "'list'", "'list'", "'ranking'", "'area'" },
  table = { "'grid'", "'grid'", "'hidden'", "'hidden'", "'stock'", "'list'" },
  field = { "<number>", "<each>", "<set>", "<list>", "<table>" },
  piece = { "'hedge'", "'wall'", "'envoy'", "'rose'", "'thorn'" },
  kind = { "'king'", "'scout'", "'bridge'" },
  phase = { "'play'", "'late'", "'early'", "'agreement'" },
  -- parts of turns
  when = { "nil", "moyo.holds(<each>)", "moyo.holds({ 'hand', <each> }, { least = <n> })",
    "moyo.within { <n> }", "moyo.within { <number>, from = <each>, most = <n> }", "moyo.own()",
    "moyo.apart_from_last(<n>)", "moyo.apart_from(<n>, <list>)", "moyo.beside_last()",
    "moyo.neighbours('any', { most = <n> })", "moyo.at <number>", "moyo.is(<number>, <n>)",
    "moyo.once()", "moyo.of_kind <kind>", "moyo.onto_free()", "moyo.recent()",
    "moyo.can_take_back()", "moyo.sides.free()", "moyo.sides.occupied()" },
  act = { "position:put(a or 1, <player>)", "position:remove(a or 1)", "position:withdraw(<point>)",
    "position:flip(a or 1, <player>)", "position:flip(a or 1, <player>, true)",
    "position:set_field(<field>, <n>)", "position:set_field(<field>, <n>, <n>)",
    "position:set_field(<field>, <n>, <n>, <n>)",
    "position:move(<point>, <point>)", "position:add(a or 1, <player>, <n>)",
    "position:arrive(<point>)", "position:clear(<player>)", "position:give(<player>, <n>)",
    "position:take(position:group(a or 1), <player>)", "position:exchange(<point>, <point>)",
    "position:enter(<set>, <point>)", "position:take(position:stones(), 1)" },
  rule = { "function(position, step, a) <act> end",
    "function(position, step, a) <act> <act> end" },
  effect = { "nil", "moyo.rule { 'An effect.', <rule> }", "moyo.assign(<number>, <n>)",
    "moyo.becomes <kind>", "{ before = moyo.rule { 'Before.', <rule> } }", "moyo.take_back()",
    "moyo.sides.join()", "moyo.sides.leave()", "moyo.sides.decline()" },
  step = { "moyo.place {}", "moyo.pass {}", "moyo.place { from = <each> }",
    "moyo.place { kind = <kind> }", "moyo.place { piece = <piece> }",
    "moyo.place { piece = <piece>, from = <each>, apart = true, judged = false }",
    "moyo.place { recall = true }", "moyo.place { on = 'own_overlap' }",
    "moyo.place { on = 'unreached' }", "moyo.place { colour = <player>, when = <when> }",
    "moyo.place { when = <when>, effects = <effect>, sentence = 'place' }",
    "moyo.move { onto = { 'empty', 'own', 'enemy' }, stacks = true }",
    "moyo.move { onto = { 'empty', 'push', 'push_capture' } }", "moyo.leap {}",
    "moyo.leap { by = { { <n>, <n> } }, turned = true, onto = { 'empty', 'swap' } }",
    "moyo.leap { kind = <kind>, onto = { 'empty', 'push' } }",
    "moyo.leap { by = { { 2, 0 } }, turned = true, over = 'any', takes = true }",
    "moyo.polyomino { cells = 'xx', turned = true, from = <each> }",
    "moyo.polyomino { cells = 'x.x/xxx', mirrored = true }", "moyo.grow {}",
    "moyo.grow { notes = <number> }", "moyo.pass { gives = <n> }", "moyo.pass { only = 'stuck' }",
    "moyo.skip()", "moyo.mark(<set>, <set>)", "moyo.mark(<set>)", "moyo.agree()",
    "moyo.resume(<phase>, <set>)", "moyo.cards.play()", "moyo.cards.draw {}",
    "moyo.cards.discard(<n>)", "moyo.cards.give_back(<n>)",
    "moyo.chance { moyo.roll { field = <number>, faces = <n> } }",
    "moyo.chance { moyo.dice { most = <number>, sum = <number>, faces = <n> } }",
    "moyo.step { name = <name>, arg = <arg>, max = <n>, words = <words>, before = <when>, "
      .. "effects = <effect>, sentence = 'act', judged = <truth>, pass = <truth> }",
    "moyo.step { name = <name>, args = { <arg>, <arg> }, arrival = <n>, max = <n>, "
      .. "before = { <when>, <when> }, effects = { <effect>, <effect> }, sentence = 'act' }",
    "moyo.chance { moyo.step { name = 'draw_word', arg = 'word', words = <words>, "
      .. "weights = <table>, secret = <truth>, effects = <effect>, sentence = 'draw' } }",
    "moyo.step { name = 'undo', arg = 'stone', before = { moyo.recent(), moyo.can_take_back() }, "
      .. "effects = moyo.take_back(), sentence = 'take back' }" },
  truth = { "false", "true" },
  name = { "'act'", "'place'", "'pass'", "'other'", "'wave'" },
  arg = { "'point'", "'stone'", "'number'", "'colour'", "'count'", "'word'", "'none'" },
  words = { "nil", "{ 'mist', 'twins', 'wave' }", "{ 'a', 'b' }", "{ 'a', 'a' }", "{}" },
  turn = { "moyo.either { moyo.place {}, moyo.pass {} }", "moyo.either { <step>, moyo.pass {} }",
    "moyo.either { <step>, <step>, moyo.pass {} }", "<step>",
    "moyo.either { moyo.sequence { <step>, <step> }, moyo.pass {} }",
    "moyo.either { moyo.place {}, <step>, moyo.pass {} }",
    "moyo.sequence { moyo.optional { <step> }, moyo.either { <step>, moyo.skip() } }",
    "moyo.either { moyo.sequence { <step>, moyo.repeated { <step> } }, moyo.pass {} }",
    "moyo.sequence { moyo.either { <step>, moyo.pass {} }, moyo.exhaustive { <step> } }",
    "moyo.sequence { moyo.by(<player>) { <step> }, moyo.finally { <step> } }",
    "moyo.by(<number>) { <step> }", "moyo.sequence { moyo.compulsory { <step> }, moyo.pass {} }",
    "moyo.sealed { moyo.either { moyo.place {}, moyo.pass {} }, collide = <piece> }",
    "moyo.sealed { moyo.either { <step>, moyo.pass {} }, collide = <rule> }" },
  -- slots
  clear = { "{ 'enemy', 'own' }", "{ 'enemy', 'own' }", "{ 'enemy' }", "{}", "{ 'flip' }",
    "{ 'own', 'enemy', 'new', 'others' }",
    "moyo.stage { whose = 'both', becomes = 'exploded', to = 'nobody' }",
    "{ moyo.stage { becomes = 'flipped', liberties = <n> }, 'own' }",
    "{ moyo.stage { hand = <each>, noted = <set>, to = 'owner' }, 'own' }",
    "{ moyo.stage { single = true, becomes = 'flipped', spends = <each> }, 'enemy' }",
    "{ moyo.stage { to = 'surrounder', hand = <each>, noted = <set> }, 'own' }",
    "function(position, point, player) return position:short_of(<n>) end" },
  automatic = { "moyo.rule { 'It happens.', <rule> }", "moyo.clearing()",
    "moyo.exchange_seats(<n>)", "moyo.raise(<each>, <n>)", "moyo.stage { whose = 'both' }" },
  finish = { "moyo.finish.passes(2)", "{ moyo.finish.passes(2), moyo.finish.taken(<n>) }",
    "{ moyo.finish.stuck 'loses', moyo.finish.turns(<n>) }", "moyo.finish.contract(<each>)",
    "{ moyo.finish.passes 'all', moyo.finish.passed_again() }" },
  score = { "moyo.score.area {}", "moyo.score.stones()", "moyo.score.territory {}",
    "moyo.score.area { komi = <n> }", "moyo.score.cards()", "moyo.score.taken()",
    "function() return { <n>, <n> } end" },
  opening = { "moyo.pie { stones = { <player>, <player> }, exchange = <each> }", "moyo.pie {}",
    "moyo.handicap(<n>, <step>)", "moyo.declare(<each>, { max = <n> })", "moyo.pie_komi()",
    "moyo.bid_komi()", "moyo.ranking { players = <small>, field = <list> }",
    "moyo.phase 'early' { turn = <turn>, finish = moyo.finish.turns(<n>), only = <player> }",
    "moyo.phase 'early' { turn = <turn>, order = <list> }",
    "moyo.phase 'early' { turn = <turn>, order = <number>, first = <number> }" },
  closing = { "moyo.agreement {}",
    "moyo.phase 'late' { turn = <turn>, finish = moyo.finish.passes(2), keeps_passes = true }",
    "moyo.phase 'late' { turn = moyo.either { moyo.mark(<set>), moyo.agree(), "
      .. "moyo.resume(<phase>, <set>, { when = moyo.once() }) }, "
      .. "finish = moyo.finish.passes(2) }" },
  card = { "moyo.card { 'mist', 2, 'Mist.' }", "moyo.card { 'wave', <n>, 'Wave.', arg = 'stone', "
      .. "effects = <rule> }", "moyo.card { 'twins', 1, 'Twins.', turn = <step>, points = <n> }",
    "moyo.card { 'mist', 1, 'Again.', keeps = true, arg = <arg>, before = <when> }" },
  decl = { "n = moyo.field.number(<n>)", "m = moyo.field.number()", "die = moyo.field.number(1)",
    "each = moyo.field.players(<n>)", "each = moyo.field.players({ <n>, <n> })",
    "hand = moyo.field.hand(<n>)", "hand = moyo.field.hand({ <small>, <small> })",
    "at = moyo.field.points(<n>)", "area = moyo.field.set()", "tied = moyo.field.set 'stones'",
    "gone = moyo.field.set 'removed'", "placed = moyo.field.set 'placed'",
    "list = moyo.field.list(<n>, { <n>, <n> })", "list = moyo.field.list(4)",
    "grid = moyo.field.table { columns = <n>, rows = <n>, initial = <n> }",
    "grid = moyo.field.table { columns = { 'mist', 'twins', 'wave' }, initial = { 1, 2, <n> } }",
    "hidden = moyo.field.table { columns = <words>, rows = <n>, hidden = 'all' }",
    "hidden = moyo.field.table { columns = <n>, hidden = 'owner', initial = <n> }",
    "side = moyo.field.players(<n>)", "side = moyo.field.players({ 1, 2, 3 })",
    "lord = moyo.field.players(<n>)", "refused = moyo.field.players(<n>)",
    "ranking = moyo.field.list(<n>, { 2, 1 })", "dead = moyo.field.set()",
    "king = moyo.field.set()", "stock = moyo.field.table { columns = <n>, hidden = 'all' }" },
  stone = { "{ <point>, <player> }", "moyo.stones(<player>, { <point>, <point> })" },
  piece_decl = { "'hedge'", "moyo.piece { 'wall', friend = false }",
    "moyo.piece { 'envoy', taken = true }", "moyo.piece { 'rose', owner = <player> }",
    "moyo.piece { 'thorn', owner = 1, taken = true, friend = <truth> }" },
  kind_decl = { "'king'", "'scout'", "moyo.kind { 'bridge', shape = <shape> }",
    "moyo.kind { 'king', mark = 'k' }" },
  slot = { "stone = <shape>", "players = { 'a', 'b', 'c' }", "players = { 'a' }",
    "pieces = { <piece_decl>, <piece_decl> }", "pieces = { <piece_decl> }",
    "kinds = { <kind_decl>, <kind_decl> }", "kinds = { <kind_decl> }", "stacks = true",
    "alike = true", "setup = { <stone>, <stone>, <stone> }", "setup = { <stone> }",
    "opening = <opening>", "opening = { <opening>, <opening> }", "first = <player>",
    "first = <number>", "order = <number>", "order = <list>", "rotation = <list>",
    "cards = { <card>, <card> }", "before_turn = <automatic>", "turn = <turn>", "clear = <clear>",
    "sides = 'side'", "sides = { 'side', lords = <each>, refusals = <each> }",
    "spoils = 'shared'", "unseen = 'enemy'", "unseen = <set>", "refused = 'turn'",
    "suicide = moyo.suicide.forbidden", "suicide = moyo.suicide.breathing",
    "suicide = moyo.suicide.at_end", "ko = moyo.ko.positional", "ko = moyo.ko.simple",
    "ko = moyo.ko.natural", "situation = { <number>, <number> }", "conditions = <when>",
    "turn_end = <automatic>", "after_turn = { <automatic>, <automatic> }", "finish = <finish>",
    "closing = <closing>", "score = <score>", "tie = <player>" },
}

local function write(random, symbol, depth)
  local list = grammar[symbol]
  local template = list[depth > 7 and 1 or random:below(#list)]
  return (template:gsub("<([%a_]+)>", function(name) return write(random, name, depth + 1) end))
end

-- What the templates name.
local FITTING = {
  [[r.pieces = { "hedge", moyo.piece { "wall", friend = false },
    moyo.piece { "envoy", taken = true }, moyo.piece { "rose", owner = 1 } }]],
  [[r.kinds = { "king", "scout", moyo.kind { "bridge", shape = ".n./nxn/.n." } }]],
  [[fields.hand = nil
  r.cards = { moyo.card { "mist", 2, "Mist." }, moyo.card { "wave", 3, "Wave.", arg = "stone" } }]],
  [[fields.hidden = moyo.field.table { columns = 2, hidden = "all" }
  r.after_turn = moyo.rule { "A number changes.", function(position)
    position:set_field("hidden", 1, 1, position.ply % 3 + 1)
  end }]],
  [[r.players = { "a", "b", "c" }]],
  [[r.score = moyo.score.stones()]],
}

local BEGIN = [[
local moyo = require "moyo"
return moyo.game "Random" { rules = function()
local fields = { n = moyo.field.number(2), die = moyo.field.number(),
  hand = moyo.field.hand(4), each = moyo.field.players(1), area = moyo.field.set(),
  list = moyo.field.list(4, { 1, 2 }), grid = moyo.field.table { columns = 3, initial = 2 } }
local r = { board = moyo.board.square(3), fields = fields, clear = { "enemy", "own" },
  turn = moyo.either { moyo.place {}, moyo.pass {} }, finish = moyo.finish.passes(2) }
]]

--- The declarations of a game, of which each changes what was declared before.
---@param random Random
---@return string[]
function random_games.lines(random)
  local lines = {}
  -- what the vocabulary refuses by itself is mostly left out, and the rest goes on
  local lenient = random:below(5) > 1
  local function try(text, symbol)
    text = text .. write(random, symbol, 0)
    lines[#lines + 1] = lenient and ("pcall(function() %s end)"):format(text) or text
  end
  for _, line in ipairs(FITTING) do
    if random:below(3) == 1 then lines[#lines + 1] = line end
  end
  if random:below(2) == 1 then try("r.board = ", "board") end
  if random:below(3) > 1 then try("r.turn = ", "turn") end
  for _ = 1, random:below(4) - 1 do try("fields.", "decl") end
  for _ = 1, random:below(7) do try("r.", "slot") end
  return lines
end

--- A rule file of declarations.
---@param lines string[]
---@return string
function random_games.file(lines)
  return BEGIN .. table.concat(lines, "\n") .. "\nreturn r end }\n"
end

--- Leaves out a declaration because of which the others are refused, as far as the message tells.
---@param lines string[] of which it takes one
---@param why string
function random_games.drop(lines, why)
  for i = #lines, 1, -1 do
    for word in why:gsub("^.-%.lua:[%d:]*", ""):gmatch "%l[%l_]+" do
      if lines[i]:find("r." .. word .. " =", 1, true)
        or lines[i]:find("fields." .. word .. " =", 1, true) then
        table.remove(lines, i)
        return
      end
    end
  end
  table.remove(lines)
end

-- ---- What must hold -----------------------------------------------------------------------------

local function check(good, ...) if not good then error(string.format(...), 2) end end

local function audited(match, what)
  local fault = match.state:audit()
  check(not fault, "%s: %s", what, fault)
end

-- The position as a text, by another state, as each viewer knows it.
local function look(match, kept)
  local state = match.state
  local other = state:clone()
  local good, why = other:load(kept)
  check(good, "what was saved is refused: %s", why)
  check(other:save() == kept and other:equal(state), "saved and loaded, it is another position")
  check(not other:audit(), "loaded: %s", other:audit())
  for player = 0, match.game.core.players do
    local seen, view = moyo.try(state.view, state, player)
    local fault = seen and view:audit()
    check(not fault, "as player %d sees it: %s", player, fault)
  end
end

-- Takes back turns, and plays them again.
local function go_back(match, most, kept)
  local turns = 0
  while turns < most and match:undo() do
    turns = turns + 1
    audited(match, "taken back")
  end
  for _ = 1, turns do match:redo() end
  audited(match, "played again")
  check(match.state:save() == kept, "taken back and played again, it is another position")
end

--- Plays a game at random; an error if a position is not in order, a refusal or a mistake of the
--- rules changes something, or what is saved, taken back or seen by a player is another position.
---@param game LoadedGame
---@param seed integer
---@param turns integer at most
---@return integer turns played
function random_games.play(game, seed, turns)
  local good, match = moyo.try(moyo.match, game, seed)
  if not good then return 0 end
  audited(match, "at first")
  local random = core.random(seed, 5)
  for played = 0, turns - 1 do
    local before = match.state:save()
    local found, text = moyo.try(match.random, match, "uniform", random)
    audited(match, "asked for a turn")
    if match.state.over or not found or not text then return played end
    local done, answer = moyo.try(match.play, match, text)
    audited(match, text)
    local kept = match.state:save()
    if not (done and answer) then
      check(kept == before, "%s is refused, and changes something", text)
      return played
    end
    look(match, kept)
    if played % 4 == 3 then go_back(match, played % 8, kept) end
  end
  return turns
end

return random_games
