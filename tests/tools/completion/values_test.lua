--- What may stand for a value, by the name that the usage gives it.

local test, expect = ...
require "support.shell" -- finds tools/
local arguments = require "common.arguments"
local values = require "completion.values"

--- What is added for a value of this name, after these arguments; and the answer.
local function add(name, value, words, element)
  local answer = { value = value, words = words or {}, list = {} }
  function answer:add(word)
    if word:sub(1, #self.value) == self.value then self.list[#self.list + 1] = word end
  end
  element = element or {}
  element._argname = name
  values.add(answer, element)
  return table.concat(answer.list, " "), answer
end

test("RULESET: variants and their own presets, then options, then values", function()
  expect.equal((add("RULESET", "geng")), "gengo")
  expect.equal((add("RULESET", "japan")), "japanese")
  local text, answer = add("RULESET", "go:siz")
  expect.equal({ text, answer.open }, { "go:size=", true })
  expect.equal((add("RULESET", "go:size=9,suicide=f")), "go:size=9,suicide=forbidden")
  expect.equal((add("RULESET", "go:size=9,japan")), "go:size=9,japanese")
  expect.equal((add("RULESET", "nothing:s")), "")
  expect.equal(select(2, add("RULESET", "./ru")).files, "lua")
end)

test("names with a number stand for the same: RULESET_A", function()
  expect.equal((add("RULESET_A", "geng")), "gengo")
end)

test("VARIANT: no presets", function()
  expect.equal((add("VARIANT", "japan")), "")
  expect.equal((add("VARIANT", "gorog")), "gorogo")
end)

test("PROGRAM and KIND: people are no programs; a number is to follow a colon", function()
  expect.equal((add("PROGRAM", "hum")), "")
  expect.equal((add("KIND", "hum")), "human")
  local text, answer = add("PROGRAM", "mc")
  expect.equal({ text, answer.open }, { "mcts:", true })
end)

test("players of the command's game", function()
  expect.equal((add("PLAYER", "", { "go" })), "black white spectator")
  expect.equal((add("PLAYER", "", { "nothing" })), "spectator")
  local text, answer = add("NAME=KIND", "wh", { "go" })
  expect.equal({ text, answer.open }, { "white=", true })
  expect.equal((add("NAME=KIND", "white=r", { "go" })), "white=random")
  expect.equal((add("NAME,NAME", "black,w", { "go" })), "black,white")
end)

test("options of the command's game, one value or several", function()
  expect.equal((add("OPTION=VALUE", "suicide=a", { "go" })), "suicide=allowed")
  expect.equal((add("OPTION=VALUES", "ko=simple,si", { "go" })), "ko=simple,situational"
    .. " ko=simple,simple")
  expect.equal((add("OPTION=VALUE", "suicide=a")), "")
end)

test("files and folders are the shell's", function()
  expect.equal(select(2, add("FILE", "a")).files, "")
  expect.equal(select(2, add("FILE.lua", "a")).files, "lua")
  expect.equal(select(2, add("DIR", "a")).folders, true)
  local text, answer = add("RULESET|FILE", "geng")
  expect.equal({ text, answer.files }, { "gengo", "" })
end)

test("words that a command suggests; in a LIST each of the items", function()
  expect.equal((add("WORD", "b", {}, arguments.suggest({}, { "bash", "zsh" }))), "bash")
  expect.equal((add("LIST", "bash,", {}, arguments.suggest({}, function()
    return { "bash", "zsh" }
  end))), "bash,bash bash,zsh")
end)
