--- What may stand for the last word of an unfinished command line.

local commands = require "commands"
local library = require "moyo.declare.library"
local moyo = require "moyo"
local place = require "completion.place"
local text = require "moyo.base.text"
local values = require "completion.values"

local answers = {}

-- A user who presses Tab does not want to wait for a stranger's rules.
local BUDGET = { instructions = 10000000, bytes = 64 << 20 }

---@class completion.answer
local Answer = {}
Answer.__index = Answer

local function new_answer(prefix, value, words)
  return setmetatable({ prefix = prefix, value = value, words = words, list = {}, seen = {} },
    Answer)
end

--- Adds a word if it begins with what is there.
---@param word string
---@param description? string
function Answer:add(word, description)
  if self.seen[word] or word:sub(1, #self.value) ~= self.value then return end
  self.seen[word] = true
  table.insert(self.list, { word = self.prefix .. word, description = description })
end

local function add_commands(answer)
  for _, name in ipairs(commands.names) do answer:add(name, commands.load(name).summary) end
end

local function add_options(answer, options)
  for _, option in ipairs(options) do
    for _, name in ipairs(option._aliases) do
      if #name > 2 then answer:add(name, option._description) end
    end
  end
end

local function complete_command(words)
  local answer = new_answer("", words[1], {})
  add_commands(answer)
  answer:add("help", "Show the help of a command.")
  if answer.value:sub(1, 1) == "-" then
    answer:add("--help", "Show this help.")
    answer:add("--version", "Show the version.")
  end
  return answer
end

local function complete_help(words)
  local answer = new_answer("", words[2], {})
  if #words == 2 then add_commands(answer) end
  return answer
end

local function complete_arguments(words)
  local name = table.remove(words, 1)
  local parser = commands.parser(name, words)
  local found = place.find(parser, words, commands.load(name).verbatim)
  local answer = new_answer(found.prefix, found.value, found.words)
  if found.element then
    values.add(answer, found.element)
  else
    add_options(answer, found.options)
  end
  return answer
end

local function complete(words)
  if #words < 2 then return complete_command { words[1] or "" } end
  if words[1] == "help" then return complete_help(words) end
  return complete_arguments(words)
end

local function plain(s) return text.printable((s:gsub("%s+", " "))) end

--- The answer, as scripts read it; see `moyo help completion`.  Rule files that it looks into
--- are not trusted, and their mistakes do not matter here.
---@param words string[] those after the program's name; the last may be empty
---@return string[]
function answers.lines(words)
  local good, answer = moyo.try(library.with_budget, BUDGET, complete, words)
  if not good then return {} end
  local lines = {}
  for i, entry in ipairs(answer.list) do
    lines[i] = plain(entry.word) .. (entry.description and "\t" .. plain(entry.description) or "")
  end
  if answer.open and #lines > 0 then lines[#lines + 1] = ":open" end
  if answer.folders then lines[#lines + 1] = ":folders" end
  if answer.files then
    lines[#lines + 1] = answer.files == "" and ":files" or ":files " .. answer.files
  end
  return lines
end

return answers
