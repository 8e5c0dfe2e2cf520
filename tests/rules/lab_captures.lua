--- A laboratory of captures: what authors can make of the slot `clear` and of moyo.place,
--- with hands, turns that are taken back, handicap, pie and ko.
--- Source: none; it is no game.

local moyo = require "moyo"
local option, stage = moyo.option, moyo.stage

-- The points of a player's stones that stand in a corner; the other colour's are lost there.
local function corners(position, _, player)
  local board, lost = position.game.board, moyo.set(position.game.board)
  for p in position:stones(3 - player):each() do
    if #position.game.shape:near(p) == 2 then lost = lost | moyo.set(board, { p }) end
  end
  return lost
end

-- A group of four stones or more needs two liberties.
local function by_size(size) return size > 3 and 2 or 1 end

local kinds = {
  enemy = stage {},
  both = stage { whose = "both" },
  two = stage { liberties = 2 },
  by_size = stage { liberties = by_size,
    sentence = "every enemy group without a liberty, or of four stones with one, is taken" },
  beside = stage { beside = true },
  hand = stage { hand = "stones" },
  owner_hand = stage { hand = "stones", to = "owner" },
  owner = stage { to = "owner" },
  noted = stage { noted = "ruins" },
  flipped = stage { becomes = "flipped" },
  flipped_single = stage { becomes = "flipped", single = true },
  exploded = stage { becomes = "exploded" },
  walls = stage { leaves = "wall" },
  surrounder = stage { to = "surrounder" },
  surrounder_hand = stage { to = "surrounder", hand = "stones" },
  limited = stage { spends = "raids" },
  found = moyo.rule { "stones of other players in corners are taken", corners },
  found_flipped = stage { find = corners, becomes = "flipped",
    sentence = "stones of other players in corners change to the mover's colour" },
  found_hand = stage { find = corners, hand = "stones", to = "owner", noted = "ruins",
    sentence = "stones of other players in corners come into their owner's hand" },
}

local names = {}
for name in pairs(kinds) do names[#names + 1] = name end
table.sort(names)

-- Moves the stone on the right of the new one, and notes that for taking back.
local function shove(recall)
  return function(position, _, point)
    local board = position.game.board
    local from, to = board:offset(point, 1, 0), board:offset(point, 2, 0)
    if not from or not to or position:colour(from) == 0 or position:colour(to) ~= 0 then return end
    local colour = position:colour(from)
    position:move(from, to)
    if recall then position:remember(to, from, colour) end
  end
end

-- What the placement does besides: stones burn before the board is cleared, and after it.
local function effects_of(o)
  local function burn(dx, dy)
    return function(position, _, point)
      local p = position.game.board:offset(point, dx, dy)
      if p and position:colour(p) ~= 0 then position:remove(p, nil, 0) end
    end
  end
  return { before = o.before and moyo.rule { "what stands left of it burns", burn(-1, 0) },
    after = { o.after and moyo.rule { "what stands above it burns", burn(0, -1) },
      o.shove and moyo.rule { "what stands right of it moves on", shove(o.recall) } } }
end

return moyo.game "Laboratory of captures" {
  summary = "Captures of every kind, whatever else the rules say.",

  options = {
    size = option.size { 5, "Lines.", min = 2, max = 9 },
    players = option.integer { 2, "Players.", min = 2, max = 3 },
    clear = option.choice { "enemy", "What is taken first; own groups follow.", among = names },
    from = option.integer { 0, "Stones in hand; 0 is no hand.", min = 0, max = 50 },
    recall = option.boolean { false, "Can the last stone be taken back?" },
    before = option.boolean { false, "Does a stone do something before clearing?" },
    after = option.boolean { false, "Does it after clearing?" },
    shove = option.boolean { false, "Does it move a stone?" },
    handicap = option.integer { 0, "Plays before White's first.", min = 0, max = 4 },
    pie = option.boolean { false, "Is there a pie?" },
    ko = option.choice { "none", "Ko.",
      among = { "none", "simple", "positional", "situational" } },
  },

  rules = function(o)
    local place = moyo.place { from = o.from > 0 and "stones" or nil, recall = o.recall,
      name = "burn", sentence = "place a burning stone",
      effects = (o.before or o.after or o.shove) and effects_of(o) or nil }
    local refund = o.from > 0 and moyo.rule { "it comes back into its owner's hand",
      function(position, _, point)
        local owner = position:colour(point)
        position:set_field("stones", position:field("stones", owner) + 1, owner)
      end }
    local back = o.recall and moyo.step { name = "back", text = "back {stone}", arg = "stone",
      sentence = "have the last stone taken back",
      before = { moyo.recent(), moyo.can_take_back() }, effects = { refund, moyo.take_back() } }
    return {
      board = moyo.board.square(o.size),
      players = o.players == 3 and { "black", "white", "red" } or nil,
      pieces = o.clear == "walls" and { moyo.piece { "wall", friend = false } } or nil,
      fields = { stones = moyo.field.hand(o.from), raids = moyo.field.hand(1),
        ruins = moyo.field.set() },
      opening = { o.handicap > 0 and moyo.handicap(o.handicap, place),
        o.pie and moyo.pie { stones = { 1 }, from = o.from > 0 and "stones" or nil } },
      first = (o.handicap > 0 or o.pie) and 2 or nil,
      turn = moyo.either { place, back, moyo.pass {} },
      clear = { kinds[o.clear], "own" },
      conditions = moyo.closed "ruins",
      ko = o.ko ~= "none" and moyo.ko[o.ko] or nil,
      finish = { moyo.finish.passes(2), moyo.finish.turns(200) },
      score = moyo.score.area {},
    }
  end,
}
