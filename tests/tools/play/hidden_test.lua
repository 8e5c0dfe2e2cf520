--- moyo play where hands are hidden: who sees what, and the seat between two people.

local test, expect = ...

local moyo = require "moyo"
local shell = require "support.shell"
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local screen = require "play.screen"
local session = require "play.session"
local view = require "play.view"

local OMENS = "tests/rules/guide/omens.lua:size=5"

--- Everything that is printed after these lines were typed.
local function play(words, ...)
  local status, out, err = shell.reading(table.concat({ ... }, "\n") .. "\n",
    { "play", OMENS, "--seed", "3", table.unpack(words) })
  expect.equal({ status, err }, { 0, "" })
  return out
end

local function has(text, part)
  expect.truthy(text:find(part, 1, true), ("expected %q in:\n%s"):format(part, text))
end

local function lacks(text, part)
  expect.equal(text:find(part, 1, true), nil, text)
end

--- A match in which black has drawn twins, or what is put in their place.
local function drawn(column)
  local match = moyo.match(moyo.load(OMENS), 3)
  match.rolls = true
  match:roll()
  expect.truthy(match:play "draw")
  if column then
    local state = match.state
    for field, row in pairs { hand = 1, stock = 1 } do
      local by = field == "hand" and 1 or -1
      state:set_field(field, state:field(field, row, 2) - by, row, 2)
      state:set_field(field, state:field(field, row, column) + by, row, column)
    end
  end
  return match
end

local function looking(match, viewer, kinds)
  local self = session.new(match, { seed = 3, kinds = kinds or {} })
  self.viewer = viewer
  return self
end

-- ---- What is shown -----------------------------------------------------------------------------

test("tables are lines below the players; what is not known is a question mark", function()
  local match = drawn()
  expect.equal(view.tables(match.game, match.state), { "hand: black twins",
    "skies: clear, clouded x2", "stock: mist x4, twins x5, storm x3, crown x2" })
  expect.equal(view.tables(match.game, match.state:view(2)),
    { "hand: black ?", "skies: clear, clouded x2", "stock: ? x14" })
end)

test("from a pipe, each sees what is his; who drew is told what", function()
  local out = play({}, "draw", "board", "draw", "board")
  has(out, "black draw\nchance twins\n")
  has(out, "hand: black ?\n")
  has(out, "white draw\nchance storm\n")
  has(out, "hand: black twins; white ?\n")
  has(out, "Last: chance ?\n")
end)

test("who plays against programs does not see what they draw", function()
  local out = play({ "--random", "white" }, "draw", "draw", "draw", "twins", "A1", "done", "board")
  for line in out:gmatch "[^\n]+" do lacks(line, "white twins") end
  -- Without people, nobody is left from whom to hide it.
  has(play { "--random", "all" }, "The game is over")
end)

test("when the game is over, all is shown", function()
  has(play({}, "draw", "pass", "pass", "board"), "hand: black twins\n")
end)

test("no byte of a player's screen changes where only what is hidden does", function()
  local function shown(column, viewer, kinds)
    return table.concat(screen.lines(looking(drawn(column), viewer, kinds)), "\n")
  end
  for column = 1, 4 do
    expect.equal(shown(column, 2), shown(nil, 2))
    expect.equal(shown(column, 2, { black = "random" }), shown(nil, 2, { black = "random" }))
  end
  expect.truthy(shown(1, 1) ~= shown(nil, 1), "black sees his own")
end)

test("what another may play is not told", function()
  local match = drawn()
  match:play "pass"
  -- Black, a program that waits, is to move; white looks.
  local self = looking(match, 2, { black = "random" })
  local commands = require "play.commands"
  for _, line in ipairs { "legal", "why twins" } do
    local ok, problem = moyo.try(commands.obey, self, line)
    expect.truthy(not ok and problem:find("may play is hidden", 1, true), problem)
  end
  local other = drawn(1)
  other:play "pass"
  expect.equal(commands.complete(self, "", ""),
    commands.complete(looking(other, 2, { black = "random" }), "", ""))
end)

test("a player's own record goes on with what he is told", function()
  local folder, remove = shell.folder()
  local file, own = folder .. "/x.sgf", folder .. "/black.sgf"
  play({}, "draw", "draw", "A1", "save " .. file)
  local status, record = shell.moyo("show", file, "--as", "black", "--sgf")
  expect.equal(status, 0)
  shell.write(own, record)
  local _, out = shell.reading("board\ndraw\n?\ndraw\nmist\nboard\n", { "play", "--load", own })
  remove()
  has(out, "hand: black twins; white ?\n")
  has(out, "white draw\nchance ?\nblack draw\nchance mist\n")
  has(out, "hand: black mist, twins; white ? x2\n")
end)

-- ---- The seat ----------------------------------------------------------------------------------

test("between people the screen is cleared, and the next is asked by name", function()
  local lines = { "draw", "", "", "draw", "", "", "quit", "quit" }
  local out = shell.typed(lines, { "play", OMENS, "--seed", "3" })
  if not out then expect.skip "script is not here" end
  local second = out:find("white, press Enter> ", 1, true)
  local third = out:find("black, press Enter> ", second or 1, true)
  expect.truthy(second and third, out)
  -- Nobody has anything to hide before the first card is drawn.
  expect.truthy(out:find("black> ", 1, true) < out:find("black draw\n", 1, true), out)
  -- The screen is empty when the name is called.
  has(out, ("\n"):rep(24) .. "white, press Enter> ")
  local black, white, again = out:sub(1, second), out:sub(second, third), out:sub(third)
  has(black, "chance twins")
  has(black, "black, Enter hides this from white> ")
  lacks(white, "twins")
  has(white, "black draw\nchance ?\n")
  has(white, "chance storm")
  lacks(again, "storm")
  has(again, "white draw\nchance ?\n")
  has(again, "hand: black twins; white ?")
end)

test("who is asked to take the seat may leave", function()
  local out = shell.typed({ "draw", "quit", "", "QUIT", "quit" }, { "play", OMENS })
  if not out then expect.skip "script is not here" end
  has(out, "The game is not saved")
  lacks(out, "hand: black ?")
end)
