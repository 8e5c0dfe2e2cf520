--- Go with stones that can do more: each player has some of one sort.
-- Source: "Variations on Go: other pieces", J. Neto.  Deviates from it: each player places such
-- stones whenever he likes, and has as many as the option says.

local moyo = require "moyo"
local option = moyo.option
local go = moyo.variant "go"

-- What each sort adds to a game with the hand `special`.
local sorts = {}

local function place(spec)
  spec.from = "special"
  return moyo.place(spec)
end

function sorts.ambassador(rule)
  rule.pieces = { moyo.piece { "ambassador", taken = true } }
  return place { piece = "ambassador" }
end

function sorts.wall(rule)
  rule.pieces = { moyo.piece { "wall", friend = false } }
  return place { piece = "wall" }
end

function sorts.mercenary(rule)
  rule.pieces = { "mercenary" }
  return place { piece = "mercenary" }
end

function sorts.samurai(rule)
  rule.kinds = { "samurai" }
  return place { kind = "samurai" }, moyo.leap { kind = "samurai" }
end

function sorts.cavalry(rule)
  rule.kinds = { "cavalry" }
  return place { kind = "cavalry" },
    moyo.leap { kind = "cavalry", by = { { 1, 2 } }, turned = true }
end

function sorts.bridge(rule)
  rule.kinds = { moyo.kind { "bridge", shape = "..n../..n../nnxnn/..n../..n.." } }
  return place { kind = "bridge" }
end

function sorts.life(rule)
  rule.kinds = { "life" }
  rule.clear = moyo.rule { "groups of enemies, then of the mover's, without a liberty are taken, "
      .. "unless they have a stone of life",
    function(position, _, player)
      local short = position:short_of(1)
      local safe = position:field "life" & short
      for p in safe:each() do short = short - position:group(p) end
      local enemies = short - position:stones(player)
      if #enemies > 0 then return enemies end
      return short
    end }
  rule.suicide = nil
  return place { kind = "life" }
end

function sorts.taboo(rule)
  rule.kinds = { "taboo" }
  rule.conditions = { rule.conditions, moyo.rule {
    "No stone is placed beside a taboo of the opponent's.",
    function(position, move)
      local theirs = position:field "taboo" - position:stones(move.player)
      return not theirs:grow(position.game.shape):has(move.arrival)
    end } }
  return place { kind = "taboo" }
end

function sorts.switcher(rule)
  rule.kinds = { "switcher" }
  return place { kind = "switcher" }, moyo.step {
    name = "switch", args = { "stone", "stone" }, text = "{stone}={stone}", judged = true,
    arrival = 2, sentence = "let a switcher change places with an enemy stone, once",
    before = { moyo.own(), moyo.of_kind "switcher", moyo.rule { "It changes with an enemy stone.",
      function(position, move) return position:colour(move.to) == 3 - move.player end } },
    effects = function(position, _, from, to)
      position:move(from, to)
      position:set_field("switcher", position:field "switcher"
        - moyo.set(position.game.board, { to }))
      position:clear(to)
    end,
  }
end

function sorts.converter()
  return moyo.step {
    name = "convert", arg = "stone", judged = true, sentence = "replace an enemy stone",
    before = { moyo.holds "special", moyo.rule { "It replaces an enemy stone.",
      function(position, move) return position:colour(move.point) == 3 - move.player end } },
    effects = function(position, _, point)
      local player = position.actor
      position:set_field("special", position:field("special", player) - 1, player)
      position:remove(point)
      position:put(point, player)
      position:clear(point)
    end,
  }
end

function sorts.spy()
  return place {
    name = "spy", text = "spy {point}", sentence = "place a spy; enemy groups beside it with one "
      .. "stone change their colour",
    effects = { before = function(position, _, point)
      local player = position.actor
      for _, p in ipairs(position.game.shape:near(point)) do
        if position:colour(p) == 3 - player and #position:group(p) == 1 then
          position:flip(p, player)
        end
      end
    end },
  }
end

function sorts.bomb()
  return place {
    name = "bomb", text = "bomb {point}", judged = false,
    sentence = "place a bomb, which takes itself and all stones beside it",
    effects = function(position, _, point)
      local hit = moyo.set(position.game.board, { point })
      position:take(hit:grow(position.game.shape) & position:stones(), position.actor)
    end,
  }
end

function sorts.stamina()
  return moyo.sequence {
    place { name = "stamina", text = "stamina {point}" }, moyo.finally { moyo.place {} },
  }
end

function sorts.strength()
  return place { name = "strength", text = "strength {point}", judged = false,
    when = moyo.rule { "It may be a suicide.", function() return true end } }
end

function sorts.son(rule, count)
  rule.kinds = { "son" }
  rule.score = rule.score + moyo.rule { "a son that has been taken costs 4 more points",
    function(position)
      local scores = {}
      for player = 1, 2 do
        local sons = #(position:field "son" & position:stones(player))
        scores[player] = -4 * (count - sons - position:field("special", player))
      end
      return scores
    end }
  return place { kind = "son" }
end

local names = { "ambassador", "wall", "mercenary", "samurai", "cavalry", "bridge", "life", "taboo",
  "switcher", "converter", "spy", "bomb", "stamina", "strength", "son" }

return go:variant "Special stones" {
  summary = "Go with stones that can do more than others.",

  options = {
    size = option.size { 9, "Lines along each side of the board.", min = 3, max = 19 },
    stone = option.choice { "samurai", "What the special stones are.", among = names },
    count = option.integer { 1, "Special stones of each player.", min = 1, max = 9 },
    handicap = false, handicap_placement = false, handicap_bonus = false, komi_rule = false,
    goal = false, capture_goal = false, suicide = false,
  },
  presets = false,

  rules = function(o, rule)
    rule.fields = rule.fields or {}
    rule.fields.special = moyo.field.hand(o.count, "special stones")
    rule.suicide = moyo.suicide.forbidden
    local first, second = sorts[o.stone](rule, o.count)
    rule.turn = moyo.either { rule.turn, first, second or nil }
  end,

  examples = [[
== a taboo keeps the opponent away
rules: :size=5,stone=taboo
B taboo C3, W C4 refused condition "beside a taboo", W A1

== a group with a stone of life is not taken
rules: :size=5,stone=life
  Ol X  .  .  .
  .  .  .  .  .
  .  .  .  .  .
  .  .  .  .  .
  .  .  .  .  .
to: black
B A4 taken none

== a switcher changes places with an enemy stone, once
rules: :size=5,stone=switcher
  Xs .  .  .  .
  .  .  .  .  .
  .  .  O  .  .
  .  .  .  .  .
  .  .  .  .  .
to: black
B A5=C3, field switcher none
=>
  O  .  .  .  .
  .  .  .  .  .
  .  .  X  .  .
  .  .  .  .  .
  .  .  .  .  .

== a converter replaces an enemy stone
rules: :size=5,stone=converter
  O . . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . .
to: black
B convert A5 taken A5, W C3
B convert C3 refused

== a spy turns lone stones over
rules: :size=5,stone=spy
  O . . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . .
to: black
B spy B5 flipped A5

== a bomb takes what is beside it, and itself
rules: :size=5,stone=bomb
  O X . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . .
to: black
B bomb A4 taken A5, own_taken A4

== a samurai walks
rules: :size=5,stone=samurai
B samurai C3, W A1, B C3-C4, W B1, field samurai C4

== a son that is taken costs five points
rules: :size=3,stone=son,komi=0
B son A3, W B3, B C1, W A2 taken A3, B pass, W pass, score black -3 white 3
]],
}
