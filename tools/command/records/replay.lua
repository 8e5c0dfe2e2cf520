--- `moyo replay`: plays a record again, under its rules or changed ones.

local arguments = require "common.arguments"
local compare = require "records.compare"
local json = require "moyo.base.json"
local moyo = require "moyo"
local open = require "records.open"
local progress = require "common.progress"
local record = require "moyo.record.record"
local ruleset = require "moyo.declare.ruleset"
local text = require "moyo.base.text"

local command = {
  summary = "play a record again, under its own rules or changed ones",
}

local EPILOG = [[
Without --set and --under, it checks every turn against the record's own rules,
and the result against the one in the record. With them, it plays the game
under both rulesets side by side, up to the first turn that only one allows, or
after which the boards, the player to move, the end or the result differ.

The exit status is 0 if there is no difference, 1 if there is one, and 2
if the record is damaged or breaks its own rules.

Examples:
  moyo replay game.sgf
  moyo replay game.sgf --set ko=none --set suicide=forbidden
  moyo replay game.sgf --under RULESET --legal --json]]

--- `--set a=b c=d` is `--set a=b --set c=d`.
local function repeat_set(words)
  local i = 1
  while i < #words do
    if words[i] == "--set" and (words[i + 2] or ""):find "^[%w_]+=" then
      table.insert(words, i + 2, "--set")
    end
    i = i + 1
  end
end

function command.configure(parser, words)
  repeat_set(words)
  parser:argument("file", "A record (SGF)."):argname "FILE"
  parser:option("--set", "Change an option of the record's rules; repeatable.")
    :argname "OPTION=VALUE":count "*"
  parser:option("--under", "Compare with these rules."):argname "RULESET"
  parser:option("--ruleset", "What the record was played under, if it does "
    .. "not say."):argname "RULESET"
  parser:flag("--legal", "Also stop at a step not played that only one ruleset "
    .. "allows.")
  arguments.add_game(parser)
  arguments.add_columns(parser)
  arguments.add_viewer(parser)
  parser:flag("--json", "Print one JSON object.")
  parser:epilog(EPILOG)
end

-- Reads it as the options of a ruleset of this name; columns count without the name.
local set_name = "--set:"

