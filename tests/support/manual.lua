--- Reads manuals written in Markdown, for the tests that hold them to the program.

local shell = require "support.shell"

local manual = {}

---@class manual.Block
---@field kind string the first word after the fence: "lua", "console", "c", or ""
---@field name string|nil the second word: the file that the block is
---@field text string with a line feed at its end
---@field line integer of its first line

--- The blocks between fences, in order.
---@param text string
---@return manual.Block[]
function manual.blocks(text)
  local list, open, number = {}, nil, 0
  for line in text:gmatch "(.-)\n" do
    number = number + 1
    local words = line:match "^```(.*)$"
    if words and open then
      open.text = table.concat(open.lines, "\n") .. "\n"
      list[#list + 1], open = open, nil
    elseif words then
      open = { kind = words:match "^%S*", name = words:match "^%S+%s+(%S+)", lines = {},
        line = number + 1 }
    elseif open then
      table.insert(open.lines, line)
    end
  end
  assert(not open, "a block is not closed")
  return list
end

--- The text outside the blocks.
---@param text string
---@return string
function manual.prose(text)
  local out, inside = {}, false
  for line in text:gmatch "(.-)\n" do
    if line:find "^```" then
      inside = not inside
    elseif not inside then
      out[#out + 1] = line
    end
  end
  return table.concat(out, "\n")
end

-- Lua's pattern of a line in which … stands for any text.
local function pattern_of(line)
  local plain = line:gsub("%p", "%%%0"):gsub("…", ".*")
  return "^" .. plain .. "$"
end

local function lines_of(text)
  local lines = {}
  for line in text:gmatch "(.-)\n" do lines[#lines + 1] = line:gsub("%s+$", "") .. "" end
  while lines[#lines] == "" do lines[#lines] = nil end
  return lines
end

local function matches(shown, i, lines, k)
  while shown[i] do
    if shown[i] == "…" then
      for skip = k, #lines + 1 do
        if matches(shown, i + 1, lines, skip) then return true end
      end
      return false
    end
    if not lines[k] or not lines[k]:find(pattern_of(shown[i])) then return false end
    i, k = i + 1, k + 1
  end
  return lines[k] == nil
end

--- Whether a program printed what a manual shows, where … stands for any text,
--- and alone on a line for any lines.
---@param shown string
---@param printed string
---@return boolean
function manual.agrees(shown, printed)
  return matches(lines_of(shown), 1, lines_of(printed), 1)
end

--- The commands of a console block, each with what it prints.
---@param block manual.Block
---@return { command: string, shown: string, line: integer }[]
function manual.commands(block)
  local list, number = {}, block.line - 1
  for line in block.text:gmatch "(.-)\n" do
    number = number + 1
    local command = line:match "^%$ (.*)$"
    if command then
      list[#list + 1] = { command = command, shown = "", line = number }
    else
      local last = assert(list[#list], "a console block begins with a command")
      last.shown = last.shown .. line .. "\n"
    end
  end
  return list
end

-- Machines that take long say so, and how far a long run has come where nobody watches.
local function as_if_fast(output)
  output = output:gsub("; not all was tried in the time that %-%-quick has", "")
  return (output:gsub("[^\n]*\n", function(line)
    local told = line:match "^%l+[^:]*: (.*)"
    local is_progress = told
      and (told:find "^trying " or told:find "^%d+ of %d+" or told:find ", %d+:%d%d left\n$"
        or told:find " w%l+ take roughly ")
    if is_progress then return "" end
  end))
end

-- Runs a line of the shell in a folder, with the program as `moyo`, and a folder of the tree
-- whose rule files it knows.
local function run(folder, program, line, rules)
  local file = assert(io.open(folder .. "/.line", "wb"))
  assert(file:write(line))
  file:close()
  local path = program:match "^(.*)/[^/]*$"
  local known = rules and ('export MOYO_PATH="$OLDPWD/%s";'):format(rules) or ""
  local pipe = assert(io.popen(("cd '%s' && { %s PATH='%s':$PATH; . ./.line; } 2>&1"):format(folder,
    known, path)))
  local output = pipe:read "a"
  pipe:close()
  return as_if_fast(output)
end

--- Runs all commands of a manual's console blocks, after its named blocks have become
--- files: what does not agree, as text, and how many commands there are.
---@param name string
---@param text string
---@param folder string an empty one, to work in
---@param program string a file that is called moyo
---@param rules? string a folder of the tree with rule files that it knows
---@return string wrong
---@return integer commands
function manual.check(name, text, folder, program, rules)
  assert(program:find "/moyo$", "the program under test is called moyo")
  local commands, wrong = 0, {}
  for _, block in ipairs(manual.blocks(text)) do
    if block.name then
      local within = block.name:match "^(.*)/"
      if within then assert(os.execute(("mkdir -p '%s/%s'"):format(folder, within))) end
      local file = assert(io.open(folder .. "/" .. block.name, "wb"))
      assert(file:write(block.text))
      file:close()
    end
    for _, entry in ipairs(block.kind == "console" and manual.commands(block) or {}) do
      local printed = run(folder, program, entry.command, rules)
      commands = commands + 1
      if not manual.agrees(entry.shown, printed) then
        table.insert(wrong, ("%s:%d: %s\n%s"):format(name, entry.line, entry.command, printed))
      end
    end
  end
  return table.concat(wrong, "\n"), commands
end

--- Runs the console blocks of a document in a folder of its own.
---@param file string its path in the tree
---@param expect table the harness's
---@param program string a file that is called moyo
---@param rules? string a folder of the tree with rule files that it knows
---@return integer commands
function manual.test(file, expect, program, rules)
  local folder, remove = shell.folder()
  assert(os.execute("mkdir '" .. folder .. "/rules'"))
  local text = shell.read(file)
  local wrong, commands = manual.check(file, text, folder, program, rules)
  for picture in manual.prose(text):gmatch "!%[[^%]]*%]%(([^)]+)%)" do
    local drawn = folder .. "/" .. picture:match "[^/]*$"
    local path = (file:match "^.*/" or "") .. picture
    expect.truthy(os.execute(("cmp -s '%s' '%s'"):format(drawn, path)),
      ("%s: its commands draw another %s"):format(file, picture))
  end
  remove()
  expect.equal(wrong, "")
  return commands
end

return manual
