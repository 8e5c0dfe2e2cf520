--- moyo allow: rule files in ./rules that are to run without a budget.

local allowed = require "moyo.base.allowed"
local arguments = require "common.arguments"
local core = require "moyo.core"
local during = require "moyo.base.during"
local files = require "moyo.base.files"
local json = require "moyo.base.json"
local library = require "moyo.declare.library"
local moyo = require "moyo"
local near = require "moyo.base.near"
local terminal = require "moyo.terminal"
local text = require "moyo.base.text"

local command = { summary = "let rule files of ./rules run without a budget",
  writes = allowed.folder }

-- The names that find files in ./rules.
local function names_here()
  local list = {}
  for _, all in ipairs { files.names, files.mutators } do
    local names, paths = all()
    for _, name in ipairs(names) do
      if files.is_here(paths[name]) then list[#list + 1] = name end
    end
  end
  return list
end

function command.configure(parser)
  arguments.suggest(parser:argument("names", "Variants or mutators, or the paths of their rule "
    .. "files; without any, what is allowed is listed."):args "*":argname "NAME", names_here)
  parser:flag("--forget", "Allow them no longer.")
  parser:flag("--json", "Print one JSON array of objects: file, state (allowed, changed or gone).")
  parser:epilog [[
A rule file that a name finds in ./rules may be a stranger's: it runs on the
budget of --untrusted until you allow it, or name it by its path. Moyo's own
files and those in the folders of MOYO_PATH need no leave. Allowed is what the
file says now, with the library files and the game that it builds on: once that
changes, it runs on the budget again.]]
end

-- The text that a declaration stands for.
local function source(found, mutator) return mutator and found.source or found:full_source() end

-- Is an allowed file still what it was?
local function state(one)
  if not core.is_file(one.file) then return "gone" end
  local good, found, mutator = moyo.try(library.with_budget, nil, library.declared, one.file)
  return good and source(found, mutator) == one.text and "allowed" or "changed"
end

local function list(as_json)
  local rows = {}
  for i, one in ipairs(allowed.all()) do rows[i] = { file = one.file, state = state(one) } end
  if as_json then return print(json.encode(json.array(rows), { keys = { "file", "state" } })) end
  local columns = {}
  for i, row in ipairs(rows) do columns[i] = { row.file, row.state } end
  for _, line in ipairs(text.columns(columns)) do print(line) end
end

-- Keeps the text of what a name or a path finds.
local function allow(name)
  local found, mutator = during.with("checked", true, library.with_budget, nil, library.declared,
    name)
  if not name:find "[/.]" and not files.is_here(found.file) then
    moyo.fail("%s needs no leave: it is %s, not in ./rules", name, found.file)
  end
  local copy, content = allowed.copy(found.file, source(found, mutator))
  if not copy then moyo.fail("%s: there is no home folder to note it in", name) end
  local good, problem = terminal.make_folder(allowed.folder(), true)
  if good then good, problem = terminal.replace(copy, content) end
  if not good then moyo.fail("%s", problem) end
  print("allowed: " .. core.absolute(found.file))
end

-- The allowed file that a name or a path means, whether or not it is still there.
local function meant(name)
  local known = {}
  local good, found = moyo.try(library.with_budget, nil, library.declared, name)
  local path = core.absolute(good and found.file or name) or name
  for i, one in ipairs(allowed.all()) do
    known[i] = one.file
    if one.file == path then return one end
  end
  moyo.fail("%s is not allowed%s", name, near.hint(path, known))
end

local function forget(name)
  local one = meant(name)
  local good, problem = os.remove(one.copy)
  if not good then moyo.fail("%s", problem) end
  print("allowed no longer: " .. one.file)
end

function command.run(args)
  if #args.names == 0 then
    if args.forget then moyo.fail "--forget: expected the names of rule files" end
    return list(args.json)
  end
  if args.json then moyo.fail "--json lists what is allowed: expected no names" end
  for _, name in ipairs(args.names) do (args.forget and forget or allow)(name) end
end

return command