local function set_problem(message)
  if not message then return "expected OPTION=VALUE" end
  return (message:gsub("^column (%d+)", function(column)
    return ("column %d"):format(tonumber(column) - #set_name)
  end))
end

--- The rules to compare with: nil if the record's own are only checked.
local function other_game(file, args)
  local game = args.under and moyo.load(args.under) or file.game
  local changes = {}
  for _, setting in ipairs(args.set) do
    local items, problem = ruleset.parse(set_name .. setting)
    if not items or #items == 0 then
      moyo.fail("--set %s: %s", setting, set_problem(problem))
    end
    for _, item in ipairs(items) do
      if not item.name then
        moyo.fail("--set %s: expected OPTION=VALUE; for a preset, --under %s:%s",
          setting, game.variant.name, item.preset)
      end
      changes[item.name] = item.value
    end
  end
  if next(changes) then return moyo.load_like(game, record.changed(game, changes)) end
  return args.under and game or nil
end

-- The record's own result ------------------------------------------------------

--- A difference between what the record says of the end and what the rules say.
local function result_difference(file, match, columns)
  local recorded = file.record.result
  local ours = record.result(match)
  if not recorded or not ours then return nil end
  local same = record.same_result(recorded, ours)
  if same ~= false then return nil end
  return {
    kind = "result", move = file.turns, diagram = match:diagram { columns = columns },
    says = { "the record says " .. recorded, "the rules say " .. ours },
  }
end

-- Output -----------------------------------------------------------------------

local headings = {
  start = "the games begin differently",
  refused = "only the first allows this turn",
  legal = "another step is allowed by one of them only",
  board = "the turn does not leave the same board",
  turn = "different players are to move",
  ["end"] = "only one of the games is over",
  result = "the results differ",
}

local function place_words(difference, total)
  if difference.kind == "start" then return "before the first turn" end
  if difference.text and difference.kind ~= "legal" then
    return ("turn %d of %d, %s"):format(difference.move, total, difference.text)
  end
  return ("after turn %d of %d"):format(difference.move, total)
end

local function print_wrapped(first, words)
  for i, line in ipairs(text.wrap(words, 78 - #first)) do
    print((i == 1 and first or (" "):rep(#first)) .. line)
  end
end

local DIAGRAM_INDENT = "  "

local function print_difference(file, difference, games)
  print(("%s: %s"):format(place_words(difference, file.turns),
    headings[difference.kind]))
  for i, says in ipairs(difference.says) do
    if games then
      print("  " .. games[i].ruleset)
      print_wrapped("    ", says)
    else
      print_wrapped("  ", says)
    end
  end
  print ""
  for _, line in ipairs(difference.diagram) do print(DIAGRAM_INDENT .. line) end
  if not games or difference.sentence then return end
  for _, rule in ipairs(compare.rules(games)) do
    print(("\n%s:"):format(rule.rule))
    for i = 1, 2 do
      print(("  %s"):format(games[i].ruleset))
      print_wrapped("    ", rule.sentences[i] or "no such rule")
    end
  end
end

local function rules_json(games)
  local list = json.array {}
  for _, rule in ipairs(compare.rules(games)) do
    table.insert(list, { rule = rule.rule, sentences = json.array {
      rule.sentences[1] or json.null, rule.sentences[2] or json.null } })
  end
  return list
end

local function print_json(file, comparison, difference, games)
  print(json.encode({
    file = file.path, ruleset = file.game.ruleset,
    other = games and games[2].ruleset or json.null,
    turns = comparison.turns, recorded = file.record.result or json.null,
    result = record.result(comparison.matches[1]) or json.null,
    difference = difference or json.null,
    rules = games and rules_json(games),
    warnings = json.array(file.record.warnings),
  }, { keys = { "file", "ruleset", "other", "turns", "recorded", "result",
    "difference", "kind", "move", "text", "says", "rule", "sentence",
    "sentences", "diagram", "rules", "warnings" } }))
end

local function print_agreement(file, comparison, games)
  print(("%s: %d turn%s checked"):format(file.game.ruleset, comparison.turns,
    comparison.turns == 1 and "" or "s"))
  local result, recorded = record.result(comparison.matches[1]), file.record.result
  if games then print("and under " .. games[2].ruleset) end
  if result and recorded then
    local same = record.same_result(recorded, result)
    print(("result: %s%s"):format(result, same and ", as recorded"
      or ("; the record says %s"):format(recorded)))
  elseif result or recorded then
    print(("result: %s"):format(result or recorded .. ", by the record; the "
      .. "turns do not end the game"))
  end
  print "no difference"
end

-- Playing ------------------------------------------------------------------------

--- Plays the record under its own rules only.
local function check(file, watch)
  local match = record.fresh(file.record, file.game)
  local comparison = { turns = 0, matches = { match } }
  for _, event in ipairs(file.events) do
    local ok, problem = record.apply(file.record, match, event)
    if not ok then
      comparison.problem = problem
      break
    end
    comparison.turns = event.move or comparison.turns
    watch:show(comparison.turns .. " turns")
  end
  return comparison
end

function command.run(args)
  args.told, args.replays = true, true
  local file = open.file(args.file, args)
  local other = other_game(file, args)
  local games = other and { file.game, other }
  local watch = progress.start(args.file)
  -- Programs that read JSON get the whole drawing.
  local columns = not args.json and arguments.columns(args, #DIAGRAM_INDENT) or nil
  local comparison
  if games then
    comparison = compare.play(file.record, games, file.events, {
      legal = args.legal, columns = columns,
      progress = function(turns) watch:show(turns .. " turns") end,
    })
  else
    comparison = check(file, watch)
  end
  watch:clear()
  if comparison.problem then
    moyo.fail("%s:%s", file.path, comparison.problem)
  end
  local difference = comparison.difference
  if not games then
    difference = result_difference(file, comparison.matches[1], columns)
  end
  if args.json then
    print_json(file, comparison, difference, games)
  elseif difference then
    print_difference(file, difference, games)
  else
    print_agreement(file, comparison, games)
  end
  if not args.json then open.warn("replay", file) end
  return difference and 1 or 0
end

return command
