--- moyo reference: every word that a rule file can use, and what it does.

local arguments = require "common.arguments"
local collect = require "reference.collect"
local json = require "moyo.base.json"
local moyo = require "moyo"
local near = require "moyo.base.near"
local page = require "reference.page"
local terminal = require "moyo.terminal"
local text = require "moyo.base.text"
local words = require "reference.words"

local command = { summary = "explain a word of the rule files' vocabulary, or all of them",
  trusted = true }

local function index(group, list)
  for _, word in ipairs(group) do
    list[word.name] = word
    list[#list + 1] = word.name
    index(word.parts, list)
  end
  return list
end

--- All words: their names as a list, and each by its name.
local function known_words()
  local known = {}
  for _, group in ipairs(collect.read()) do index(group.words, known) end
  return known
end

--- The slots that rules return, by their names.
local function known_slots()
  local slots = {}
  for _, slot in ipairs(words.make().slots) do slots[slot.name] = slot end
  return slots
end

--- What positions, moves, sets and boards have under a name, which may say of which: "colour",
--- "position:colour".
local function members_of(members, name)
  local of, bare = name:match "^(%a+)[.:]([%a_]+)$"
  local list = {}
  for _, member in ipairs(members) do
    local is_meant = member.name == (bare or name) and (not of or member.of == of)
    list[#list + 1] = is_meant and member or nil
  end
  return list
end

function command.configure(parser)
  arguments.suggest(parser:argument("words", "Such as place, finish.passes, moyo.ko, a slot, or "
    .. "what rules can ask: liberties, move.taken.")
    :args "*":argname "WORD", known_words)
  parser:flag("--json", "Print all words as one JSON object, for editors.")
  parser:epilog [[
Without a word it prints the whole reference as a page of Markdown, which is
how stdlib/reference.md is made.

   moyo reference place ko.simple clear]]
end

local function plain(s) return (s:gsub("`", "")) end

local function say(label, s, margin, width)
  for _, line in ipairs(text.hang(label, plain(s), margin, width)) do print(line) end
end

local function print_fields(fields, width)
  local margin = 0
  for _, field in ipairs(fields) do margin = math.max(margin, #field.name + 4) end
  for _, field in ipairs(fields) do
    say("  " .. field.name, ("%s: %s"):format(field.kind:gsub("|nil", ""), field.text), margin,
      width)
  end
  if #fields > 0 then print() end
end

local function print_made(made, width)
  if made.example then say("", made.example, 2, width) end
  for _, sentence in ipairs(made.sentences) do say("    rulebook", sentence, 14, width) end
  if #made.native > 0 then say("    native", table.concat(made.native, ", "), 14, width) end
  if made.file then say("    Lua", ("stdlib/%s:%d"):format(made.file, made.line), 14, width) end
end

local function print_word(word, colour, width)
  print(text.bold("moyo." .. word.name, colour))
  for _, s in ipairs(word.entry and word.entry.text or {}) do
    say("", s, 2, width)
    print()
  end
  print_fields(word.fields, width)
  for _, made in ipairs(word.made) do print_made(made, width) end
  if word.file then print(("  stdlib/%s:%d"):format(word.file, word.entry.line)) end
  for _, part in ipairs(word.parts) do
    print()
    print_word(part, colour, width)
  end
end

local function print_slot(slot, colour, width)
  print(text.bold(slot.name, colour) .. " (a slot of the rules)")
  say("", ("%s: %s"):format(slot.kind, slot.text), 2, width)
end

local function print_members(members, colour, width)
  for i, member in ipairs(members) do
    if i > 1 then print() end
    local call = member.call and ("(%s)"):format(table.concat(member.parameters, ", ")) or ""
    print(text.bold(member.of .. (member.call and ":" or ".") .. member.name .. call, colour))
    say("", member.text, 2, width)
  end
end

-- Explains one of them under its name.
local function print_named(word, slot, members, colour, width)
  if slot then print_slot(slot, colour, width) end
  if slot and word then print() end
  if word then print_word(word, colour, width) end
  if #members > 0 and (slot or word) then print() end
  print_members(members, colour, width)
end

function command.run(args)
  if args.json then
    if #args.words > 0 then moyo.fail "--json prints all words; expected none after it" end
    return print(json.encode(words.make()))
  end
  if #args.words == 0 then return io.write(page.make()) and nil end
  local known, slots, all = known_words(), known_slots(), words.make().members
  local width = math.min(terminal.width(), 100)
  local colour = text.wants_colour(terminal.isatty "stdout")
  for i, name in ipairs(args.words) do
    local bare = name:gsub("^moyo%.", "")
    local word, slot = known[bare], slots[name]
    local members = members_of(all, name)
    if not word and not slot and #members == 0 then
      for other in pairs(slots) do known[#known + 1] = other end
      for _, member in ipairs(all) do known[#known + 1] = member.name end
      bare = bare:gsub("^%a+[.:]", "")
      moyo.fail("there is no word or slot \"%s\"%s", name, near.hint(bare, known, nil,
        "moyo reference"))
    end
    if i > 1 then print() end
    print_named(word, slot, members, colour, width)
  end
end

return command
