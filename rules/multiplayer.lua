--- Multiplayer Go: two to five factions on a map, with dice, cards and surrender.
-- Source: "Multiplayer Go Game Rules - Current Version", Mitropia, 2017.
-- Deviates from it: nothing.  Rulings, where the text is silent or of two minds, are
-- options, or these: stones do not block reach; spoils are split group by group, before
-- anything is removed; nobody occupies others while he is occupied; a card put back, or
-- played, lies open; who can do nothing after a roll skips, which is no pass.

local moyo = require "moyo"
local option, cards, sides = moyo.option, moyo.cards, moyo.sides
local either, sequence, finally = moyo.either, moyo.sequence, moyo.finally

local SEATS = { "red", "blue", "green", "yellow", "purple" }

-- ---- The cards --------------------------------------------------------------------------------

-- A stone goes to an empty point and is judged there as its owner's placement.
local function stone_move(o)
  local function was_moved(position, point)
    for _, p in ipairs(position:field "moved") do
      if p == point then return true end
    end
    return false
  end
  return moyo.step {
    name = "move", text = "{stone}-{point}", args = { "stone", "point" }, arrival = 2,
    judged = true, sentence = "move a stone that is on the board",
    before = {
      o.move_cards == "own" and moyo.own(),
      moyo.onto_free(),
      moyo.rule { "A stone is moved once a turn.",
        function(position, move) return not was_moved(position, move.point) end },
    },
    effects = moyo.rule { "what it takes there is taken",
      function(position, _, from, to)
        local colour, moved = position:colour(from), position:field "moved"
        position:withdraw(from)
        position:put(to, colour)
        position:clear(to, colour)
        moved[#moved + 1] = to
        position:set_field("moved", moved)
      end },
  }
end

local moves_begin = moyo.rule { "then stones are moved, each once",
  function(position) position:set_field("moved", {}) end }

-- A prisoner of one colour goes from one trader to the other.
local function hand_over(name, from, to)
  local function trader(position, who)
    return who == "own" and position.mover or position:field "partner"
  end
  return moyo.step {
    name = name, arg = "colour", sentence = name .. " a prisoner of one colour",
    before = moyo.rule { (from == "own" and "The player" or "The other player")
        .. " must hold a prisoner of that colour.",
      function(position, move)
        return position:taken_by(trader(position, from), move.point) > 0
      end },
    effects = moyo.rule { "it changes hands",
      function(position, _, colour)
        position:hand_over(trader(position, from), trader(position, to), colour, 1)
      end },
  }
end

local give, take = hand_over("give", "own", "partner"), hand_over("take", "partner", "own")

local function trade(word, count, given, taken)
  local steps = {}
  for i = 1, given + taken do steps[i] = i <= given and give or take end
  return moyo.card {
    word, count, ("Trade %d-%d: give another player %d of the prisoners, and take %d of his.")
      :format(given, taken, given, taken),
    arg = "colour", effects = moyo.assign "partner", turn = sequence(steps),
    before = moyo.rule { ("It takes %d own prisoner%s, and another player with %d.")
        :format(given, given == 1 and "" or "s", taken),
      function(position, move)
        return move.point ~= move.player and position:taken_by(move.player) >= given
          and position:taken_by(move.point) >= taken
      end },
  }
end

-- Each with its word, how many there are, and what it does.
local function deck(o, within)
  local function place(...) return moyo.place { recall = true, when = { ... } } end
  local placed = place(within)
  local rejected = { moyo.recent(), moyo.can_take_back() }
  local shift = stone_move(o)
  return {
    moyo.card { "blank", 6, "No Move: it can only be put back." },
    moyo.card { "extra", 16, "Extra Move: two stones within reach, at least 5 steps apart and in "
        .. "different groups.",
      turn = sequence { placed, finally { place(within, moyo.apart_from_last(5)) } } },
    moyo.card { "reject", 4, "Reject: another player's placement of this round is undone.",
      arg = "stone", before = rejected, effects = moyo.take_back() },
    moyo.card { "replace", 2, "Reject and Replace: the same, and an own stone may be put there.",
      arg = "stone", before = rejected, effects = { moyo.take_back(), moyo.assign "spot" },
      turn = finally { place(moyo.at "spot") } },
    moyo.card { "anywhere", 4, "Move Anywhere: a stone, whatever its reach.", turn = place() },
    moyo.card { "pair", 4, "Pair Place: two stones beside each other, the first within reach.",
      turn = sequence { placed, finally { place(moyo.beside_last()) } } },
    moyo.card { "two", 2, "Move Two: up to two stones on the board are moved.",
      effects = moves_begin, turn = sequence { shift, finally { shift } } },
    moyo.card { "three", 1, "Move Three: up to three stones on the board are moved.",
      effects = moves_begin, turn = sequence { shift, finally { shift, finally { shift } } } },
    moyo.card { "points3", 3, "3 Game Points, at the end.", points = 3, keeps = true },
    moyo.card { "points5", 1, "5 Game Points, at the end.", points = 5, keeps = true },
    trade("trade2", 4, 1, 2),
    trade("trade5", 2, 2, 5),
    trade("trade8", 1, 3, 8),
    o.replace_any and moyo.card { "any", 2, "Replace Any: an own stone takes the place of any "
        .. "other player's.",
      arg = "stone", judged = true,
      before = moyo.rule { "It replaces another player's stone.",
        function(position, move) return position:colour(move.point) ~= move.player end },
      effects = moyo.rule { "the stone there is nobody's prisoner",
        function(position, _, point)
          position:withdraw(point)
          position:put(point, position.actor)
          position:clear(point)
        end } } or nil,
  }
end

-- ---- Before play ------------------------------------------------------------------------------

-- The handicaps, one a player.
local function read_handicaps(o)
  local list = {}
  for text in (o.handicap .. ","):gmatch " *([^,]*)," do
    local n = math.tointeger(tonumber(text))
    moyo.demand(n and n >= -5 and n <= 0, "handicap=%s: \"%s\" is no whole number from -5 to 0",
      o.handicap, text)
    list[#list + 1] = n
  end
  moyo.demand(#list == o.players or #list == 1 and list[1] == 0,
    "handicap=%s: %d players need as many numbers, with commas between them; there are %d",
    o.handicap, o.players, #list)
  for player = #list + 1, o.players do list[player] = 0 end
  return list, math.max(table.unpack(list)), math.min(table.unpack(list))
end

-- Who plays starter stones, for players in the order of their rolls: at each level from the
-- best to one above the lowest everybody who is at least of that level.
local function starters(handicaps, best, lowest, ranking)
  local list = {}
  for level = best, lowest + 1, -1 do
    for _, player in ipairs(ranking) do
      if handicaps[player] >= level then list[#list + 1] = player end
    end
  end
  return list
end

-- A list with something for every player.
local function for_each(players, f)
  local list = {}
  for player = 1, players do list[player] = f(player) end
  return list
end

-- Players of one rank who have all rolled are ranked among each other; who is equal to another
-- has to roll again.
local function rank_anew(ranks, sums, rank)
  local tied, new = {}, {}
  for player, each in ipairs(ranks) do
    if each == rank and sums[player] == 0 then return end
    if each == rank then tied[#tied + 1] = player end
  end
  for _, player in ipairs(tied) do
    local above, equal = 0, 0
    for _, other in ipairs(tied) do
      if sums[other] > sums[player] then above = above + 1 end
      if sums[other] == sums[player] then equal = equal + 1 end
    end
    new[player] = { rank = rank + above, sum = equal == 1 and sums[player] or 0 }
  end
  for player, each in pairs(new) do ranks[player], sums[player] = each.rank, each.sum end
end

-- Who has yet to roll, the best first; or nil.
local function next_roller(ranks, sums)
  local found
  for player, sum in ipairs(sums) do
    if sum == 0 and (not found or ranks[player] < ranks[found]) then found = player end
  end
  return found
end

-- The rolls: who rolled most chooses first, and begins.
local function roll_phase(roll, order_of_starters)
  local function rolled(position, _, a, b)
    local ranks, sums, me = position:field "ranks", position:field "sums", position.mover
    sums[me] = a + b
    rank_anew(ranks, sums, ranks[me])
    position:set_field("ranks", ranks)
    position:set_field("sums", sums)
    local again, ranking = next_roller(ranks, sums), {}
    position:set_field("rolling", again or 0)
    if again then return end
    for player, rank in ipairs(ranks) do ranking[rank] = player end
    position:set_field("ranking", ranking)
    position:set_field("starting", order_of_starters(ranking))
    position:set_field("beginner", ranking[1])
  end
  return moyo.phase "roll" {
    turn = sequence { roll, moyo.chance { moyo.dice {
      effects = moyo.rule { "the sum is noted; of equal sums it is rolled again", rolled } } } },
    order = "rolling",
    sentence = "Every player rolls two dice; those who are equal roll again.",
  }
end

-- From the highest roll down, or in the order of the seats, every player chooses a start point.
local function start_phase(board, points, dice)
  local names = {}
  for i, p in ipairs(points) do names[i] = board.topology:name(p) end
  return moyo.phase "start" {
    turn = moyo.step {
      name = "start", text = "start {word}", arg = "word", words = names,
      sentence = "choose a start point",
      before = moyo.rule { "A player chooses a start point that nobody has chosen.",
        function(position, move)
          for i = 1, #points do
            if position:field("start", i) == points[move.point] then return false end
          end
          return true
        end },
      effects = moyo.rule { "it is that player's",
        function(position, _, i) position:set_field("start", points[i], position.actor) end },
    },
    order = "ranking",
    sentence = dice and "Players choose start points, the highest roll first."
      or "Players choose start points, in the order of their seats.",
  }
end

-- ---- The rules --------------------------------------------------------------------------------

return moyo.game "Multiplayer Go" {
  summary = "Two to five factions on a map, with dice, cards and surrender.",

  options = {
    players = option.integer { 4, "Players.", min = 2, max = 5 },
    map = option.text { "square19", "The board: squareN with N lines a side, or a map.",
      among = { "square19" }, words = "a map's name or file" },
    dice = option.boolean { true, "Are dice rolled: who begins, and how far a stone goes?" },
    range = option.integer { "dice", "How far a stone may be from one's own: what the higher die "
      .. "says, a number of steps, or none for any distance.", min = 1, max = 100,
      among = { "dice", "none" } },
    cards = option.boolean { true, "Are cards drawn and played?" },
    surrender = option.boolean { true, "May players surrender to others?" },
    handicap = option.text { "0", "A number for each player, 0 to -5: who has more places stones.",
      among = { "0" }, words = "or one number a player, as in \"0,-2,-4,-1\"" },
    ko = option.choice { "positional", "Which earlier positions a play may not leave.",
      among = { "positional", "situational", "simple", "none" } },
    scoring = option.choice { "territory", "What is counted at the end.",
      among = { "territory", "area" } },
    dead = option.choice { "all_alive", "What happens to dead stones: they count as alive, or "
      .. "the players agree on them.", among = { "all_alive", "agreed" } },
    draw_on_pair = option.choice { "before", "When a card is drawn after a pair of dice: before "
      .. "the stone is placed, or at the end of the turn.", among = { "before", "end" } },
    move_cards = option.choice { "own", "Which stones the cards Move Two and Move Three move.",
      among = { "own", "any" } },
    replace_any = option.boolean { false, "Are the two cards Replace Any in the deck?" },
  },

  presets = {
    pro = { dice = false, range = "none", cards = false,
      sentence = "Without chance: no dice, no range, no cards." },
    ["classic-two"] = { players = 2, dice = false, range = "none", cards = false,
      sentence = "The same for two." },
  },

  rules = function(o)
    local square = math.tointeger(tonumber(o.map:match "^square(%d+)$"))
    moyo.demand(not square or square >= 1 and square <= 64, "map=%s: a square has 1 to 64 lines",
      o.map)
    local board = square and moyo.board.square(square) or moyo.board(o.map)
    local handicaps, best, lowest = read_handicaps(o)
    local limit = math.type(o.range) == "integer" and o.range
      or o.range == "dice" and o.dice and "reach" or nil
    local starts = (limit or best > lowest) and board:start_points(o.players)
    if not starts then board:check_land() end
    local function order_of_starters(ranking) return starters(handicaps, best, lowest, ranking) end

    local within = limit and moyo.within { limit, from = "start" } or false
    local roll = moyo.step { name = "roll", sentence = "roll the dice" }
    local place = moyo.place { recall = true, when = within }
    local near_start = moyo.place { when = moyo.within { 3, from = "start" } }
    local draw = o.cards and cards.draw {}
    local draw_on_pair = o.cards and cards.draw { when = moyo.is("pair", 1) }
    local act = either { place, o.cards and cards.play(), o.dice and moyo.skip() }

    local ask = moyo.by("asked") { either {
      moyo.step { name = "accept", sentence = "accept the surrender", effects = sides.join() },
      moyo.step { name = "decline", sentence = "decline it" },
    } }
    local function surrender(name, sentence, ...)
      return sequence { moyo.step { name = name, arg = "colour", sentence = sentence,
        before = { ... }, effects = moyo.assign "asked" }, ask }
    end

    local seats = for_each(o.players, function(player) return player end)
    local score = o.scoring == "area" and moyo.score.area {}
      or moyo.score.territory { prisoners = "fill" }

    return {
      board = board,
      players = table.move(SEATS, 1, o.players, 1, {}),
      sides = "leader",
      spoils = "shared",
      fields = {
        start = moyo.field.players(0), -- a point
        reach = moyo.field.number(0), pair = moyo.field.number(0),
        asked = moyo.field.number(0), partner = moyo.field.number(0),
        spot = moyo.field.number(0), moved = moyo.field.list(3),
        ranks = moyo.field.list(o.players, for_each(o.players, function() return 1 end)),
        sums = moyo.field.list(o.players, for_each(o.players, function() return 0 end)),
        rolling = moyo.field.number(1),
        ranking = moyo.field.list(o.players, seats),
        starting = moyo.field.list(25, order_of_starters(seats)),
        beginner = moyo.field.number(1),
      },
      cards = o.cards and deck(o, within) or nil,
      opening = {
        o.dice and roll_phase(roll, order_of_starters),
        starts and start_phase(board, starts, o.dice),
        best > lowest and moyo.phase "handicap" {
          turn = either { near_start, moyo.skip() }, order = "starting",
          sentence = "Players with a higher handicap place stones, at each level from the best "
            .. "to one above the lowest.",
        },
      },
      first = o.dice and "beginner" or 1,
      turn = sequence {
        either {
          sequence { moyo.pass {}, draw and finally { draw } },
          sequence {
            o.dice and sequence { roll, moyo.chance {
              moyo.dice { most = limit == "reach" and "reach" or nil, pair = "pair" } } },
            o.dice and o.cards and o.draw_on_pair == "before" and moyo.optional { draw_on_pair },
            act,
            o.dice and o.cards and o.draw_on_pair == "end" and finally { draw_on_pair },
          },
          o.surrender and o.players > 2 and either {
            surrender("surrender", "surrender to a player", sides.alone(), sides.most_contact()),
            surrender("change", "surrender to another player", sides.occupied(),
              sides.more_contact()),
            moyo.step { name = "independence", sentence = "declare independence",
              before = sides.occupied(), effects = sides.leave() },
          },
        },
        o.cards and cards.discard(3),
      },
      clear = { "enemy", "own" },
      suicide = moyo.suicide.forbidden,
      ko = moyo.ko[o.ko],
      finish = moyo.finish.passes(o.players),
      closing = { o.dead == "agreed" and moyo.agreement() },
      score = o.cards and score + moyo.score.cards() or score,
      resignation = false,
    }
  end,
}
