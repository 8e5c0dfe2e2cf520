--- The referee's film of a game.

local test, expect = ...
local referee = require "support.referee"

test("film: a frame before the first turn and after each; the game stands where it did", function()
  local say = referee "go:size=3"
  for _, text in ipairs { "B2", "C3", "pass" } do say("play " .. text) end
  say "undo"
  local answer = say "film 0.5s"
  expect.equal(answer.frames, { "", "B2", "C3", "pass" })
  expect.equal(answer.seconds, 0.5)
  expect.truthy(answer.svg:find "^<svg " and answer.svg:find "<animate")
  expect.equal(say "state".ply, 2)
  expect.truthy(say "redo".ok)
  expect.equal(say "redo".ok, false)
end)

test("film: resignation, turns under way, set-up positions, words of picture", function()
  local say = referee "sygo:size=5"
  say("play " .. say "legal".legal[1])
  local begun = say "state".begun
  local frames = say "film".frames
  expect.equal(#frames, 2)
  expect.equal(say "state".begun, begun)
  say = referee "go:size=3"
  say "setup X../.../... to=white"
  say "play B2"
  say "play resign"
  local answer = say "film 1s numbers no-coordinates"
  expect.equal(answer.frames, { "", "B2", "resign" })
  expect.equal(answer.svg:find ">A</text>", nil)
  expect.equal(say "state".over, true)
  for _, bad in ipairs { "0s", "61s", "words", "1.2.3s" } do
    expect.truthy(say("film " .. bad).error:find "^film: ", bad)
  end
end)

test("film: as a player, only what that player sees", function()
  local say = referee "phantom:size=5"
  say "play B2"
  say "play D4"
  expect.equal(say "as black film".frames, { "", "B2", "?" })
  expect.equal(say "film".frames, { "", "B2", "D4" })
end)
