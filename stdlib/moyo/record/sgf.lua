--- SGF, the Smart Game Format: FF[4], and its older forms FF[1] to FF[3].
---
---     collection  a list of trees
---     tree        { nodes = { node, ... }, children = { tree, ... } }
---     node        a list of properties, in the file's order
---     property    { id = "AB", values = { "aa", "cc:ee" } }
---
--- Values are raw: the very bytes between the brackets, with their escapes and
--- in the file's encoding, so that whatever is not understood is written again
--- as it was read.  `sgf.text` makes them readable, `sgf.escape` makes them.
---
--- Property names and values are LPeg tokens; nesting is a loop over a stack of
--- open trees: no file overflows a stack or takes more than linear time.

local compiled = require "moyo.base.compiled"
local lpeg = require "lpeg"
local near = require "moyo.base.near"
local value_forms = require "moyo.record.sgf_values"

local P, R, S = lpeg.P, lpeg.R, lpeg.S
local C, Cg, Cp, Cs, Ct = lpeg.C, lpeg.Cg, lpeg.Cp, lpeg.Cs, lpeg.Ct

---@class moyo.sgf.property
---@field id string capitals and digits
---@field values string[] at least one, raw

---@alias moyo.sgf.node moyo.sgf.property[]

---@class moyo.sgf.tree
---@field nodes moyo.sgf.node[] at least one
---@field children moyo.sgf.tree[] the variations after the last node

---@class moyo.sgf
local sgf = {
  text = value_forms.text,
  simple_text = value_forms.simple_text,
  escape = value_forms.escape,
  encode = value_forms.encode,
  compose = value_forms.compose,
  split = value_forms.split,
  point = value_forms.point,
  coordinate = value_forms.coordinate,
  count_points = value_forms.count_points,
  points = value_forms.points,
}

--- What is refused as too large: a file's bytes, its nodes and properties
--- together, the properties of a node, variations within variations; of a line,
--- the points that its set-ups name, and those of the positions that they leave.
sgf.limits = { bytes = 32 << 20, items = 4000000, node = 10000, depth = 100000,
  points = 1000000, positions = 1000000 }

-- Reading ------------------------------------------------------------------

local space = S " \t\n\v\f\r" ^ 0
local capital = R "AZ"
local short_name = C(capital * R("AZ", "09") ^ 0)
-- Up to FF[3] a name could be written out, and only its capitals counted.
local long_name = Cs((R "az" ^ 1 / "") ^ -1 * capital
  * (R("AZ", "09") + R "az" ^ 1 / "") ^ 0)
local name = short_name * -R "az" + long_name

--- The tokens of an encoding, given its characters of two bytes.
local function tokens(double)
  local run = (1 - S "]\\\0") ^ 1
  local character = P(1)
  if double then
    run = (R "\1\127" - S "]\\") ^ 1 + double + R "\128\255"
    character = double + 1
  end
  local value = (run + P "\\" * (character - P "\0")) ^ 0
  local bracketed = P "[" * C(value) * P "]" * space
  return {
    value = compiled(value * P "]" * -1),
    property = compiled(name * space * Ct(bracketed ^ 1) * Cp()),
    -- what follows a node's ";": most nodes have no more properties
    first = compiled(space * Ct(Ct(Cg(name, "id") * space * Cg(Ct(bracketed ^ 1), "values")) ^ -2)
      * Cp()),
    good_values = compiled(name * space * (P "[" * value * P "]" * space) ^ 0 * Cp() / 2),
  }
end

local single_tokens, double_tokens = tokens(), {}

local function tokens_in(charset)
  local named = value_forms.charset(charset)
  local double = value_forms.double_bytes[named]
  if not double then return single_tokens end
  double_tokens[named] = double_tokens[named] or tokens(double)
  return double_tokens[named]
end

local tree_start = compiled(P "(" * space * P ";")
local junk = compiled(((1 - P "(") ^ 1 + (P "(" - tree_start)) ^ 0 * Cp() * tree_start)
local blank = compiled(space * Cp())
local name_end = compiled(name * space * Cp() / 2)
-- Old DOS programs end a text file with a control Z.
local blank_end = compiled(space * P "\26" ^ 0 * space * -1)

---@class moyo.sgf.reader
---@field text string
---@field at integer the position of the next token
---@field items integer nodes and properties so far
---@field places table<moyo.sgf.node, integer> where each node begins
---@field open moyo.sgf.tree[] the trees around the next token
---@field starts integer[] where each of them begins
---@field tokens table by the tree's encoding
---@field wrong? string the message that ends the reading

