--- The slots of a rule file: their names, order and sentences.

local fail = require "moyo.base.fail"
local near = require "moyo.base.near"
local spec_of = require "moyo.base.spec"
local words = require "moyo.base.words"

local M = {}

---@class moyo.Slots
---@field board Board the board; required
---@field stone ShapeSpec|string|nil the shape of stones (default `moyo.shape.adjacent`, Go's)
---@field players string[]|nil names in the order of play, 1 to 16; player *i* has the stones of
---colour *i* (default `{ "black", "white" }`)
---@field pieces (string|Component)[]|nil kinds of neutral pieces, names or `moyo.piece { … }`
---(default none)
---@field kinds (string|Component)[]|nil kinds of stones within a colour, names or `moyo.kind { … }`
---(default none)
---@field stacks boolean|nil `true`: stones stack (default: at most one on each point)
---@field alike boolean|nil `true`: while the game goes on, drawn boards show the stones of all
---players alike; records and programs know them (default: each has its look)
---@field fields table<string, Field>|nil declared fields by name
---@field setup table[]|nil stones on the board at the start, a list of `{ point, player }`; of a
---piece `{ point, "name" }`
---@field opening Phase|Phase[]|nil one phase or a list, before play
---@field first Player|string|nil who begins play: a player, or the name of a field that holds one
---(default 1)
---@field order string|nil the name of a number field that holds the player whose turn is next;
---effects change it, and 0 ends play. It is read when a turn ends, before `after_turn`. Or of a
---list of players, who take one turn each in that order. It takes the place of `first` and
---`rotation` (default: the players in turn)
---@field rotation string|nil the name of a list of players: turns go round in its order, which
---effects may change; without `first` its first player begins, and players who are not in it have
---no turns (default: the order of `players`)
---@field cards Card[]|nil a deck of cards, a list of `moyo.card { … }`
---@field before_turn function|Component|table|nil what happens automatically before each turn,
---one or a list
---@field turn Turn|Component a step or a turn; required
---@field clear function|Component|table|nil which groups without a liberty are taken after a
---placement, one stage or a list: `"enemy"` (every other player's groups), `"own"` (all the
---mover's), `"new"` (the group of the stone just placed), `"others"` (the mover's other groups);
---`"flip"` takes nothing, but gives other players' groups without a liberty the mover's colour;
---`moyo.stage { … }`; or a function `function(position, point, player)` that returns the set of
---points to take (default: none)
---@field sides string|table|nil the name of a field that says on whose side each player is, or `{
---"side", lords = "lord", refusals = "refused" }` (default: each on his own)
---@field spoils "mover"|"shared"|nil who gets what is taken: the mover (default), or all players
---of other sides with a stone beside it
---@field unseen string|function|Component|nil what a player does not see of the stones: `"enemy"`
---(other players' stones), the name of a set field (other players' stones in it), or a function
---`function(position, player)` that returns a set of points (default: nothing)
---@field refused "again"|"turn"|nil a play that is refused because of what its player does not see:
---he plays `"again"` (default), or it was his `"turn"`
---@field suicide function|Component|table|nil conditions on plays that take own stones, one or a
---list
---@field friendly_fire function|Component|table|nil conditions on plays that take own groups
---elsewhere, one or a list
---@field ko function|Component|table|nil conditions on repetition, one or a list
---@field situation string[]|nil kinds, set fields and number fields that make positions different
---for `ko` and the like (default: the stones' colours alone count)
---@field conditions function|Component|table|nil all other conditions, one or a list
---@field turn_end function|Component|table|nil what happens automatically as a turn ends, before
---`finish` is asked, one or a list; also `moyo.stage { … }`, for the player whose turn it was
---@field after_turn function|Component|table|nil what happens automatically after each turn, one
---or a list
---@field finish function|Component|table when play is over, one or a list; required
---@field closing Phase|Phase[]|nil one phase or a list, after play
---@field score Score|Component|function|nil the score that decides (default: the game ends
---without a winner)
---@field tie Player|nil the player who wins if scores are equal (default: all with the highest
---score draw)
---@field also table|nil a list of scores to show as well
---@field evaluation function|Score|Component|table|nil what a position is worth to each player, in
---points, for searches that cut their random games short: a score, or a term of one such as
---`function(position)`; or `{ SCORE, scale = n }`, where a lead of *n* points is worth 3 of 4 games
---(default: a tenth of the board's points). It is no rule: play and the rulebook do without it
---@field resignation false|string|nil `false`: players may not resign; or a text that says so in
---the rulebook
---@field sentences table<string, string>|nil what the rulebook says of slots, by name, in place
---of its own sentences; `%1`, `%2`, … stand for the players' names

--- Every slot, in the order in which a rulebook lists them.
M.names = { "board", "stone", "players", "pieces", "kinds", "stacks", "alike", "fields", "setup",
  "opening",
  "first", "order", "rotation", "cards", "before_turn", "turn", "clear", "sides", "spoils",
  "unseen", "refused", "suicide", "friendly_fire", "ko", "situation", "conditions", "turn_end",
  "after_turn", "finish", "closing",
  "score", "tie", "also", "evaluation", "resignation", "sentences" }

--- The command that explains them all.
M.lister = "moyo reference"

-- The author's sentence for a slot replaces all the slot's own sentences.
local function say(slots, name, sentence)
  local said = false
  for _, slot in ipairs(slots) do
    if slot.name == name then
      slot.plain, slot.sentence = said or nil, sentence
      said = true
    end
  end
  return said
end

--- The slots that `explain` shows, as a rulebook lists them: in the order above,
--- with steps after the turn, and otherwise as they were found.
---@param slots table[]
---@return table[]
function M.sort(slots)
  local rank = {}
  for i, name in ipairs(M.names) do rank[name] = 2 * i end
  for i, slot in ipairs(slots) do
    slot.rank = (rank[slot.name] or rank.turn + 1) + i / 1000
  end
  table.sort(slots, function(a, b) return a.rank < b.rank end)
  return slots
end

--- Refuses anything but a table of slots.
---@param record any what an author's rules returned
function M.check(record)
  if type(record) ~= "table" then
    fail.blame("rules returned %s instead of a table of slots%s", spec_of.found(record),
      record == nil and "; is a `return` missing?" or "")
  end
  for name in spec_of.sorted(record) do
    if math.type(name) == "integer" then
      fail.blame("slots have names, and item %d has none; several values of one slot stand in "
        .. "braces: finish = { …, … }", name)
    end
    spec_of.expect("unknown slot", name, M.names, M.lister)
  end
end

--- Replaces sentences of slots by the author's.
---@param self Freezer
function M.put_into_words(self)
  local given = self.record.sentences
  if given == nil then return end
  if type(given) ~= "table" then
    fail.blame("slot sentences: expected a table of sentences by slot, found %s",
      spec_of.found(given))
  end
  if given[1] ~= nil then
    fail.blame('slot sentences: a sentence stands under the name of its slot: { ko = "…" }')
  end
  for name, sentence in spec_of.sorted(given) do
    spec_of.expect("slot sentences: unknown slot", name, M.names, M.lister)
    if type(sentence) ~= "string" then
      fail.blame("slot sentences: %s is a text, not %s", name, spec_of.found(sentence))
    end
    sentence = words.sentence_of(sentence)
    if not say(self.slots, name, sentence) then self:show(name, true, "", sentence) end
  end
end

--- Puts players' names for %1, %2, … into all sentences; those that name a player whom the game has
--- not are their author's mistake.
---@param self Freezer
function M.name_players(self)
  for _, slot in ipairs(self.slots) do
    local sentence, unknown = words.fill(slot.sentence or "", self.players)
    if unknown then
      fail.at(slot.line and ("%s:%d"):format(slot.file, slot.line), fail.blame,
        "slot %s: %%%s is no player: %%1 is %s, and there are %d; in the sentence \"%s\"",
        slot.name, near.short(unknown), self.players[1], #self.players, near.short(sentence))
    end
    slot.sentence = slot.sentence and sentence
  end
end

return M
