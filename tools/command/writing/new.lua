--- `moyo new`: a rule file to start from.

local core = require "moyo.core"
local rule_files = require "moyo.base.files"
local moyo = require "moyo"
local picture = require "moyo.show.picture"
local library = require "moyo.declare.library"
local terminal = require "moyo.terminal"
local files = require "common.files"
local pictures = require "pictures.runner"
local template = require "check.template"

local command = {
  summary = "write a commented rule file, with picture tests, to start from",
  outputs = { "--dir" }, writes = function() return "rules" end,
}

local EPILOG = [[
With --from it writes DIR/NAME.lua, which amends the variant - another default,
an option of its own, a rule in Lua - and DIR/NAME.t, a picture test of it. With
--mutator it writes DIR/mutators/NAME.lua, a change to any game, with pictures
in it. Nothing is overwritten. Rule files are found in ./rules and in the
folders of MOYO_PATH; elsewhere by their path.

Examples:
  moyo new mygame --from VARIANT
  moyo test rules/mygame.t
  moyo play mygame

  moyo new mychange --mutator
  moyo play VARIANT+mychange]]

function command.configure(parser)
  parser:argument("name", "The new variant's name: a to z, digits, - and _."):argname "NAME"
  parser:mutex(
    parser:option("--from", "The variant that it amends."):argname "VARIANT",
    parser:flag("--mutator", "Write a mutator instead."))
  parser:option("--dir", "The folder to write to (default: rules)."):argname "DIR"
    :default "rules":show_default(false)
  parser:epilog(EPILOG)
end

local function check_letters(name, noun)
  if not name:find "^%l[%l%d_-]*$" then
    moyo.fail('"%s" is no name for a %s; expected a letter a to z, then letters,'
      .. ' digits, - or _', name, noun)
  end
end

local function check_name(name)
  check_letters(name, "variant")
  local _, known = rule_files.names()
  if known[name] then moyo.fail('there is a variant "%s" already: %s', name, known[name]) end
  for other in pairs(known) do
    local ok, variant = moyo.try(library.glance, other)
    if ok and not variant.inherits_presets and variant:preset(name) then
      moyo.fail('"%s" is a preset of %s already', name, other)
    end
  end
end

local function title_of(name)
  return name:sub(1, 1):upper() .. name:sub(2):gsub("[-_]", " ")
end

local function make_folder(path)
  if core.folder(path) then return end
  if files.exists(path) then moyo.fail("%s: not a folder", path) end
  local good, problem = terminal.make_folder(path)
  if not good then moyo.fail("%s", problem) end
end

local function write(path, text)
  local ok, problem = terminal.replace(path, text)
  if not ok then moyo.fail("%s", problem) end
end

--- What was written is loaded and its pictures are played: nobody shall start
--- from a file with faults.
local function try_out(new, text)
  local cases, problem = picture.parse(text)
  if not cases then error(new.test .. ":" .. problem) end
  for _, result in ipairs(pictures.run(cases, { folder = new.file:match "^(.*/)" })) do
    if result.failure then
      error(("%s:%d: %s"):format(new.test, result.failure.line, result.failure.message), 0)
    end
  end
end

local function write_both(new)
  write(new.file, template.rules(new))
  local text = template.pictures(new)
  write(new.test, text)
  try_out(new, text)
end

-- A mutator is one file, with its pictures.
local function write_mutator(args, folder)
  check_letters(args.name, "mutator")
  local _, known = rule_files.mutators()
  if known[args.name] then
    moyo.fail('there is a mutator "%s" already: %s', args.name, known[args.name])
  end
  local file = ("%s/mutators/%s.lua"):format(folder, args.name)
  if files.exists(file) then moyo.fail("%s: there is such a file already", file) end
  make_folder(folder .. "/mutators")
  write(file, template.mutator(args.name, title_of(args.name)))
  print(file .. "\n\nNext:")
  local named = folder == "rules" and args.name or file
  for _, words in ipairs { "rules go+" .. named, "play go+" .. named, "check " .. file } do
    print("  moyo " .. words)
  end
end

local function write_game(args, parent, folder)
  local new = { name = args.name, title = title_of(args.name), parent = parent, from = args.from,
    file = ("%s/%s.lua"):format(folder, args.name), test = ("%s/%s.t"):format(folder, args.name) }
  new.ruleset = folder == "rules" and new.name or new.file
  for _, path in ipairs { new.file, new.test } do
    if files.exists(path) then moyo.fail("%s: there is such a file already", path) end
  end
  make_folder(folder)
  local ok, problem = pcall(write_both, new)
  if not ok then
    os.remove(new.file)
    os.remove(new.test)
    if type(problem) ~= "string" then error(problem, 0) end
    moyo.fail("%s: the rule that a new file begins with does not fit it: %s", args.from, problem)
  end
  print(("%s\n%s\n\nNext:"):format(new.file, new.test))
  for _, words in ipairs { "test " .. new.test, "rules " .. new.ruleset, "play " .. new.ruleset,
    "check " .. new.file } do
    print("  moyo " .. words)
  end
end

-- As seen from here: what is written names no more folders than it must.
local function from_here(folder)
  local here = core.absolute "." .. "/"
  return folder:sub(1, #here) == here and folder:sub(#here + 1) or folder
end

function command.run(args)
  local folder = from_here(#args.dir > 1 and args.dir:gsub("/+$", "") or args.dir)
  if args.mutator then
    return write_mutator(args, folder)
  elseif not args.from then
    moyo.fail("expected --from VARIANT or --mutator, such as: moyo new %s --from go", args.name)
  end
  local parent = moyo.variant(args.from)
  check_name(args.name)
  if parent:is_strange() then -- what is made of it is tried out on its budget
    return library.with_budget(nil, write_game, args, parent, folder)
  end
  write_game(args, parent, folder)
end

return command
