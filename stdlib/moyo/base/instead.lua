--- What authors look for under other programs' names, by something that only the object has which
--- they ask.

local BESIDE = "position.game.board:lines(p)"

local any = { adjacent = BESIDE, neighbours = BESIDE, neighbors = BESIDE }

local own = {
  arrival = { captured = "move.taken", captures = "move.taken", kind = "move.verb",
    name = "move.verb", target = "move.arrival", type = "move.verb" },
  actor = { current = "position.actor", get = "position:colour(p)",
    moves = "position.ply", owner = "position:colour(p)", piece = "position:colour(p)",
    player = "position.actor", set = "position:put(p, colour)",
    stone = "position:colour(p)", swap = "position:move(from, to)", turn = "position.actor" },
  each = { add = "a | b", adjacent = "set:grow()", contains = "set:has(p)", count = "#set",
    difference = "a - b", includes = "set:has(p)", insert = "a | b", intersection = "a & b",
    len = "#set", length = "#set", n = "#set", neighbors = "set:grow()",
    neighbours = "set:grow()", number = "#set", remove = "a - b", size = "#set", union = "a | b" },
}

--- What is written here for a name that an object of the rules does not have; nil: nobody knows.
---@param word string
---@param names table<string, any> what it has
---@return string|nil
return function(word, names)
  for key, words in pairs(own) do
    if names[key] then return words[word] or any[word] end
  end
  return names.offset and any[word]
end
