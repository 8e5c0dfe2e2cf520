--- Calls as statements that do nothing but give a value, which nobody takes: words of the
-- vocabulary, and methods that only read.

local locals = require "check.locals"
local source = require "moyo.compile.source"

local dropped = {}

-- What a file calls for what it does: it is loaded, and refuses options.
local acting = { moyo = true, ["moyo.demand"] = true }

-- Methods that change nothing, and what does instead, if anything.
local readers = {
  -- of positions
  colour = "position:put(p, colour) puts a stone", field = "position:set_field sets a field",
  covered = "", empty = "", free = "", group = "", groups = "", height = "", last_turn = "",
  liberties = "", placed = "", range = "", remembered = "", scores = "", short_of = "", side = "",
  stones = "", taken_by = "", times = "", took = "",
  -- of boards and shapes
  at = "", clockwise = "", edge = "", find = "", joined = "the slot takes what it gives",
  lines = "", name = "", offset = "", spread = "", start_points = "", stars = "",
  with_overlap_near = "the slot takes what it gives", without = "the slot takes what it gives",
  xy = "",
  -- of sets of points
  distance = "", each = "", first = "", flood = "", grow = "", has = "", list = "", parts = "",
  reach = "",
}

-- The word of the vocabulary that a call calls, such as "moyo.finish.passes", or nil.
local function word_of(given, node)
  if node.tag == "Paren" then return word_of(given, node.inner) end
  if node.tag == "Var" then return given[node.decl] and word_of(given, given[node.decl]) end
  if node.tag == "Index" then
    local word = node.key.tag == "String" and word_of(given, node.object)
    return word and ("%s.%s"):format(word, node.key.value) or nil
  end
  if node.tag ~= "Call" then return nil end
  local is_moyo = node.func.name == "require" and node.args[1] and node.args[1].value == "moyo"
  return is_moyo and "moyo" or word_of(given, node.func)
end

local function told(given, call)
  local instead = call.tag == "Invoke" and readers[call.name]
  if instead then
    return ("what :%s(…) gives is not used, and it changes nothing%s"):format(call.name,
      instead ~= "" and "; " .. instead or "")
  end
  local word = call.tag == "Call" and word_of(given, call)
  if word and not acting[word] then
    return ("what %s makes is not used; it counts where it is put: into a slot, a list or a call")
      :format(word)
  end
end

--- What is made or read in vain in the file of a declaration.
---@param file string a rule file that has been loaded
---@return {line: integer, message: string}[] in the order of the text
function dropped.of(file)
  local tree, list = source.tree("@" .. file, 1 << 20), {}
  if not tree then return list end
  local given = locals.given(tree)
  source.walk(tree.body, function(node)
    local message = node.tag == "CallStat" and told(given, node.call)
    if message then list[#list + 1] = { line = node.line, message = message } end
  end)
  return list
end

return dropped
