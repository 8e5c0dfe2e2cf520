--- Lists of declared options.

local fail = require "moyo.base.fail"
local files = require "moyo.base.files"
local near = require "moyo.base.near"
local option = require "moyo.declare.option"
local slots = require "moyo.freeze.slots"
local spec_of = require "moyo.base.spec"
local token = require "moyo.base.token"

local M = {}

--- The options of a declaration in the order of their lines, each with its name.
---@param title string whose they are
---@param spec table<string, Option|false>|nil
---@return Option[]
function M.read(title, spec)
  local list = {}
  for name, value in spec_of.sorted(spec or {}) do
    local o = token.open(value)
    if o ~= false and not option.is(o) then
      fail.blame("%s: option %s is made with moyo.option, not %s", title, tostring(name),
        spec_of.given(o))
    end
    if o and type(name) == "number" then
      fail.at(o.file and ("%s:%d"):format(o.file, o.line), fail.blame, "%s: option %s has no name; "
        .. "write NAME = moyo.option.%s { … }", title, name, o.kind)
    end
    if type(name) ~= "string" or not name:find "^%a[%w_]*$" then
      fail.blame("%s: \"%s\" is no name for an option", title, tostring(name))
    end
    if o then list[#list + 1] = { option = o, line = o.line, name = name } end
  end
  table.sort(list, function(a, b)
    if a.line ~= b.line then return a.line < b.line end
    return a.name < b.name
  end)
  for i, each in ipairs(list) do list[i] = option.named(each.option, each.name) end
  return list
end

--- The parent's options and one's own: an overridden one keeps its place, and `false` takes one
--- away, which must be there.
---@param title string whose they are
---@param parent Option[]
---@param spec table<string, Option|false>|nil
---@param own Option[] what `read` made of it
---@return Option[]
function M.merge(title, parent, spec, own)
  local list, mine = {}, {}
  for name, o in spec_of.sorted(spec or {}) do
    if o == false and not M.find(parent, name) then
      fail.blame("%s: there is no option \"%s\" to take away%s", title, name,
        near.hint(name, M.names(parent)))
    end
  end
  for _, o in ipairs(own) do mine[o.name] = o end
  for _, o in ipairs(parent) do
    local other = mine[o.name]
    if other and (other.kind == "size") ~= (o.kind == "size") then
      fail.blame("%s: option %s is made with moyo.option.%s; the parent's rules need one of "
        .. "moyo.option.%s", title, o.name, other.kind, o.kind)
    end
    if not spec or spec[o.name] ~= false then list[#list + 1] = other or o end
    mine[o.name] = nil
  end
  for _, o in ipairs(own) do
    if mine[o.name] then list[#list + 1] = o end
  end
  return list
end

--- The same options under longer names.
---@param list Option[]
---@param prefix string
---@return Option[]
function M.prefixed(list, prefix)
  local out = {}
  for i, o in ipairs(list) do
    out[i] = setmetatable({ name = prefix .. o.name, short = o.name }, { __index = o })
  end
  return out
end

--- The one of this name.
---@return Option|nil
function M.find(list, name)
  for _, o in ipairs(list) do
    if o.name == name then return o end
  end
end

---@param list {name: string}[]
---@return string[]
function M.names(list)
  local names = {}
  for i, o in ipairs(list) do names[i] = o.name end
  return names
end

-- Refuses the option of a mutator that the ruleset has not.
local function check_mutator(list, name, whose)
  local mutator, own = name:match "^([%w_]+)%.([%w_]+)$"
  if not mutator then return end
  for _, each in ipairs(list) do
    if each.name:sub(1, #mutator + 1) == mutator .. "." then return end
  end
  local names, paths = files.mutators()
  if paths[mutator] then
    fail.raise("%s has no option \"%s\": to apply the mutator %s write %s+%s(%s=...)", whose,
      near.short(name), mutator, whose, mutator, near.short(own))
  end
  local like = near.name(mutator, names)
  fail.raise("%s has no option \"%s\", and there is no mutator \"%s\"%s", whose, near.short(name),
    near.short(mutator), like and ('; did you mean "%s"?'):format(like) or "")
end

--- The one that a user means: of this name or, if no other has it, this short name.
---@param list Option[]
---@param name string
---@param whose string for messages
---@return Option
function M.meant(list, name, whose)
  local o = M.find(list, name)
  if o then return o end
  local found = {}
  for _, each in ipairs(list) do
    if each.short == name then found[#found + 1] = each end
  end
  if #found == 1 then return found[1] end
  if #found > 1 then
    fail.raise("%s: there are several options \"%s\": write %s", whose, name,
      table.concat(M.names(found), " or "))
  end
  check_mutator(list, name, whose)
  local names, short = M.names(list), {}
  for _, each in ipairs(list) do short[#short + 1] = each.short end
  local like = not near.name(name, names) and near.name(name, short)
  fail.raise("%s has no option \"%s\"%s", whose, near.short(name),
    near.hint(name, like and short or names))
end

local function find_short(list, name)
  for _, o in ipairs(list) do
    if (o.short or o.name) == name then return o end
  end
end

--- A message about rules that use an option otherwise than they get it, with how they do.
---@param list Option[]
---@param message string
---@param amends boolean do the rules get slots as well?
---@return string
function M.hinted(list, message, amends)
  local name = message:match '"([%a_][%w_]*)" is not defined in rule files$'
  if name and M.find(list, name) then
    return ("%s; the option is o.%s, where rules = function(o)"):format(message, name)
  end
  for _, o in ipairs(name and list or {}) do
    if spec_of.known(o.among or {}, name) then
      return ('%s; a text stands in quotation marks: "%s"'):format(message, name)
    end
  end
  local slot = message:match 'there is no option "([%a_]+)"'
  if slot and spec_of.known(slots.names, slot) and not M.find(list, slot) then
    return amends and message .. "; it is a slot, and slots come second: rules = function(o, rule)"
      or ("%s; it is a slot, of the table that rules returns: %s = …"):format(message, slot)
  end
  local empty = amends and message:match "nil value %(field '([%a_]+)'%)$"
  if empty and spec_of.known(slots.names, empty) then
    return ("%s; the game has nothing there: rule.%s = { … }"):format(message, empty)
  end
  local wanted = amends and message:match 'unknown slot "([%w_]+)"'
  if wanted and find_short(list, wanted) then
    return message:gsub("; [^;]*$", "")
      .. "; it is an option, and options come first: rules = function(o, rule)"
  end
  local called = message:match "index a function value %(field '([%w_]+)'%)$"
  local vocabulary = called and require "moyo.declare.vocabulary"
  if called and rawget(vocabulary, called .. "s") then
    return ("%s; did you mean moyo.%ss?"):format(message, called)
  end
  local size = message:match "on a table value %(field '([%w_]+)'%)$"
  local o = size and M.find(list, size)
  if not o or o.kind ~= "size" then return message end
  return ("%s; a size has two parts, o.%s.width and o.%s.height"):format(message, size, size)
end

--- What rules get as `o`: asking for an unknown option is the author's error.
---@param list Option[]
---@param values table<string, any> by name, with the prefix; an option that a variant took away
---keeps its default
---@param prefix? string
---@return table
function M.shown(list, values, prefix)
  local o = {}
  for _, declared in ipairs(list) do
    local value = values[(prefix or "") .. declared.name]
    if value == nil then value = declared.default end
    if declared.kind == "size" then
      value = spec_of.strict(declared.name .. " has no",
        { width = value.width, height = value.height }, { "width", "height" })
    end
    o[declared.name] = value
  end
  return spec_of.strict("there is no option", o, M.names(list))
end

return M
