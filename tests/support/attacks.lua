--- The attacks in tests/fuzz/attacks, as rule files that make them.
--
-- Each is a few lines that a rule file could hold, and says first what comes of them: a part of
-- the message, or that they are harmless.
--
--     -- expect: the rules take too long
--
-- Lines after "-- each call" are what a condition does whenever it is asked; the ones before run
-- when the file is loaded, and the two have an end of their own:
--
--     -- load: harmless
--     -- play: the rules take too much memory
--
-- With "-- writes: ..." the lines return the text of the rule file instead; with "-- slow: ..." no
-- count of instructions ends it, and so it takes a second.

local shell = require "support.shell"

local attacks = {}

local FOLDER = "tests/fuzz/attacks/"

local GAME = [[

return moyo.game "Attack" {
  rules = function()
    return { board = moyo.board.square(2), clear = { "enemy", "own" },
      turn = moyo.either { moyo.place {}, moyo.pass {} }, %s
      finish = moyo.finish.passes(2), score = moyo.score.stones() }
  end,
}
]]

local CONDITION = [[conditions = moyo.rule { "An attack.", function(position, move)
%s
return true end },]]

---@class support.Attack
---@field name string
---@field slow boolean it takes a second
---@field ends {load?: string, play?: string} part of the message when it is loaded, and in play,
---  or "harmless"; nil if the attack is not made there
---@field files {load?: string, play?: string} texts of the rule files

-- The attack that a text describes.
local function read(name, text)
  local ends = {}
  for what, value in text:gmatch "%-%- (%l+): ([^\n]*)" do ends[what] = value end
  local function both(load, play)
    return { name = name, slow = ends.slow ~= nil, files = { load = load, play = play },
      ends = { load = ends.load or ends.expect, play = play and (ends.play or ends.expect) } }
  end
  if ends.writes then return both(assert(load(text, "=" .. name))()) end
  local first, each = text:match "^(.*)%-%- each call\n(.*)$"
  local head = 'local moyo = require "moyo"\n'
  local function file(before, within)
    return head .. before .. GAME:format(within and CONDITION:format(within) or "")
  end
  return both(file(first or text), file(first or "", each or text))
end

--- All of them, by name.
---@return support.Attack[]
function attacks.all()
  local pipe, list = assert(io.popen("ls " .. FOLDER)), {}
  for line in pipe:lines() do
    local name = assert(line:match "^([%l%d_]+)%.lua$", line)
    list[#list + 1] = read(name, shell.read(FOLDER .. line))
  end
  pipe:close()
  return list
end

--- The attack of that name.
---@param list support.Attack[]
---@param name string
---@return support.Attack
function attacks.named(list, name)
  for _, attack in ipairs(list) do
    if attack.name == name then return attack end
  end
  error("no attack " .. name)
end

--- Is this what is expected to come of an attack?
---@param ends string
---@param message string what was said, or empty
---@return boolean
function attacks.is_end(ends, message)
  if ends == "harmless" then return message == "" end
  return message:find(ends, 1, true) ~= nil
end

return attacks
