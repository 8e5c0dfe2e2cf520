--- The result of a game in SGF's words: `B+3.5`, `W+R`, `0` for a draw, `Void`
--- for none.  A game of more than two players names the winners instead.

local result = {}

local letter_of = { b = "B", black = "B", ["1"] = "B",
  w = "W", white = "W", ["2"] = "W" }

--- The player that a word names, as `PL` does, also in older programs' records.
---@param word string
---@return "B"|"W"|nil
function result.letter(word)
  return letter_of[word:lower()]
end

--- Which of SGF's two players each player of a game is.
---@param game LoadedGame
---@return table<integer, "B"|"W">
function result.letters(game)
  local letters = {}
  for i = 1, math.min(2, game.core.players) do
    letters[i] = result.letter(game:player_name(i))
  end
  if not letters[1] or not letters[2] then letters = { "B", "W" } end
  return letters
end

--- Ends of a game that the score has no part in.
local unscored = { captures = true, contract = true, last_piece = true }

--- Whether the score decides a game that has ended for this reason.
---@param game LoadedGame
---@param reason string|nil
---@return boolean
function result.is_scored(game, reason)
  if #game.core:score_names() == 0 then return false end
  if reason ~= "stuck" then return not unscored[reason] end
  for _, slot in ipairs(game.slots) do
    if slot.name == "finish" and slot.values == "stuck loses" then return false end
  end
  return true
end

--- How the winner of a game of two players won.
local function margin(match, winner)
  local reason = match.state.reason
  if reason == "resignation" then return "R" end
  if not result.is_scored(match.game, reason) then return "" end
  local scores = match.state:scores(1)
  local lead = scores[winner] - scores[3 - winner]
  return lead > 0 and ("%.10g"):format(lead) or ""
end

--- What `RE` says of a match, nil while the game goes on.
---@param match Match
---@return string|nil
function result.of(match)
  local state, game = match.state, match.game
  if not state.over then return nil end
  -- what others held at the end is not known of a player's own record
  if match.viewer then return match.result end
  local winners = state.winners
  if #winners == 0 then return "Void" end
  if #winners == game.core.players then return "0" end
  if game.core.players == 2 then
    return result.letters(game)[winners[1]] .. "+" .. margin(match, winners[1])
  end
  local names = {}
  for i, player in ipairs(winners) do names[i] = game:player_name(player) end
  return table.concat(names, ", ")
end

local draws = { ["0"] = true, draw = true, jigo = true, tie = true }

--- Winner and how he won: "R", a number, or nil if it does not count.
local function read(text)
  local plain = text:lower()
  if draws[plain] then return "draw" end
  if plain == "void" then return "void" end
  local winner, how = plain:match("^([bw])[^+]*%+(.*)$")
  if not winner then return nil end
  if how:find("^r") then return winner, "R" end
  return winner, tonumber((how:gsub(",", "."):match("^[%d.]+")))
end

--- Do two results say the same?  nil if that cannot be known: other words, a
--- win by time, a resignation against a count.
---@param a string
---@param b string
---@return boolean|nil
function result.same(a, b)
  if a == b then return true end
  local winner_a, how_a = read(a)
  local winner_b, how_b = read(b)
  if not winner_a or not winner_b then return nil end
  if winner_a ~= winner_b then return false end
  if type(how_a) == "number" and type(how_b) == "number" then
    return math.abs(how_a - how_b) < 1e-6
  end
  return how_a == how_b or nil
end

return result
