--- The reference as data, for editors: what completes a word, and what is said of it.

local collect = require "reference.collect"
local json = require "moyo.base.json"
local page = require "reference.page"

local M = {}

local function fields_of(fields)
  local list = json.array {}
  for i, field in ipairs(fields) do
    list[i] = { name = field.name, kind = field.kind:gsub("|nil", ""):gsub("^nil|", ""),
      text = field.text }
  end
  return list
end

local function add_word(list, word)
  local made = word.made[1] or {}
  list[#list + 1] = { name = "moyo." .. word.name,
    text = table.concat(word.entry and word.entry.text or {}, "\n\n"), example = made.example,
    sentence = made.sentences and made.sentences[1], fields = fields_of(word.fields) }
  for _, part in ipairs(word.parts) do add_word(list, part) end
end

--- `words` of the vocabulary, `slots` that rules return, and `members` of what rules see, under
--- the names that it has there.
---@return table
function M.make()
  local groups, fields = collect.read()
  local words, members = json.array {}, json.array {}
  for _, group in ipairs(groups) do
    for _, word in ipairs(group.words) do add_word(words, word) end
  end
  for _, class in ipairs(page.classes) do
    for _, member in ipairs(page.members(class[2])) do
      members[#members + 1] = { of = class[1], name = member.name, call = member.call,
        parameters = json.array(member.parameters), text = member.text }
    end
  end
  return { words = words, slots = fields_of(fields "moyo.Slots"), members = members }
end

return M
