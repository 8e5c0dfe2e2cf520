--- Play by points alone: one program plays, another one of the same rules referees.

local test, expect, slow = ...

local gtp_engine = require "support.gtp_engine"

local engine, refused, set_of = gtp_engine.engine, gtp_engine.refused, gtp_engine.words

--- An answer without its sign.
local function said(answer)
  expect.equal(answer:sub(1, 1), "=", answer)
  return answer:sub(3)
end

--- A session that has been asked what GoGui asks first.
local function gogui(ruleset, seed)
  local gtp = engine(ruleset, seed)
  said(gtp "gogui-rules_game_id")
  return gtp
end

-- As GoGui tells of a move: everything again, then the board, then twice the move.
local function told(referee, moves)
  expect.equal(referee "clear_board", "=")
  for _, move in ipairs(moves) do expect.equal(referee("play " .. move), "=", move) end
  said(referee "gogui-rules_board")
  for _ = 1, 2 do refused(referee("play " .. moves[#moves]), "illegal move: ") end
  expect.truthy(said(referee "gogui-rules_board_gfx"):find "TEXT .")
end

local rulesets = { "gengo:size=5", "sygo:size=4", "twog:size=5", "besiege:size=5", "gorogo",
  "multiplayer:map=square5,players=3", "go:size=5,board=torus,dead=agreed",
  "gengo:size=4,regions=go" }

for _, ruleset in ipairs(rulesets) do
  test("a program plays by points as another referees: " .. ruleset, function()
    for seed = 1, slow and 10 or 1 do
      local player, referee, moves = gogui(ruleset, seed), gogui(ruleset, seed), {}
      while #moves < (slow and 200 or 25) do
        local side = said(referee "gogui-rules_side_to_move")
        expect.truthy(side == "black" or side == "white", side)
        local legal, count = set_of(referee "gogui-rules_legal_moves")
        if count == 0 then break end
        local vertex = said(player("genmove " .. side:sub(1, 1)))
        if vertex == "resign" then break end
        expect.truthy(legal[vertex], vertex)
        moves[#moves + 1] = side:sub(1, 1) .. " " .. vertex
        if #moves <= (slow and 20 or 8) or #moves % 7 == 0 then
          told(referee, moves)
        else
          expect.equal(referee("play " .. moves[#moves]), "=", moves[#moves])
        end
        expect.equal(referee "moyo-state", player "moyo-state", table.concat(moves, ", "))
      end
      local last = player "moyo-state"
      for _ = 1, #moves do expect.equal(referee "undo", "=") end
      refused(referee "undo", "cannot undo")
      for _, move in ipairs(moves) do expect.equal(referee("play " .. move), "=", move) end
      expect.equal(referee "moyo-state", last)
    end
  end)
end

test("players are black or white: by their names, or in turn", function()
  local gtp = gogui "sygo:size=4"
  expect.equal(gtp "gogui-rules_side_to_move", "= white")
  gtp = gogui "multiplayer:players=3"
  for _, side in ipairs { "black", "white", "black" } do
    expect.equal(gtp "gogui-rules_side_to_move", "= " .. side)
    local other = side == "black" and "w" or "b"
    refused(gtp("play " .. other .. " A19"), "illegal move: it is ")
    refused(gtp("genmove " .. other), "illegal move: it is ")
    expect.equal(gtp("play " .. side .. " A19"), "=")
  end
end)

test("genmove goes on from where a person has begun, and plays a step to its end", function()
  for seed = 1, slow and 5 or 2 do
    local gtp = gogui("twog:size=5,contract=5,pie=no", seed)
    for _, line in ipairs { "w A1", "w A5", "b E5", "b A5", "w A1" } do
      expect.equal(gtp("play " .. line), "=")
    end
    local legal = set_of(gtp "gogui-rules_legal_moves")
    expect.truthy(legal[said(gtp "genmove w")])
    expect.truthy(gtp "list_stones w" ~= "= A1", "moved")
  end
end)
