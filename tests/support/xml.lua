--- Reads XML as far as pictures and reports need it: elements with attributes, text and
--- the five entities; anything else is a mistake.

local xml = {}

local entities = { amp = "&", lt = "<", gt = ">", quot = '"', apos = "'" }

-- Attributes are single lines.
local function plain(text, lines)
  assert(utf8.len(text), "the text is no UTF-8")
  local line = lines and text:gsub("\n", "") or text
  assert(not line:find "[<%c]" or text:find "^%s*$", "a character that must be escaped")
  return (text:gsub("&([^;]*);?", function(name)
    return assert(entities[name], "an unknown entity: " .. name)
  end))
end

local function attributes(text)
  local list = {}
  local rest = text:gsub('%s+([%w:-]+)="([^"]*)"', function(name, value)
    assert(list[name] == nil, "an attribute twice: " .. name)
    list[name] = plain(value)
    return ""
  end)
  assert(rest:find "^%s*$", "no attributes: " .. rest)
  return list
end

---@class xml.Element
---@field name string
---@field attributes table<string, string>
---@field text string what stands in it outside its elements
---@field [integer] xml.Element

--- Reads a document; a mistake is raised.
---@param text string
---@return xml.Element
function xml.read(text)
  local root = { text = "" }
  local open, at = { root }, 1
  while at <= #text do
    local before, close, name, rest, empty, after = text:match(
      "^([^<]*)<(/?)([%w]+)([^<>]-)(/?)>()", at)
    if not before then
      root.text = root.text .. plain(text:sub(at), true)
      break
    end
    local top = open[#open]
    top.text, at = top.text .. plain(before, true), after
    if close == "/" then
      assert(top.name == name, "closed, but not open: " .. name)
      table.remove(open)
    else
      local element = { name = name, attributes = attributes(rest), text = "" }
      table.insert(top, element)
      if empty == "" then table.insert(open, element) end
    end
  end
  assert(#open == 1 and #root == 1, "one element, closed")
  assert(root.text:find "^%s*$", "text outside the element")
  return root[1]
end

--- All elements of a name within one, in order.
---@param element xml.Element
---@param name string
---@param list? xml.Element[]
---@return xml.Element[]
function xml.all(element, name, list)
  list = list or {}
  for _, child in ipairs(element) do
    if child.name == name then table.insert(list, child) end
    xml.all(child, name, list)
  end
  return list
end

--- The child that has a class, or nil.
---@param element xml.Element
---@param class string
---@return xml.Element|nil
function xml.layer(element, class)
  for _, child in ipairs(element) do
    if child.attributes.class == class then return child end
  end
end

--- How many elements of a name a layer has; none without the layer.
---@return integer
function xml.count(picture, class, name)
  local layer = xml.layer(picture, class)
  return layer and #xml.all(layer, name) or 0
end

--- All texts of a layer.
---@return string[]
function xml.texts(picture, class)
  local list = {}
  for i, one in ipairs(xml.all(xml.layer(picture, class), "text")) do list[i] = one.text end
  return list
end

return xml
