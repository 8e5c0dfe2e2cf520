--- moyo list: the variants and the mutators, one line each.

local json = require "moyo.base.json"
local library = require "moyo.declare.library"
local lookup = require "moyo.declare.lookup"
local moyo = require "moyo"
local rule_files = require "moyo.base.files"
local terminal = require "moyo.terminal"
local text = require "moyo.base.text"

local command = { summary = "list the variants and mutators, one line each" }

function command.configure(parser)
  parser:flag("--json", "Print one JSON array of objects: kind (variant or mutator), name, title, "
    .. "summary, file.")
  parser:epilog [[
A mutator changes any variant that has what it needs; its name begins with +
here, as in a ruleset: go+density.

Variants come from Moyo's own rules, the folder ./rules and the folders in
MOYO_PATH; mutators from folders named mutators within these. Faults in those
files are reported on standard error. Without a terminal, tabs separate the
columns name, title and summary.]]
end

--- All that is listed, variants first, and what is wrong with other files.
local function everything()
  local list, faults = {}, {}
  for _, kind in ipairs { "variant", "mutator" } do
    local found, more = moyo[kind .. "s"]()
    for _, one in ipairs(found) do
      list[#list + 1] = { kind = kind, name = one.name, title = one.title, summary = one.summary,
        file = one.file }
    end
    table.move(more, 1, #more, #faults + 1, faults)
  end
  for _, one in ipairs(list) do
    local own = one.kind == "variant" and library.is_strange(one.file)
      and lookup.own_preset(one.name)
    if own then
      faults[#faults + 1] = ("%s: its name means %s:%s; write its path"):format(one.file, own.name,
        one.name)
    end
  end
  for _, one in ipairs(rule_files.shadowed()) do
    faults[#faults + 1] = ("%s: its name means %s; write its path"):format(one.file,
      one.shadowed_by)
  end
  return list, faults
end

function command.run(arguments)
  local listed, faults = everything()
  for _, fault in ipairs(faults) do io.stderr:write("moyo list: ", text.printable(fault), "\n") end
  if arguments.json then
    return print(json.encode(json.array(listed),
      { keys = { "kind", "name", "title", "summary", "file" } }))
  end
  local tty = terminal.isatty "stdout"
  local colour, rows = text.wants_colour(tty), {}
  for i, one in ipairs(listed) do
    local name = one.kind == "mutator" and "+" .. one.name or one.name
    rows[i] = { text.bold(name, colour), one.title or "", one.summary or "" }
    if not tty then rows[i] = table.concat(rows[i], "\t") end
  end
  for _, line in ipairs(tty and text.columns(rows) or rows) do print(line) end
end

return command