local function refuse(reader, at, what, expected)
  reader.wrong = ("%s: %s; expected %s")
    :format(near.place(reader.text, at), what, expected)
end

local function count_items(reader, count)
  reader.items = reader.items + count
  if reader.items > sgf.limits.items then
    refuse(reader, reader.at, "too many nodes and properties",
      ("at most %d"):format(sgf.limits.items))
  end
end

local function open_tree(reader)
  local depth = #reader.open
  if depth >= sgf.limits.depth then
    return refuse(reader, reader.at, "too many variations within variations",
      ("at most %d"):format(sgf.limits.depth))
  end
  reader.open[depth + 1] = { nodes = {}, children = {} }
  reader.starts[depth + 1] = reader.at
  reader.at = blank:match(reader.text, reader.at + 1)
end

local function open_node(reader, tree)
  local nodes, at = tree.nodes, reader.at
  local node, after
  if #nodes == 0 and #reader.open == 1 then -- it may say another encoding
    node, after = {}, blank:match(reader.text, at + 1)
  else
    node, after = reader.tokens.first:match(reader.text, at + 1)
  end
  nodes[#nodes + 1] = node
  reader.places[node] = at
  count_items(reader, 1 + #node)
  reader.at = after
end

--- Closes the innermost tree: gives it when it was the outermost.
local function close_tree(reader)
  local depth = #reader.open
  local tree = reader.open[depth]
  reader.open[depth] = nil
  if depth == 1 then
    reader.at = reader.at + 1
    return tree
  end
  local siblings = reader.open[depth - 1].children
  siblings[#siblings + 1] = tree
  reader.at = blank:match(reader.text, reader.at + 1)
end

--- Says what is wrong with the property that begins at the next token, or that
--- none does.
local function refuse_property(reader, node)
  local text, at = reader.text, reader.at
  local found = near.found(text, at)
  local after = name_end:match(text, at)
  local value = after and reader.tokens.good_values:match(text, at) or at
  if text:sub(value, value) == "[" and (after or #node > 0) then
    refuse(reader, value, ("this value of %s has no end")
      :format(after and found or ('"%s"'):format(node[#node].id)), '"]"')
  elseif after then
    refuse(reader, after, ("%s after the property name %s")
      :format(near.found(text, after), found), '"["')
  else
    refuse(reader, at, "unexpected " .. found,
      'a property in capitals, ";", "(" or ")"')
  end
end

local function read_property(reader, tree)
  local id, values, after = reader.tokens.property:match(reader.text, reader.at)
  local node = tree.nodes[#tree.nodes]
  if not id then return refuse_property(reader, node) end
  if #node == sgf.limits.node then
    return refuse(reader, reader.at, "too many properties of a node",
      ("at most %d"):format(sgf.limits.node))
  end
  node[#node + 1] = { id = id, values = values }
  reader.at = after
  if id == "CA" and #reader.open == 1 and #tree.nodes == 1 then
    reader.tokens = tokens_in(values[1])
  end
  count_items(reader, 1)
end

--- Reads one token inside a tree: gives the outermost tree when it ends here.
local function read_token(reader)
  local tree = reader.open[#reader.open]
  local character = reader.text:sub(reader.at, reader.at)
  local branched = #tree.children > 0
  if character == "" then
    refuse(reader, reader.at, ("the text ends inside the game that begins at "
      .. "%s"):format(near.place(reader.text, reader.starts[1])), '")"')
  elseif #tree.nodes == 0 and character ~= ";" then
    refuse(reader, reader.at, "a variation without a node", '";"')
  elseif character == ";" and not branched then
    open_node(reader, tree)
  elseif character == "(" then
    open_tree(reader)
  elseif character == ")" then
    return close_tree(reader)
  elseif branched then
    refuse(reader, reader.at, ("unexpected %s after a variation")
      :format(near.found(reader.text, reader.at)), '"(" or ")"')
  else
    read_property(reader, tree)
  end
end

local function read_tree(reader)
  reader.tokens = single_tokens
  open_tree(reader)
  local tree
  while not tree and not reader.wrong do tree = read_token(reader) end
  return tree
end

local function refuse_text(reader)
  local text, zero = reader.text, reader.text:find("\0", 1, true)
  if #text > sgf.limits.bytes then
    refuse(reader, 1, ("%d bytes are too many"):format(#text),
      ("at most %d"):format(sgf.limits.bytes))
  elseif zero then
    refuse(reader, zero, "a zero byte: this is a binary file, or UTF-16",
      "SGF text")
  elseif not junk:match(text) then
    refuse(reader, 1, "no game found", '"(;"')
  end
end

--- The trees of an SGF text, or nil and `line:column: what; expected ...`.
--- What stands before the first `(;` is passed over.  A text with any damage
--- is refused as a whole.
---@param text string
---@return moyo.sgf.tree[]|nil collection
---@return string|nil message
---@return table<moyo.sgf.node, integer>|nil places the byte where each begins
function sgf.parse(text)
  local reader = {
    text = text, at = 1, items = 0, open = {}, starts = {}, places = {},
  }
  refuse_text(reader)
  if reader.wrong then return nil, reader.wrong end
  reader.at = junk:match(text)
  local collection = {}
  repeat
    collection[#collection + 1] = read_tree(reader)
    if reader.wrong then return nil, reader.wrong end
    reader.at = blank:match(text, reader.at)
  until not tree_start:match(text, reader.at)
  if not blank_end:match(text, reader.at) then
    refuse(reader, reader.at, ("unexpected %s after a game")
      :format(near.found(text, reader.at)), '"(;" or the end of the text')
    return nil, reader.wrong
  end
  return collection, nil, reader.places
end

-- Writing ------------------------------------------------------------------

-- Lines are broken before the token that would pass this column.
local widest = 78

local last_line = compiled(((1 - S "\r\n") ^ 0 * S "\r\n") ^ 0 * Cp())

---@class moyo.sgf.writer
---@field parts string[] the text so far
---@field column integer bytes on the last line
---@field tokens table by the tree's encoding

local function break_line(writer)
  if writer.column > 0 then writer.parts[#writer.parts + 1] = "\n" end
  writer.column = 0
end

--- Writes a token; it may itself contain line breaks.
local function put(writer, token)
  local first = (token:find("[\r\n]") or #token + 1) - 1
  if writer.column + first > widest then break_line(writer) end
  writer.parts[#writer.parts + 1] = token
  if first == #token then
    writer.column = writer.column + first
  else
    writer.column = #token + 1 - last_line:match(token)
  end
end

--- Why `values` cannot be written as those of `id`, or nil.
local function values_problem(id, values, pattern)
  if type(id) ~= "string" or not id:find("^%u[%u%d]*$") then
    return ("%s is no property name; expected capital letters")
      :format(tostring(id))
  elseif type(values) ~= "table" or #values == 0 then
    return ("no values of %s; expected a list of at least one"):format(id)
  end
  for _, value in ipairs(values) do
    if type(value) ~= "string" then
      return ("a value of %s is a %s; expected a string")
        :format(id, type(value))
    elseif pattern and not pattern:match(value .. "]") then
      return ('a value of %s has a bare "]", a last "\\" or a zero byte; '
        .. "expected what sgf.escape gives"):format(id)
    end
  end
end

local function write_property(writer, before, item)
  local wrong = values_problem(item.id, item.values, writer.tokens.value)
  if wrong then return wrong end
  put(writer, ("%s%s[%s]"):format(before, item.id, item.values[1]))
  for i = 2, #item.values do put(writer, "[" .. item.values[i] .. "]") end
end

local function write_nodes(writer, tree, outermost)
  if #tree.nodes == 0 then return "a tree without a node" end
  break_line(writer)
  put(writer, "(")
  for i, node in ipairs(tree.nodes) do
    if #node == 0 then put(writer, ";") end
    for j, item in ipairs(node) do
      local wrong = write_property(writer, j == 1 and ";" or "", item)
      if wrong then return wrong end
      if item.id == "CA" and i == 1 and outermost then
        writer.tokens = tokens_in(item.values[1])
      end
    end
  end
end

local function write_tree(writer, root)
  writer.tokens = single_tokens
  local wrong = write_nodes(writer, root, true)
  local open, written = { root }, { 0 }
  while #open > 0 and not wrong do
    local depth = #open
    written[depth] = written[depth] + 1
    local child = open[depth].children[written[depth]]
    if child and depth >= sgf.limits.depth then
      wrong = ("variations nested deeper than %d; does a tree contain itself?")
        :format(sgf.limits.depth)
    elseif child then
      wrong = write_nodes(writer, child)
      open[depth + 1], written[depth + 1] = child, 0
    else
      put(writer, ")")
      open[depth], written[depth] = nil, nil
    end
  end
  return wrong
end

--- The SGF text of a collection: `parse` reads the same collection from it.  A
--- value with a bare bracket, a name that is none, or no tree, is an error.
---@param collection moyo.sgf.tree[]
---@return string
function sgf.format(collection)
  if #collection == 0 then error("sgf.format: an empty collection", 2) end
  local writer = { parts = {}, column = 0 }
  for _, tree in ipairs(collection) do
    local wrong = write_tree(writer, tree)
    if wrong then error("sgf.format: " .. wrong, 2) end
    break_line(writer)
  end
  return table.concat(writer.parts)
end

-- Nodes --------------------------------------------------------------------

--- The encoding a game names in `CA`, in a form that `sgf.text` takes, or nil.
---@param root moyo.sgf.node
---@return string|nil
function sgf.charset(root)
  local values = sgf.get(root, "CA")
  return values and value_forms.charset(values[1])
end

--- The raw values of a property, also if it stands in several pieces, or
--- nil if the node has none.
---@param node moyo.sgf.node
---@param id string
---@return string[]|nil
function sgf.get(node, id)
  local found
  for i = 1, #node do
    local item = node[i]
    if item.id == id then
      found = table.move(item.values, 1, #item.values,
        found and #found + 1 or 1, found or {})
    end
  end
  return found
end

--- Gives a node a property, in the place of its earlier pieces, else at its
--- end; without values takes it away.
---@param node moyo.sgf.node
---@param id string
---@param values string[]|string|nil raw
function sgf.set(node, id, values)
  if type(values) == "string" then values = { values } end
  local wrong = values_problem(id, values or { "" })
  if wrong then error("sgf.set: " .. wrong, 2) end
  local kept = 0
  for i = 1, #node do
    local item = node[i]
    node[i] = nil
    if item.id == id then
      item, values = values and { id = id, values = values }, nil
    end
    if item then
      kept = kept + 1
      node[kept] = item
    end
  end
  if values then node[kept + 1] = { id = id, values = values } end
end

--- The nodes of a tree along a path, then along first variations.
---@param tree moyo.sgf.tree
---@param path? integer[] the child to take at each step down, as sgf.path gives it
---@return moyo.sgf.node[]
function sgf.main_line(tree, path)
  local line, depth = {}, 0
  while tree do
    table.move(tree.nodes, 1, #tree.nodes, #line + 1, line)
    depth = depth + 1
    tree = tree.children[path and path[depth] or 1]
  end
  return line
end

--- How many lines each part of a tree has, from its first node to a last one.
local function counted(tree)
  local counts, order, waiting = {}, {}, { tree }
  while #waiting > 0 do -- a tree may be deeper than Lua's stack
    local one = table.remove(waiting)
    order[#order + 1] = one
    table.move(one.children, 1, #one.children, #waiting + 1, waiting)
  end
  for i = #order, 1, -1 do
    local count = #order[i].children == 0 and 1 or 0
    for _, child in ipairs(order[i].children) do count = count + counts[child] end
    counts[order[i]] = count
  end
  return counts
end

--- How many lines a tree has, the main line among them.
---@param tree moyo.sgf.tree
---@return integer
function sgf.count_lines(tree) return counted(tree)[tree] end

--- The way down to a line, as lines stand in the file.
---@param tree moyo.sgf.tree
---@param k integer from 1 to how many lines it has
---@return integer[] path the child to take at each step down
function sgf.path(tree, k)
  local counts, path = counted(tree), {}
  while #tree.children > 0 do
    local i = 1
    while k > counts[tree.children[i]] do
      k = k - counts[tree.children[i]]
      i = i + 1
    end
    path[#path + 1], tree = i, tree.children[i]
  end
  return path
end

--- The tree with a line as its first: at each branching the part that leads there comes
--- first.  Nothing else changes.
---@param tree moyo.sgf.tree
---@param path integer[] as sgf.path gives it
---@return moyo.sgf.tree
function sgf.put_first(tree, path)
  local top = { nodes = tree.nodes, children = tree.children }
  local part = top
  for _, i in ipairs(path) do
    local children = table.move(part.children, 1, #part.children, 1, {})
    local child = table.remove(children, i)
    local copy = { nodes = child.nodes, children = child.children }
    table.insert(children, 1, copy)
    part.children, part = children, copy
  end
  return top
end

local function lines(text)
  local number = tonumber(text:match("^%s*(%d%d?%d?%d?)%s*$") or 0)
  return number > 0 and number or nil
end

--- The lines of a game's board, 19 by 19 if it does not say, or nil and a
--- message.
---@param root moyo.sgf.node
---@return integer|nil width
---@return integer|string height
function sgf.size(root)
  local values = sgf.get(root, "SZ")
  if not values then return 19, 19 end
  local left, right = value_forms.split(values[1])
  local width, height = lines(left), lines(right or left)
  if width and height then return width, height end
  return nil, ("the size SZ[%s] is none; expected lines as in 19 or 9:13")
    :format(value_forms.simple_text(values[1]:sub(1, 20)))
end

return sgf
