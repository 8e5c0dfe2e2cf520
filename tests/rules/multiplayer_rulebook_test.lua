--- What the rulebook of Multiplayer Go says of what its source says, and of nothing else.

local test, expect = ...
local moyo = require "moyo"

local function book(ruleset)
  local list = {}
  for _, entry in ipairs(moyo.load(ruleset):rulebook()) do list[#list + 1] = entry.sentence end
  return table.concat(list, "\n")
end

local function says(ruleset, yes, no)
  local text = book(ruleset)
  for _, words in ipairs(yes) do
    expect.truthy(text:find(words, 1, true), ("%s lacks: %s"):format(ruleset, words))
  end
  for _, words in ipairs(no or {}) do
    expect.truthy(not text:find(words, 1, true), ("%s says: %s"):format(ruleset, words))
  end
end

test("who begins, and how play goes round", function()
  says("multiplayer", { "The player with the highest roll begins, and play goes round clockwise "
    .. "by start point, as seen from the middle of all start points." },
    { "who begins is found out" })
  says("multiplayer:order=colours", { "The player with the highest roll begins, and play goes "
    .. "round in the order of the colours." }, { "clockwise" })
  says("multiplayer:pro", { "Red begins, and play goes round in the order of the colours." })
end)

test("whose an occupied player's points are, and what allies border", function()
  says("multiplayer", { "At the end a player's points are those of the player who leads the side.",
    "Each empty point whose region is bordered by one side alone counts one" },
    { "one colour alone" })
  says("go:scoring=territory", { "one colour alone" }, { "one side alone" })
end)

test("what a change of sides leaves standing, and when it leaves", function()
  says("multiplayer", { "A change of sides takes nothing: a group that it leaves without a liberty "
    .. "stands until a stone is put on, or taken from, a point in it or beside it, or until the "
    .. "count, before which all groups without a liberty leave the board.",
    "No play may leave a group of the mover's side, on or beside the point, without a liberty." },
    { "any of the mover's own stones" })
end)

test("resignation is not permitted", function()
  says("multiplayer", { "Resignation is not permitted; a player may pass at every turn." },
    { "may resign at any time" })
end)

test("who is not asked again, and what is no pass", function()
  says("multiplayer", { "A player who has declined, or whom the player has left, is not asked "
    .. "again until a stone has been put or taken.",
    "It neither counts as a pass nor ends a row of passes." })
end)

test("cards: apart from each other, back into the stock, undone whole", function()
  says("multiplayer", { "to points at least 5 steps apart and in different groups",
    "return cards to the stock until 3 are left",
    "another player's move of this round is undone: its stones leave, and what it moved or took "
    .. "returns", "its captures there go to the player of the card" })
end)
