--- When a phase, and with the last one the game, is over.
--
-- A finish written in Lua is `function(position)`, asked after every turn; it
-- returns true when the phase is over.

local component = require "moyo.base.component"
local contract = require "moyo.vocabulary.course.contract"
local fail = require "moyo.base.fail"
local hands = require "moyo.vocabulary.equipment.hands"
local near = require "moyo.base.near"
local put = require "moyo.vocabulary.turns.put"
local spec_of = require "moyo.base.spec"

local function finish(reason, spec)
  spec.reason = reason
  return component.finish(spec)
end

-- Passes in a row are counted up to 255, everything else without a practical limit.
local function positive(name, n)
  local most = name == "passes" and 255 or 1000000
  if math.type(n) ~= "integer" or n < 1 or n > most then
    fail.blame("finish.%s takes a whole number from 1 to %d, not %s", name, most,
      spec_of.found(n))
  end
  return n
end

local words = { "one pass ends", "two passes in a row end", "three passes in a row end" }

local list = {}

-- As many passes in a row as there are players.
local function all_pass()
  return finish("passes", {
    op = "passes", operands = { count = "all" }, value = "passes all",
    sentence = "Play is over when all players have passed in a row.",
    ends = "passes by all in a row end",
    twin = function(position) return position.passes >= position.game.players end,
  })
end

---@class PassesSpec
---@field last Player|nil the player who must have made the last of them

--- `moyo.finish.passes(n)`: after *n* passes in a row the phase is over; `"all"` means as many as
--- there are players.
---
--- Example: moyo.finish.passes(2)
--- Example: moyo.finish.passes(3, { last = 2 })
---@param n integer|"all"
---@param spec? PassesSpec
function list.passes(n, spec)
  if n == "all" then return all_pass() end
  positive("passes", n)
  local last = spec_of.check("finish.passes", spec or {}, { "last" }).last
  if last ~= nil and math.type(last) ~= "integer" then
    fail.blame("finish.passes: last is the number of a player, not %s", spec_of.found(last))
  end
  return finish("passes", {
    op = "passes", operands = { count = n, last = last },
    players = { last }, players_as = "finish.passes: last",
    value = ("passes %d"):format(n) .. (last and (", player %d last"):format(last) or ""),
    sentence = ("Play is over after %s%s.")
      :format(n == 1 and "one pass" or ("%d passes in a row"):format(n),
        last and (", the last of them by %%%d"):format(last) or ""),
    ends = not last and words[n] or nil,
    twin = function(position)
      return position.passes >= n and (not last or position.last_mover == last)
    end,
  })
end

--- `moyo.finish.passed_again()`: when a player has passed in a position in which he had passed
--- before, the phase is over.
---
--- Example: moyo.finish.passed_again()
function list.passed_again()
  return finish("passed_again", {
    op = "pass_again", value = "passed again", notes_passes = true,
    sentence = "Play is also over when a player passes in a position in which that player has "
      .. "passed before.",
    twin = function(position)
      return position.passes > 0 and position:remembered(position.last_mover) > 1
    end,
  })
end

--- `moyo.finish.turns(n)`: after *n* turns of the phase it is over.
---
--- Example: moyo.finish.turns(100)
---@param n integer
function list.turns(n)
  positive("turns", n)
  return finish("turns", {
    op = "turns", operands = { count = n }, limit = n, value = ("turns %d"):format(n),
    sentence = ("The phase is over after %d turn%s."):format(n, n == 1 and "" or "s"),
    twin = function(position) return position.turns >= n end,
  })
end

