--- Which stones a stage of clearing finds.

local test, expect = ...
local stages = require "support.stages"
local variants = require "support.variants"

local after, stage = stages.after, stages.stage

test("whose groups, both at once, only beside the new stone", function()
  local rows = ".OX/OX./X.." -- a stone on A3 leaves A3, A2 and B3 without a liberty
  expect.equal(after(stage "", rows, "A3"), "X.X/.X./X.. 2 0")
  expect.equal(after(stage 'whose = "own"', rows, "A3"), ".OX/OX./X.. 0 1")
  expect.equal(after(stage 'whose = "new"', rows, "A3"), ".OX/OX./X.. 0 1")
  expect.equal(after(stage 'whose = "others"', "XO./O../...", "C1"), ".O./O../..X 0 1")
  expect.equal(after(stage 'whose = "both"', rows, "A3"), "..X/.X./X.. 2 1")
  expect.equal(after(stage 'whose = "both"', "XO./O../...", "C1"), ".O./O../..X 0 1")
  expect.equal(after(stage 'whose = "both", beside = true', "XO./O../...", "C1"),
    "XO./O../..X 0 0")
end)

test("how many liberties, by number and by size", function()
  expect.equal(after(stage "liberties = 2", "O../.../...", "A2"), ".../X../... 1 0")
  expect.equal(after(stage "liberties = 2", ".O./.../...", "C3"), ".OX/.../... 0 0")
  local by_size = stage 'liberties = function(n) return n end, sentence = "it is taken"'
  expect.equal(after(by_size, "O../.../...", "C1"), "O../.../..X 0 0")
  expect.equal(after(by_size, "OO./O../...", "C3"), "..X/.../... 3 0")
end)

test("stones one by one", function()
  expect.equal(after(stage "single = true", "OO./.X./...", "A2"), ".O./XX./... 1 0")
  expect.equal(after(stage 'single = true, becomes = "flipped"', "OO./.X./...", "A2"),
    "XO./XX./... 0 0")
  expect.equal(after(stage 'single = true, liberties = 2, whose = "both"', "O../.../.OX", "A2"),
    ".../X../.O. 1 1")
  expect.equal(after(stage 'single = true, liberties = 2, beside = true', "O.O/.../...", "A2"),
    "..O/X../... 1 0")
  expect.equal(after(stage 'single = true, whose = "new"', "XX./X../...", "B2"),
    ".X./XX./... 0 1")
  expect.equal(after(stage 'single = true, whose = "others"', "XX./X../..O", "B1"),
    ".X./X../.XO 0 1")
  expect.equal(after(stage "single = true", "OO./.X./...", "A2",
    ', kinds = { moyo.kind { "far", shape = "n.n/.x./n.n" } }'), ".O./XX./... 1 0")
end)

test("pieces are walls that are never taken, and give no liberty", function()
  local more = ', pieces = { "rock" }'
  expect.equal(after(stage 'whose = "both"', "O#./.../...", "A2", more), ".#./X../... 1 0")
  expect.equal(after(stage 'whose = "own"', "#../X../...", "C1", more), "#../X../..X 0 0")
end)

test("a function may return a list of sets", function()
  for _, f in ipairs {
    [[function(position, point, player)
      local lost = {}
      for _, group in ipairs(position:groups(3 - player)) do
        if #group > 1 then lost[#lost + 1] = group end
      end
      return lost
    end]],
    [[function(position, point, player)
      return { position:stones(3 - player) - moyo.set(position.game.board, { 7 }),
        position:short_of(1) }
    end]],
  } do
    expect.equal(after(f, "OOX/.../O..", "A2"), "..X/X../O.. 2 0")
  end
  local all = [[function(position, point, player)
    return position:stones(3 - player):parts(position.game.shape) end]]
  expect.equal(after(all, "OOX/.../O..", "A2"), "..X/X../... 3 0")
end)

test("liberties by size: a function that returns no number is told by its own line", function()
  for result, found in pairs { [""] = "nothing", ["'two'"] = 'the text "two"' } do
    local match = variants.match(([[clear = { moyo.stage { sentence = "it is taken",
      liberties = function() return %s end } }]]):format(result))
    match:setup "O../.../..."
    expect.truthy(expect.error(function() assert(match:play "C1") end)
      :find("%.lua:%d+: stage: liberties returned " .. found .. "; it returns a number"))
  end
end)
