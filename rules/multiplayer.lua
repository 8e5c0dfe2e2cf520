--- Multiplayer Go: two to five factions or more on a map, with dice, cards and surrender.
-- Source: "Multiplayer Go Game Rules - Current Version", Mitropia, 2017.
-- Deviates from it: nothing.  Where the text is silent or contradicts itself, rulings are options,
-- or: stones do not block reach; spoils are split group by group, before anything is removed; a
-- card that is played or discarded lies open; a player who can do nothing after a roll skips, which
-- is no pass.  Reject undoes a whole move, all that a turn put on the board, moved and took, as
-- long as one of its stones stands and what it moved can return.  A turn that puts no stone - a
-- trade, points laid out, a surrender, a rejection itself - cannot be rejected.  Without start
-- points players sit in the order of their colours.

local moyo = require "moyo"
local option, cards, sides = moyo.option, moyo.cards, moyo.sides
local either, sequence, finally = moyo.either, moyo.sequence, moyo.finally

local COLOURS = { "red", "blue", "green", "yellow", "purple", "orange", "cyan", "pink", "brown",
  "grey", "lime", "navy", "olive", "maroon", "black", "white" }

-- ---- The cards --------------------------------------------------------------------------------

-- A stone goes to an empty point and is judged there as its owner's placement.
local function stone_move(o)
  return moyo.step {
    name = "move", text = "{stone}-{point}", args = { "stone", "point" }, arrival = 2,
    judged = true, sentence = "move a stone that is on the board",
    before = {
      o.move_cards == "own" and moyo.own(),
      moyo.onto_free(),
      moyo.rule { "A stone is moved once a turn.",
        function(position, move)
          for _, p in ipairs(position:field "moved") do
            if p == move.point then return false end
          end
          return true
        end },
      moyo.apart_from(5, "moved"),
    },
    effects = moyo.rule { "its captures there go to the player of the card",
      function(position, _, from, to)
        local colour, moved = position:colour(from), position:field "moved"
        position:withdraw(from)
        position:put(to, colour)
        position:clear(to, colour, position.actor)
        position:remember(to, from)
        moved[#moved + 1] = to
        position:set_field("moved", moved)
      end },
  }
end

local moves_begin = moyo.rule { "then stones are moved, each once",
  function(position) position:set_field("moved", {}) end }

-- A prisoner of one colour goes from one trader to the other: the one named with the card, or in a
-- trade with several the one named with the prisoner.
local function hand_over(name, gives, several)
  local function traders(position, named)
    local other = several and named or position:field "partner"
    return gives and position.mover or other, gives and other or position.mover
  end
  return moyo.step {
    name = name, text = several and name .. (gives and " {colour} to" or " {colour} from")
      .. " {colour}" or nil,
    args = several and { "colour", "colour" } or { "colour" },
    sentence = name .. " a prisoner of one colour",
    before = moyo.rule { (gives and "The player" or "The other player")
        .. " must hold a prisoner of that colour.",
      function(position, move)
        local from, to = traders(position, move.to)
        return from ~= to and position:taken_by(from, move.point) > 0
      end },
    effects = moyo.rule { "it changes hands",
      function(position, _, colour, other)
        local from, to = traders(position, other)
        position:hand_over(from, to, colour, 1)
      end },
  }
end

local function trade(word, count, given, taken, several)
  local give, take = hand_over("give", true, several), hand_over("take", false, several)
  local steps = {}
  for i = 1, given + taken do steps[i] = i <= given and give or take end
  local function may_trade(position, move)
    local held = several and 0 or position:taken_by(move.point)
    for player = 1, several and position.game.players or 0 do
      if player ~= move.player then held = held + position:taken_by(player) end
    end
    return (several or move.point ~= move.player) and held >= taken
      and position:taken_by(move.player) >= given
  end
  return moyo.card {
    word, count, ("Trade %d-%d: give %s %d of the prisoners, and take %d of %s.")
      :format(given, taken, several and "other players" or "another player", given, taken,
        several and "theirs" or "his"),
    arg = not several and "colour" or nil,
    effects = not several and moyo.assign "partner" or nil,
    turn = sequence(steps),
    before = moyo.rule { ("It takes %d own prisoner%s, and %s with %d.")
        :format(given, given == 1 and "" or "s",
          several and "other players" or "another player", taken), may_trade },
  }
end

-- Each card: its word, how many there are, and what it does.
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
    moyo.card { "reject", 4, "Reject: another player's move of this round is undone: its stones "
        .. "leave, and what it moved or took returns.",
      arg = "stone", before = rejected, effects = moyo.take_back() },
    moyo.card { "replace", 2, "Reject and Replace: the same, and one of your stones may be put "
        .. "there.",
      arg = "stone", before = rejected, effects = { moyo.take_back(), moyo.assign "spot" },
      turn = finally { place(moyo.at "spot") } },
    moyo.card { "anywhere", 4, "Move Anywhere: a stone, whatever its reach.", turn = place() },
    moyo.card { "pair", 4, "Pair Place: two stones side by side, the first within reach.",
      turn = sequence { placed, finally { place(moyo.beside_last()) } } },
    moyo.card { "two", 2, "Move Two: up to two stones on the board move, to points at least 5 "
        .. "steps apart and in different groups.",
      effects = moves_begin, turn = sequence { shift, finally { shift } } },
    moyo.card { "three", 1, "Move Three: the same, with up to three stones.",
      effects = moves_begin, turn = sequence { shift, finally { shift, finally { shift } } } },
    moyo.card { "points3", 3, "3 Game Points, at the end.", points = 3, keeps = true },
    moyo.card { "points5", 1, "5 Game Points, at the end.", points = 5, keeps = true },
    trade("trade2", 4, 1, 2),
    trade("trade5", 2, 2, 5),
    trade("trade8", 1, 3, 8, o.trade8 == "several"),
    o.replace_any and moyo.card { "any", 2, "Replace Any: one of your stones replaces any other "
        .. "player's.",
      arg = "stone", judged = true,
      before = moyo.rule { "It replaces another player's stone.",
        function(position, move) return position:colour(move.point) ~= move.player end },
      effects = moyo.rule { "nobody gets the stone there as a prisoner",
        function(position, _, point)
          local colour = position:colour(point)
          position:withdraw(point)
          position:put(point, position.actor)
          position:clear(point)
          position:remember(point, point, colour)
        end } } or nil,
  }
