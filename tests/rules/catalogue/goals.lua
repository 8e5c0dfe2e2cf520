--- Goal Go: each player has a list of goals, and the first to meet one of his wins.
-- Source: "Variations on Go: other rules", J. Neto.  Deviates from it: the goals are those that can
-- be told from the board and the prisoners.

local moyo = require "moyo"
local go = moyo.variant "go"

-- A choice of goals for a player.
local function goals(default, sentence)
  return moyo.option.choice { default, sentence, among = { "prisoners", "edges", "corners" } }
end

return go:variant "Goal Go" {
  summary = "Go in which each player has a goal of his own.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 3, max = 25 },
    black = goals("edges", "Black's goal: to take ten stones, to connect the left and right edges, "
      .. "or to hold three corners."),
    white = goals("prisoners", "White's goal."),
    board = false, handicap = false, handicap_placement = false, handicap_bonus = false,
  },

  rules = function(o, rule)
    local board = rule.board
    local left, right = board:edge "left", board:edge "right"
    local corners = (left | right) & (board:edge "top" | board:edge "bottom")
    local met = {
      prisoners = function(position, player) return position:taken_by(player) >= 10 end,
      edges = function(position, player)
        return #(left:flood(position:stones(player)) & right) > 0
      end,
      corners = function(position, player) return #(corners & position:stones(player)) >= 3 end,
    }
    local black, white = met[o.black], met[o.white]
    rule.finish = { moyo.rule { "Whoever meets his goal first wins.",
      function(position)
        if black(position, 1) then return true, { 1 } end
        if white(position, 2) then return true, { 2 } end
        return false
      end }, rule.finish }
  end,

  examples = [[
== edges that are connected, and corners
rules: :size=3,white=corners
B A2, W A1, B B2, W A3, B pass, playing
W C1, over winners white
]],
}
