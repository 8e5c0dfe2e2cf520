--- Which option or argument of a command takes the last word of an unfinished line.

local place = {}

---@class completion.place
---@field element table|nil argparse's option or argument; nil if options may stand
---@field prefix string what stands in the word before its value, such as "--load="
---@field value string what there is of the value
---@field words string[] the words before it that are arguments
---@field options table[] the options that may still be given

local function options_by_name(parser)
  local by_name = {}
  for _, option in ipairs(parser._options) do
    for _, name in ipairs(option._aliases) do by_name[name] = option end
  end
  return by_name
end

--- What the words before the last one are: the arguments among them, how often each option
--- stands there, the option that waits for a value, and whether only arguments may follow.
local function read(by_name, words, verbatim)
  local arguments, count, waiting, only_arguments = {}, {}, nil, false
  for i = 1, #words - 1 do
    local word = words[i]
    local name = word:match "^%-%-[^=]+" or word
    local option = by_name[name]
    if waiting then
      waiting = nil
    elseif only_arguments or not word:find "^%-." then
      arguments[#arguments + 1] = word
      only_arguments = only_arguments or verbatim
    elseif word == "--" then
      only_arguments = true
    elseif option then
      count[option] = (count[option] or 0) + 1
      waiting = option._maxargs > 0 and name == word and option or nil
    end
  end
  return arguments, count, waiting, only_arguments
end

--- The argument that takes a word, by how many stand before it.
local function argument_after(parser, count)
  for _, argument in ipairs(parser._arguments) do
    if count < argument._maxargs then return argument end
    count = count - argument._maxargs
  end
end

--- Finds the place of the last word, which may be empty.
---@param parser table argparse
---@param words string[] those after the command
---@param verbatim boolean|nil options end with the first argument
---@return completion.place
function place.find(parser, words, verbatim)
  local by_name, last = options_by_name(parser), words[#words] or ""
  local arguments, count, waiting, only_arguments = read(by_name, words, verbatim)
  local found = { element = waiting, prefix = "", value = last, words = arguments, options = {} }
  if waiting or only_arguments or last:sub(1, 1) ~= "-" then
    found.element = waiting or argument_after(parser, #arguments)
  else
    local name, value = last:match "^(%-%-[^=]+)=(.*)$"
    found.element = by_name[name]
    if value then found.prefix, found.value = name .. "=", value end
  end
  for _, option in ipairs(only_arguments and {} or parser._options) do
    if not option._hidden and (count[option] or 0) < option._maxcount then
      table.insert(found.options, option)
    end
  end
  return found
end

return place
