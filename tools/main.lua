--- The moyo program's commands: finds the one that is asked for, reads its
--- arguments, runs it.  tools/program/moyo.c calls this file with the command line and
--- takes the exit status back.
---
--- What the user did wrong is raised with moyo.fail and reported here, with
--- status 2; any other error is a defect and goes on to the host.

local fail = require "moyo.base.fail" -- first: it tells the host where memory is out for others

local commands = require "commands"
local confinement = require "common.confinement"
local library = require "moyo.declare.library"
local moyo = require "moyo"
local near = require "moyo.base.near"
local text = require "moyo.base.text"

local failed, no_memory = 2, 71

-- Arguments ------------------------------------------------------------------------

-- What is expected in place of a missing argument.
local missing = {
  ruleset = 'expected a ruleset, such as go:size=9; "moyo list" names the variants',
  variant = 'expected a variant, such as go; "moyo list" names them',
  ruleset_b = "expected two rulesets, such as go and go:ko=simple",
}
missing.ruleset_a = missing.ruleset_b

--- argparse's message on one line, unknown options with the nearest known one.
local function usage_error(parser, message)
  local option = message:match "^unknown option '(.-)'"
  if option then
    local known = {}
    for _, one in ipairs(parser._options) do
      table.move(one._aliases, 1, #one._aliases, #known + 1, known)
    end
    message = ('unknown option "%s"%s'):format(option, near.hint(option, known))
  end
  message = message:gsub("^option '(.-)' must be used at most 1 time$", "%1 is given twice")
    :gsub("^missing option '(.-)'", "expected %1")
    :gsub("^missing argument '(.-)'", function(name)
      return missing[name] or ("expected %s"):format(name:upper())
    end)
  moyo.fail("%s", (message:gsub("\n", "; ")))
end

--- An option that is given twice is an error; an error in a value names the option.
local function watch_values(option)
  if option._maxargs > 0 then option:overwrite(false) end
  local convert = option._convert
  if type(convert) ~= "function" then return end
  option:convert(function(word)
    local value, problem = convert(word)
    if value ~= nil or not problem then return value end
    return nil, ("%s: %s"):format(option._name, problem)
  end)
end

--- Keeps argparse from taking a script's options for the command's.
local function protect(words)
  for i, word in ipairs(words) do
    if word == "--" then break end
    if word:sub(1, 1) ~= "-" or word == "-" then
      table.insert(words, i, "--")
      break
    end
  end
end

--- Options that take numbers take negative ones: "--depth -1" is "--depth=-1".
local function join_negative(parser, words)
  local names = {}
  for _, option in ipairs(parser._options) do
    for _, alias in ipairs(option._maxargs > 0 and option._aliases or {}) do
      names[alias] = option._name
    end
  end
  for i = #words, 2, -1 do
    local name = words[i]:find "^%-[%d.]" and names[words[i - 1]]
    if name then words[i - 1] = name .. "=" .. table.remove(words, i) end
  end
end

--- What is wrong with words that no argument takes: options stand behind a colon.
local function refuse_surplus(arguments)
  local words, ruleset = arguments.surplus, arguments.ruleset
  local meant = ""
  if type(ruleset) == "string" and words[1]:find "^[%w_]+=" then
    local joint = ruleset:find ":" and "," or ":"
    meant = ('; did you mean "%s%s%s"?'):format(ruleset, joint, table.concat(words, ","))
  elseif type(ruleset) == "string" then
    meant = "; expected one ruleset"
  end
  moyo.fail('unexpected argument "%s"%s', words[1], meant)
end

-- No option's name is longer, and argparse would look for the one that was meant in quadratic time.
local LONGEST_NAME = 80

local function refuse_long(parser, words)
  for _, word in ipairs(words) do
    if word == "--" then return end
    local name = word:match "^%-%-[^=]*"
    if name and #name > LONGEST_NAME then
      usage_error(parser, ("unknown option '%s'"):format(name))
    end
  end
end

local function parse(parser, command, words)
  parser.error = usage_error
  for _, option in ipairs(parser._options) do watch_values(option) end
  if command.verbatim then protect(words) else join_negative(parser, words) end
  refuse_long(parser, words)
  -- Takes what no argument of the command's wants, so that it can be named.
  parser:argument("surplus"):args("*"):hidden(true)
  local arguments = parser:parse(words)
  if arguments.surplus[1] then refuse_surplus(arguments) end
  return arguments
end

--- What commands print may hold a stranger's words: of what steers a terminal, the colours of our
--- own alone come through.
local function guard_print()
  local plain = print
  text.sign_colours(true)
  rawset(_G, "print", function(...)
    local words = table.pack(...)
    for i = 1, words.n do words[i] = text.printable_colours(tostring(words[i])) end
    plain(table.unpack(words, 1, words.n))
  end)
end

local function run_command(name, command, words)
  if command.plain and words[1] and words[1]:sub(1, 1) ~= "-" then
    return command.run(command.plain(words))
  end
  local parser = commands.parser(name, words)
  local ok, arguments = pcall(parse, parser, command, words)
  if not command.verbatim then guard_print() end
  if ok then return command.run(arguments) end
  if arguments ~= commands.HELP then error(arguments, 0) end
  print(parser:get_help())
end

--- Looks for --untrusted first: to know its options, a command may load rules.
local function run(name, words)
  local command = commands.load(name)
  if not command.trusted then confinement.prepare(command, words) end
  for _, word in ipairs(command.trusted and {} or words) do
    if word == "--untrusted" then
      return library.with_budget(nil, run_command, name, command, words)
    end
  end
  return run_command(name, command, words)
end

-- Help -----------------------------------------------------------------------------

local function help_text()
  local lines = {
    "Usage: moyo COMMAND [ARGUMENT...]",
    "",
    "Plays, referees and explains Go-like games whose rules are Lua files.",
  }
  local function add(fmt, ...) lines[#lines + 1] = fmt:format(...) end
  for _, group in ipairs(commands.groups) do
    add("")
    add("%s:", group.title)
    for _, command in ipairs(group) do
      add("   %-10s %s", command, commands.load(command).summary)
    end
  end
  add("")
  add("Options:")
  add("   %-15s Show this help, or with a command its own.", "-h, --help")
  add("   %-15s Show the version.", "-V, --version")
  add("")
  add("A RULESET is a variant's or a preset's name with options after it, such as")
  add("   NAME:option=value,option=value")
  add('or the path of a rule file. "moyo list" names the variants, "moyo options NAME"')
  add('lists their options, "moyo help COMMAND" explains a command.')
  return table.concat(lines, "\n")
end

local function help(name)
  if not name then return print(help_text()) end
  if name == "help" then return help() end
  print(commands.parser(name, {}):get_help())
end

-- Starting -------------------------------------------------------------------------

local function main(words)
  local first = table.remove(words, 1)
  if first == nil then
    io.stderr:write(help_text(), "\n")
    return failed
  elseif first == "-h" or first == "--help" or first == "help" then
    return help(words[1])
  elseif first == "-V" or first == "--version" then
    return print("moyo " .. moyo.version)
  elseif first:sub(1, 1) == "-" then
    moyo.fail('unknown option "%s"%s', first, near.hint(first, { "--help", "--version" }))
  end
  return run(first, words)
end

local NO_MEMORY = "not enough memory" -- as Lua has it

--- Keeps a mistake as it is, and adds to a defect the place where it happened.  What ran out of
--- memory is neither.
local function handler(problem)
  local mistake = type(problem) == "table" and problem.message
  local message = mistake or tostring(problem)
  if fail.is_memory(message) then return NO_MEMORY end
  return mistake and problem or debug.traceback(message, 2)
end

local words = { ... }
local program, name = "moyo", words[1]
local ok, result = xpcall(main, handler, words)
text.sign_colours(false)
if ok then return result or 0 end
io.stdout:flush()
for _, known in ipairs(commands.names) do
  if known == name then program = program .. " " .. name end
end
if type(result) == "table" then
  io.stderr:write(program, ": ", text.printable(result.message), "\n")
  return result.memory and no_memory or failed
elseif result == NO_MEMORY then
  io.stderr:write(program, ": out of memory\n")
  return no_memory
end
error(result, 0)
