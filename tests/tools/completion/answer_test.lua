--- What the program answers to a shell that completes a line; what shells make of it is tested
--- in tests/tools/completion/.

local test, expect = ...
require "support.shell" -- finds tools/
local answers = require "completion.answer"
local commands = require "commands"

--- The answer to a line that is typed so far, without descriptions.
local function complete(line)
  local words = {}
  for word in (line .. " "):gmatch "(.-) " do words[#words + 1] = word end
  local list = answers.lines(words)
  for i, text in ipairs(list) do list[i] = text:match "^[^\t]*" end
  return list
end

local function completes(line, ...)
  expect.equal(table.concat(complete(line), " "), table.concat({ ... }, " "), line)
end

local function offers(line, ...)
  local text = " " .. table.concat(complete(line), " ") .. " "
  for _, word in ipairs { ... } do
    expect.truthy(text:find(" " .. word .. " ", 1, true),
      ("%s: expected %s in%s"):format(line, word, text))
  end
end

test("commands: by what is typed of them; help takes one", function()
  completes("pl", "play", "playout")
  completes("help comp", "compare", "completion")
  completes("--v", "--version")
  completes("nothing ")
end)

test("options: all that the help of a command names, each once", function()
  for _, name in ipairs(commands.names) do
    local help = commands.parser(name, {}):get_help()
    local text = " " .. table.concat(complete(name .. " -"), " ") .. " "
    for option in help:gmatch "\n   %-?%l?,? *(%-%-%l[%w-]*)" do
      local _, count = text:gsub((" " .. option .. " "):gsub("%-", "%%-"), "")
      expect.equal(count, 1, name .. " " .. option)
    end
  end
end)

test("options: what has been given is not offered again, what may be repeated is", function()
  completes("playout go --seed 3 --se")
  completes("replay game.sgf --set ko=none --set", "--set")
  completes("playout go -n 3 --gam")
end)

test("values: of an option, apart or behind its equals sign", function()
  completes("playout go --policy ", "uniform", "light")
  completes("playout go --policy=u", "--policy=uniform")
  completes("playout go --seed ")
  completes("life go --where corner,e", "corner,edge")
  completes("bench --only go9-l", "go9-light")
  completes("reference finish.pas", "finish.passes", "finish.passed_again")
  completes("compare go --metrics drama,killer", "drama,killer_move")
end)

test("rulesets: variants and presets, then options and their values", function()
  completes("rules gen", "gengo", ":open")
  completes("rules go:siz", "go:size=", ":open")
  completes("rules go:size=9,suicide=a", "go:size=9,suicide=allowed", ":open")
  offers("rules go:", "go:ko=", "go:komi=", "go:japanese", "go:chinese", ":open")
  offers("rules go:size=9,ko=", "go:size=9,ko=positional", "go:size=9,ko=simple")
  offers("rules japanese:ko=", "japanese:ko=simple")
  completes("rules ./rules/", ":files lua")
  completes("rules nothing:si")
end)

test("rulesets: a second one, values of an option, and options of their own", function()
  offers("diff go gen", "gengo")
  offers("compare gengo ko=", "ko=positional", "ko=none")
  completes("compare go ko=simple,sit", "ko=simple,situational", ":open")
  offers("life gengo reg", "regions=")
end)

test("players: a game's, and programs", function()
  completes("play gengo --wh", "--white")
  completes("play gengo --white m", "mcts:", ":open")
  completes("play gengo --player wh", "white=", ":open")
  completes("play gengo --player white=l", "white=light", ":open")
  completes("play gengo --random black,wh", "black,white")
  completes("gtp go --as ", "black", "white", "spectator")
  completes("sprt go --a ra", "random", ":open")
end)

test("files: where there may be one", function()
  completes("show ", ":files")
  completes("render ga", ":files")
  completes("metrics nothing", ":files lua")
  completes("new mine --dir ", ":folders")
  completes("lua script.lua --")
end)

test("descriptions follow a tab, and a line has no control characters", function()
  expect.equal(answers.lines { "lis" }, { "list\t" .. commands.load("list").summary })
  for _, line in ipairs(answers.lines { "play", "go", "-" }) do
    expect.truthy(line:find "^%-%-[%l-]+\t[^%c]+$", line)
  end
end)

test("help takes one command, and an unknown command nothing", function()
  expect.equal(answers.lines { "help", "list", "" }, {})
  expect.equal(answers.lines { "lsit", "" }, {})
end)
