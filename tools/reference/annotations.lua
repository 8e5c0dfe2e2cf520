--- Reads the annotations of Lua sources, which editors know as LuaCATS: what is
--- said of each definition, and the fields of each class.

local M = {}

---@class reference.Entry
---@field name string of what is defined: its last word
---@field owner string|nil the table that holds it, such as "State"
---@field line integer of the definition
---@field text string[] paragraphs
---@field examples string[] Lua expressions
---@field class string|nil of its argument `spec`
---@field parameters string[] names
---@field returns string|nil what is said of the result

---@class reference.Field
---@field name string
---@field kind string
---@field text string

---@class reference.Source
---@field file string
---@field entries reference.Entry[] in order
---@field classes table<string, {parent: string|nil, fields: reference.Field[]}>

-- A type ends at the first blank that stands outside brackets and quotes, and is not
-- part of `fun(…): type`.
local function split_type(rest)
  local depth, quoted = 0, false
  for i = 1, #rest do
    local c = rest:sub(i, i)
    if c == '"' then
      quoted = not quoted
    elseif not quoted then
      if c:find "[%(%[{<]" then depth = depth + 1 end
      if c:find "[%)%]}>]" then depth = depth - 1 end
      if c == " " and depth == 0 and not rest:sub(1, i - 1):find "[:|,]$" then
        return rest:sub(1, i - 1), rest:sub(i + 1):gsub("^%s+", "")
      end
    end
  end
  return rest, ""
end

-- The lines of a block, those that go on joined to the one that they go on from.
local function items(block)
  local list = {}
  for _, line in ipairs(block) do
    local tag, rest = line:match "^%-%-%-@(%l+)%s*(.*)$"
    if tag then
      list[#list + 1] = { tag = tag, text = rest }
    elseif line:find "^%-%-%-%S" and list[#list] and list[#list].tag then
      list[#list].text = list[#list].text .. " " .. line:sub(4)
    else
      list[#list + 1] = { text = line:sub(4):gsub("^ ", "") .. "" }
    end
  end
  return list
end

local function read_class(list, classes)
  local class
  for _, item in ipairs(list) do
    if item.tag == "class" then
      local name, parent = item.text:match "^([%w_.]+):?%s*([%w_.]*)"
      class = { parent = parent ~= "" and parent or nil, fields = {} }
      classes[name] = class
    elseif item.tag == "field" and class then
      local name, rest = item.text:match "^(%S+)%s+(.*)$"
      local kind, text = split_type(rest)
      if name:find "%?$" then name, kind = name:sub(1, -2), kind .. "|nil" end
      table.insert(class.fields, { name = name, kind = kind, text = text })
    end
  end
end

local function read_entry(list, entry)
  local open = false
  for _, item in ipairs(list) do
    local example = not item.tag and item.text:match "^Example: (.*)$"
    if item.tag == "param" then
      local name, rest = item.text:match "^([%w_]+)%??%s+(.*)$"
      if name == "spec" then entry.class = split_type(rest) end
    elseif item.tag == "return" then
      entry.class = entry.class or item.text:match "^fun%(spec%??: ([%w_.]+)"
      entry.returns = select(2, split_type(item.text))
    elseif example then
      table.insert(entry.examples, example)
    elseif not item.tag and item.text ~= "" then
      local last = open and #entry.text or #entry.text + 1
      entry.text[last] = (entry.text[last] and entry.text[last] .. " " or "") .. item.text
    end
    open = not item.tag and not example and item.text ~= ""
  end
  return entry
end

-- The name that a line of code defines, and the table that holds it.
local function definition(line)
  local owner, name = line:match "^function ([%w_]+)[.:]([%w_]+)%("
  if not owner then owner, name = line:match "^([%w_]+)%.([%w_]+) = " end
  if owner then return name, owner end
  return line:match "^local function ([%w_]+)%(" or line:match "^local ([%w_]+) = "
    or line:match "^%s+([%w_]+) = "
end

-- The names between the brackets of a function's definition.
local function parameters_of(line)
  local list = {}
  for name in (line:match "function[^(]*(%b())" or ""):gmatch "[%w_.]+" do
    list[#list + 1] = name
  end
  return list
end

--- Reads a file.
---@param file string
---@return reference.Source
function M.read(file)
  local source, block, number = { file = file, entries = {}, classes = {} }, {}, 0
  for line in io.lines(file) do
    number = number + 1
    local comment = line:match "^%s*(%-%-%-.*)$"
    if comment then
      block[#block + 1] = comment
    elseif #block > 0 then
      local list, name, owner = items(block), definition(line)
      read_class(list, source.classes)
      if name then
        table.insert(source.entries, read_entry(list, { name = name, owner = owner, line = number,
          text = {}, examples = {}, parameters = parameters_of(line) }))
      end
      block = {}
    end
  end
  return source
end

return M
