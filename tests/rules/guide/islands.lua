--- Islands: three players on a map of islands, each of which is worth a prize.
-- Source: an example of the author's guide.  Deviates from it: nothing.

local moyo = require "moyo"

-- The prize of an island, a part of the map that lines hold together, goes to
-- who has most stones there.
local function prizes(prize)
  return function(position)
    local scores, all = { 0, 0, 0 }, ~moyo.set(position.game.board)
    for _, island in ipairs(all:parts()) do
      local best, owner = 0, nil
      for player = 1, 3 do
        local stones = #(position:stones(player) & island)
        if stones == best then owner = nil end
        if stones > best then best, owner = stones, player end
      end
      if owner then scores[owner] = scores[owner] + prize end
    end
    return scores
  end
end

return moyo.game "Islands" {
  summary = "Three players settle islands; most stones on one wins its prize.",

  options = {
    map = moyo.option.text { "islands", "The map that is played on.", among = { "islands" } },
    prize = moyo.option.integer { 5, "What an island is worth.", min = 0, max = 100 },
  },

  rules = function(o)
    local board = moyo.board(o.map)
    local setup = {}
    for player = 1, 3 do
      moyo.demand(board.starts[player], "map=%s: it has no start point %d", o.map, player)
      setup[player] = { board.starts[player], player }
    end
    return {
      board = board,
      players = { "coral", "moss", "sand" },
      first = 2,
      setup = setup,
      turn = moyo.either { moyo.place {}, moyo.pass { claims = "shell" } },
      fields = { shell = moyo.field.number(0) },
      clear = { "enemy", "own" },
      ko = moyo.ko.situational,
      finish = moyo.finish.passes(3),
      score = moyo.score.stones {} + moyo.holder("shell", 1) + moyo.rule {
        ("the player with the most stones on an island gets %d"):format(o.prize), prizes(o.prize) },
      resignation = false,
    }
  end,
}