end

-- ---- Before play ------------------------------------------------------------------------------

-- The numbers of an option, one for each player.
local function read_numbers(o, name, least, most, unit)
  local list = {}
  for text in (o[name] .. ","):gmatch " *([^,]*)," do
    local n = tonumber(text)
    moyo.demand(n and n >= least and n <= most and n % unit == 0,
      "%s=%s: \"%s\" is no %snumber from %d to %d", name, o[name], text,
      unit == 1 and "whole " or "", least, most)
    list[#list + 1] = unit == 1 and math.tointeger(n) or n
  end
  if #list == 1 and o.players == 2 and name == "komi" then table.insert(list, 1, 0) end
  moyo.demand(#list == o.players or #list == 1 and list[1] == 0,
    "%s=%s: expected %d numbers with commas between them, one for each player; found %d", name,
    o[name], o.players, #list)
  for player = #list + 1, o.players do list[player] = 0 end
  return list
end

-- Who may play starter stones, in the order of the rolls: at each level from the best down to one
-- above the lowest, everybody of at least that level.
local function starters(handicaps, ranking)
  local list = {}
  for level = math.max(table.unpack(handicaps)), math.min(table.unpack(handicaps)) + 1, -1 do
    for _, player in ipairs(ranking) do
      if handicaps[player] >= level then list[#list + 1] = player end
    end
  end
  return list
end

-- The same round of players, beginning with `first`.
local function from(first, round)
  local list, before = {}, 0
  for i, player in ipairs(round) do
    if player == first then before = i - 1 end
  end
  for i = 1, #round do list[i] = round[(before + i - 1) % #round + 1] end
  return list
end

-- ---- The rules --------------------------------------------------------------------------------

return moyo.game "Multiplayer Go" {
  summary = "Two to five factions or more on a map, with dice, cards and surrender.",

  options = {
    players = option.integer { 4, "Players (\"typically 2-5 players, but it could be more\").",
      min = 2, max = 16 },
    map = option.text { "square19", "The board: squareN with N lines a side, or a map.",
      among = { "square19" }, words = "a map's name or file" },
    dice = option.boolean { true, "Do dice decide who begins, and how far a stone goes?" },
    range = option.integer { "dice", "How far a stone may be from one's own: as the higher die "
      .. "says, a number of steps, or none for any distance.", min = 1, max = 100,
      among = { "dice", "none" } },
    order = option.choice { "seats", "How play goes round: clockwise by start point (\"players "
      .. "then seat themselves at the location best suited for their start point\"), or in the "
      .. "order of the colours.", among = { "seats", "colours" } },
    cards = option.boolean { true, "Are cards drawn and played?" },
    surrender = option.boolean { true, "May players surrender to others?" },
    surrender_to = option.choice { "most", "To whom, if the player with the most stones in contact "
      .. "cannot be joined: to nobody (\"only to the player that has the most stones in contact "
      .. "with its own stones\"), or to the next one in contact.", among = { "most", "next" } },
    chains = option.boolean { false, "May an occupier surrender, and an occupied player occupy "
      .. "others (\"A player may only be occupied by / surrender to one other player. A player may "
      .. "however occupy multiple other factions.\")?" },
    handicap = option.text { "0", "A number for each player, 0 to -5: players with more may place "
      .. "stones first.", among = { "0" }, words = "or one number a player, as in \"0,-2,-4,-1\"" },
    ko = option.choice { "positional", "Which earlier positions a play may not leave.",
      among = { "positional", "situational", "simple", "none" } },
    scoring = option.choice { "territory", "What is counted at the end.",
      among = { "territory", "area" } },
    komi = option.text { "0", "Points added to a player's score; of two players, to the second's.",
      among = { "0" }, words = "a number for two players, or one a player, as in \"0,2.5,4,6\"" },
    dead = option.choice { "agreed", "What happens to dead stones: the players agree on them "
      .. "(\"each player removes any opposing dead stones from his territory\"), or they count as "
      .. "alive.", among = { "agreed", "all_alive" } },
    draw_on_pair = option.choice { "before", "When is the card for a pair of dice drawn: before "
      .. "the stone is placed, or at the end of the turn?", among = { "before", "end" } },
    move_cards = option.choice { "own", "Which stones the cards Move Two and Move Three move.",
      among = { "own", "any" } },
    trade8 = option.choice { "several", "Who trades in Trade 3-8: several players (\"for 8 from "
      .. "any other players\"), or one, as in the other trades.", among = { "several", "one" } },
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
    local colours, handicaps = {}, read_numbers(o, "handicap", -5, 0, 1)
    for player = 1, o.players do colours[player] = player end
    local limit = math.type(o.range) == "integer" and o.range
      or o.range == "dice" and o.dice and "reach" or nil
    local starting = starters(handicaps, colours)
    local starts = (limit or #starting > 0) and board:start_points(o.players)
    if not starts then board:check_land() end
    local clockwise = starts and o.order == "seats" and board:clockwise(starts)

    -- After the rolls it is known who begins; after the choice of start points, who sits where.
    local function ranked(position)
      local ranking = position:field "ranking"
      position:set_field("starting", starters(handicaps, ranking))
      position:set_field("round", from(ranking[1], colours))
    end
    local function seated(position)
      local at, round, first = {}, {}, position:field("ranking")[1]
      for player, point in ipairs(position:field "start") do at[point] = player end
      for _, i in ipairs(clockwise or {}) do round[#round + 1] = at[starts[i]] end
      if #round == o.players then position:set_field("round", from(first, round)) end
    end

    local within = limit and moyo.within { limit, from = "start" } or false
    local roll = moyo.step { name = "roll", idle = true, sentence = "roll the dice" }
    local place = moyo.place { recall = true, when = within }
    local draw = o.cards and cards.draw {}
    local draw_on_pair = o.cards and cards.draw { when = moyo.is("pair", 1) }

    local ask = moyo.by("asked") { either {
      moyo.step { name = "accept", sentence = "accept the surrender", effects = sides.join() },
      moyo.step { name = "decline", idle = true, sentence = "decline it",
        effects = sides.decline() },
    } }
    local function surrender(name, sentence, ...)
      return sequence { moyo.step { name = name, arg = "colour", idle = true, sentence = sentence,
        before = { ... }, effects = moyo.assign "asked" }, ask }
    end

    local score = o.scoring == "area" and moyo.score.area {}
      or moyo.score.territory { prisoners = "fill" }
    if o.cards then score = score + moyo.score.cards() end
    for player, komi in ipairs(read_numbers(o, "komi", -1000, 1000, 0.5)) do
      if komi ~= 0 then score = score + moyo.points(player, komi, "komi") end
    end

    return {
      board = board,
      players = table.move(COLOURS, 1, o.players, 1, {}),
      rotation = "round",
      sides = { "leader", refusals = "refused", lords = o.chains and "lord" or nil },
      spoils = "shared",
      fields = {
        reach = moyo.field.number(0), pair = moyo.field.number(0),
        asked = moyo.field.number(0), partner = moyo.field.number(0),
        spot = moyo.field.number(0), moved = moyo.field.list(3),
        ranking = not o.dice and moyo.field.list(o.players, colours) or nil,
        starting = moyo.field.list(5 * o.players, starting),
        round = moyo.field.list(o.players, colours),
      },
      cards = o.cards and deck(o, within) or nil,
      opening = {
        o.dice and moyo.ranking { players = o.players, field = "ranking", effects = ranked },
        starts and moyo.choosing {
          board = board, points = starts, field = "start", order = "ranking", effects = seated,
          sentence = o.dice and "Players choose start points, the highest roll first."
            or "Players choose start points, in the order of their colours.",
        },
        #starting > 0 and moyo.phase "handicap" {
          turn = either { moyo.place { when = moyo.within { 3, from = "start" } }, moyo.pass {} },
          order = "starting",
          sentence = "Players with a higher handicap may place stones, at each level from the best "
            .. "down to one above the lowest; a pass declines one.",
        },
      },
      turn = either {
        sequence { moyo.pass {}, draw and finally { draw }, o.cards and cards.give_back(3) },
        sequence {
          either {
            sequence {
              o.dice and sequence { roll, moyo.chance {
                moyo.dice { most = limit == "reach" and "reach" or nil, pair = "pair" } } },
              o.dice and o.cards and o.draw_on_pair == "before" and moyo.optional { draw_on_pair },
              either { place, o.cards and cards.play(), o.dice and moyo.skip() },
              o.dice and o.cards and o.draw_on_pair == "end" and finally { draw_on_pair },
            },
            o.surrender and o.players > 2 and either {
              surrender("surrender", "surrender to a player", o.chains and sides.free()
                or sides.alone(), sides.most_contact { of = o.surrender_to == "most" and "all"
                or "free" }, sides.willing()),
              surrender("change", "surrender to another player", sides.occupied(),
                sides.more_contact(), sides.willing()),
              moyo.step { name = "independence", sentence = "declare independence",
                before = sides.occupied(), effects = sides.leave() },
            },
          },
          o.cards and cards.discard(3),
        },
      },
      clear = { "enemy", "own" },
      suicide = moyo.suicide.forbidden,
      ko = moyo.ko[o.ko],
      finish = moyo.finish.passes(o.players),
      closing = { o.dead == "agreed" and moyo.agreement() },
      score = score,
      resignation = "Resignation is not permitted; a player may pass at every turn.",
      sentences = {
        rotation = ("%s begins, and play goes round %s."):format(
          o.dice and "The player with the highest roll" or "Red", clockwise
          and "clockwise by start point, as seen from the middle of all start points"
          or "in the order of the colours"),
      },
    }
  end,
}
