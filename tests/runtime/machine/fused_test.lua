--- What instructions do that are done as one, against Lua.

local test, expect = ...
local machined = require "support.machined"

-- Stones that go along lines, up to others, to the edge or to the point of the step.
local BODY = [[
  local board, n = position.game.board, 0
  for _, way in ipairs { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 }, { 1, 1 }, { -1, -1 }, { 1, -1 },
    { -1, 1 } } do
    local dx, dy = way[1], way[2]
    local p = board:offset(a, dx, dy)
    while p and position:colour(p) == 0 do p = board:offset(p, dx, dy) end
    if p then
      local colour = position:colour(p)
      if colour %s position.actor then dx, dy = -dx, -dy end
      position:withdraw(p%s)
      local q = board:offset(p, dx, dy)
      while q %s position:colour(q) == 0 do p, q = q, board:offset(q, dx, dy) end
      position:add(p, %s)
      n = n + p + (q or 0)
    else
      n = n + 1
    end
  end
  position:set_field("n", n)
  if position:colour(a) == 0 then position:put(a, position.actor) end
  position:clear(a)]]

local function agrees(board, way, off, on)
  local body = BODY:format(way[1], off, way[2], on)
  local text = machined.text("effect", body, { board = "moyo.board." .. board })
  expect.equal(machined.judge(text).how, "machine")
end

for name, board in pairs { small = "square(4)", wide = "square(9)",
  large = "square(12)" } do
  for _, way in ipairs { { "~=", "and q ~= a and" }, { "==", "and" } } do
    test(("stones go along lines: %s, %s %s"):format(name, way[1], way[2]),
      function() agrees(board, way, "", "colour") end)
  end
end

test("what comes may be another stone than left, and their number may be written", function()
  for off, on in pairs { [", 1"] = "colour, 1", [""] = "3 - colour", [", nil"] = "colour, 1" } do
    agrees("square(4)", { "~=", "and q ~= a and" }, off, on)
  end
end)