--- `moyo.finish.taken(n)`: the first player to hold *n* prisoners wins. Of two players, each also
--- holds what the other lost by his own play.
---
--- Example: moyo.finish.taken(5)
---@param n integer
function list.taken(n)
  positive("taken", n)
  return finish("captures", {
    op = "taken", operands = { count = n }, value = ("taken %d"):format(n),
    sentence = ("The first player to hold %s wins.")
      :format(n == 1 and "a prisoner" or ("%d prisoners"):format(n)),
    decides = true,
    twin = function(position)
      local winners = {}
      for i = 1, position.game.players do
        if position:taken_by(i) >= n then winners[#winners + 1] = i end
      end
      return #winners > 0, winners
    end,
  })
end

local function is_set(value)
  local meta = type(value) == "userdata" and debug.getmetatable(value)
  return meta and meta.__name == "moyo.PointSet"
end

-- Two sets of points that stones are to connect.
local function check_pair(pair)
  local is_pair = type(pair) == "table" and not getmetatable(pair)
  local wrong = is_pair and (not is_set(pair[1]) and 1 or not is_set(pair[2]) and 2)
  if wrong or not is_pair then
    fail.blame("finish.connects: expected a list of { set, set } or { set, set, player = n }, such "
      .. "as { board:edge \"left\", board:edge \"right\" }; found %s",
      wrong and spec_of.given(pair[wrong]) or spec_of.found(pair))
  end
  for name in spec_of.sorted(pair) do
    if name ~= 1 and name ~= 2 then
      spec_of.expect("finish.connects: a pair of sets has no", name, { "player" })
    end
  end
  local player = pair.player
  if player ~= nil and (math.type(player) ~= "integer" or player < 1) then
    fail.blame("finish.connects: player is the number of a player, not %s", spec_of.given(player))
  end
end

--- `moyo.finish.connects({ { a, b }, … }, "sentence")`: a player whose stones connect the two sets
--- of points of a pair wins; with `player = n` in a pair, only this one. If a turn connects for
--- several players, they all win.
---@param pairs_of table[]
---@param sentence string such as "The first player to connect two opposite edges wins."
function list.connects(pairs_of, sentence)
  if type(pairs_of) ~= "table" or getmetatable(pairs_of) or #pairs_of == 0 then
    check_pair(pairs_of)
  end
  local from, to, whose, named, sets = {}, {}, {}, {}, {}
  for i, pair in ipairs(pairs_of) do
    check_pair(pair)
    from[i], to[i], whose[i] = pair[1], pair[2], pair.player or 0
    named[#named + 1] = pair.player
    table.move(pair, 1, 2, #sets + 1, sets)
  end
  if type(sentence) ~= "string" then
    fail.blame('finish.connects: expected a sentence after the list, such as "Black connects top '
      .. 'and bottom, White left and right."; found %s', spec_of.found(sentence))
  end
  return finish("connection", {
    value = "connects", sentence = sentence, decides = true,
    sets = sets, players = named, players_as = "finish.connects: player",
    twin = function(position)
      local winners = {}
      for player = 1, position.game.players do
        local stones, joined = position:stones(player), false
        for i, set in ipairs(from) do
          local may = whose[i] == 0 or whose[i] == player
          if may and not joined and #(stones & set) > 0 and #(stones & to[i]) > 0 then
            joined = #((stones & set):flood(stones, position.game.shape) & to[i]) > 0
          end
        end
        if joined then winners[#winners + 1] = player end
      end
      return #winners > 0, winners
    end,
  })
end

--- `moyo.finish.lost("kind")`: a player without a stone of this kind, one of the slot `kinds`,
--- loses: all who have one win. It is for phases that begin when each player has one.
---
--- Example: moyo.finish.lost "king"
---@param kind string
function list.lost(kind)
  if type(kind) ~= "string" then
    fail.blame("finish.lost: expected the name of a kind of stones, not %s", spec_of.found(kind))
  end
  return finish("lost", {
    value = "lost " .. kind, decides = true, fields = { [kind] = "set" }, tame = true,
    sentence = ("A player without %s loses."):format(component.a(kind)),
    twin = function(position)
      local of_kind, having = position:field(kind), 0
      for player = 1, position.game.players do
        if #(of_kind & position:stones(player)) > 0 then having = having + 1 end
      end
      if having == position.game.players then return false end
      local winners = {}
      for player = 1, position.game.players do
        if #(of_kind & position:stones(player)) > 0 then winners[#winners + 1] = player end
      end
      return true, winners
    end,
  })
end

--- `moyo.finish.majority()`: a player with stones on more than half of the points wins.
---
--- Example: moyo.finish.majority()
function list.majority()
  return finish("majority", {
    value = "majority", decides = true,
    sentence = "A player with stones on more than half of the points wins.",
    twin = function(position)
      for player = 1, position.game.players do
        if 2 * #position:stones(player) > position.game.points then return true, { player } end
      end
      return false
    end,
  })
end

--- `moyo.finish.repetition(n)`: when the situation has stood *n* times since the last pass, the
--- game has no result.
---
--- Example: moyo.finish.repetition(3)
---@param n integer
function list.repetition(n)
  positive("repetition", n)
  return finish("repetition", {
    op = "repeated", operands = { times = n }, value = ("repetition %d"):format(n),
    history = "since_pass", decides = true,
    sentence = ("The game has no result when the same position, with the same player to move, "
      .. "has stood %d times since the last pass."):format(n),
    twin = function(position) return position:times() >= n, {} end,
  })
end

--- `moyo.finish.stuck "ends"`: if the player to move has no legal step the phase is over; with
--- `"loses"`, all others win.
---
--- Example: moyo.finish.stuck "ends"
--- Example: moyo.finish.stuck "loses"
---@param what "loses"|"ends"
function list.stuck(what)
  if what ~= "loses" and what ~= "ends" then
    local meant = type(what) == "string" and near.name(what, { "loses", "ends" })
    fail.blame('finish.stuck takes "loses" or "ends", not %s%s', spec_of.found(what),
      meant and ('; did you mean "%s"?'):format(meant) or "")
  end
  return finish("stuck", {
    op = "stuck", operands = { what = what == "loses" and 0 or 1 }, value = "stuck " .. what,
    decides = what == "loses",
    sentence = what == "loses" and "A player who cannot play loses."
      or "Play is over when the player to move cannot play.",
  })
end

local function spent(position, names, player) return hands.sum(position, names, player) == 0 end

--- `moyo.finish.spent(hands)`: when nobody has anything left in that hand, or in any of a list of
--- up to three, the phase is over.
---
--- Example: moyo.finish.spent "stones"
---@param from string|string[]
function list.spent(from)
  local names = hands.names("finish.spent", from)
  return finish("spent", {
    op = "spent", operands = hands.operands(names), value = "spent " .. hands.words(names),
    sentence = ("Play is over when nobody has any %s left."):format(table.concat(names, " or ")),
    twin = function(position)
      for i = 1, position.game.players do
        if not spent(position, names, i) then return false end
      end
      return true
    end,
  })
end

--- `moyo.finish.last_piece("piece", hands)`: a player who has placed that piece, and has nothing
--- left in these hands, loses.
---
--- Example: moyo.finish.last_piece("henge", { "stones", "henges" })
---@param piece string
---@param from string|string[]
function list.last_piece(piece, from)
  if type(piece) ~= "string" then fail.blame("finish.last_piece: expected the name of a piece") end
  local names = hands.names("finish.last_piece", from)
  local operands = hands.operands(names)
  operands.piece = { piece = piece }
  local colour = put.piece(piece)
  return finish("last_piece", {
    op = "last_piece", operands = operands, value = "last piece " .. piece, decides = true,
    sentence = ("A player who plays %s as the last piece in hand loses at once.")
      :format(component.a(piece)),
    twin = function(position)
      local last, mover = position.last, position.last_mover
      if not last or position:colour(last.point) ~= colour(position)
        or not spent(position, names, mover) then
        return false
      end
      local winners = {}
      for i = 1, position.game.players do
        if i ~= mover then winners[#winners + 1] = i end
      end
      return true, winners
    end,
  })
end

--- A phase with an `order` is over when all in its list of players have had a turn, or when its
--- number field says that nobody has the next one.
---@param name string
---@return Component
local function ordered(name)
  return finish("order", {
    op = "order", operands = { field = name }, value = "order " .. name,
    sentence = ("The phase is over when all players named in %s have had a turn."):format(name),
  })
end

list.contract = contract.contract

return { finish = component.named("finish", list), ordered = ordered }
