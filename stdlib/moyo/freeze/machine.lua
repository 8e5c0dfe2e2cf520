--- Compiles the rule functions of a game that is being frozen to code for the rule machine.

local M = {}

-- Visits each list of nodes, with the kind of function that the compiler takes its functions for;
-- also what is compiled only to be told.
local function each_list(program, told, visit)
  visit(told or {}, "effect")
  for _, verb in ipairs(program.verbs) do
    visit(verb.before, "condition")
    visit(verb.after, "condition")
    visit(verb.effects, "effect")
    visit(verb.together or {}, "effect")
  end
  visit(program.seal_clear or {}, "effect")
  visit(program.before_turn, "effect")
  visit(program.turn_end, "effect")
  visit(program.unseen or {}, "effect")
  visit(program.after_turn, "effect")
  for _, phase in ipairs(program.phases) do
    visit(phase.finish, "finish")
    visit(phase.reveal or {}, "effect")
    visit(phase.collide or {}, "effect")
  end
  for _, score in ipairs(program.scores) do visit(score.terms, "score") end
  if program.evaluation then visit(program.evaluation.terms, "score") end
end

local function names_of(list)
  local names = {}
  for i, entry in ipairs(list) do names[i] = entry.name end
  return names
end

-- What a part of a move is in all these steps: "point", its first argument, "to", its second one,
-- or nil if it differs.
local function same_part(verbs, find)
  local same = #verbs > 0 and find(verbs[1])
  for _, verb in ipairs(verbs) do same = same and find(verb) == same and same end
  return same or nil
end

local function arrival_of(verb)
  local arrival = verb.arrival or 1
  local kind = verb.args[arrival]
  return (kind == "point" or kind == "stone") and (arrival == 1 and "point" or "to")
end

local function from_of(verb)
  return verb.args[1] == "stone" and (verb.arrival or 1) > 1 and "point"
end

-- Which steps ask each function.
local function find_users(program)
  local users = {}
  for _, verb in ipairs(program.verbs) do
    for _, list in ipairs { verb.before, verb.after } do
      for _, node in ipairs(list) do
        local of = node.call and (users[node.call] or {}) or {}
        if node.call then users[node.call] = of end
        of[#of + 1] = verb
      end
    end
  end
  return users
end

-- Tells the compiler what parts of a move are in the steps that ask a function.
local function set_parts(context, program, verbs)
  context.same = { arrival = same_part(verbs, arrival_of), from = same_part(verbs, from_of) }
  context.leaves, context.some_leave = {}, false
  for i, verb in ipairs(program.verbs) do context.leaves[i] = from_of(verb) ~= false end
  for _, verb in ipairs(verbs) do
    context.some_leave = context.some_leave or from_of(verb) ~= false
  end
end

-- What the compiler knows of the game.
local function context_of(self)
  local program, fields = self.program, {}
  local clearing = program.clearing and {}
  for i, node in ipairs(program.clearing or {}) do clearing[i] = node.call end
  for i, field in ipairs(program.fields) do
    fields[field.name] = { number = i - 1, kind = field.kind, size = field.size,
      columns = field.columns,
      rows = field.rows == "players" and #program.players or field.rows }
  end
  local call = program.call_instructions
  local function field_name(number) return number and program.fields[number].name or false end
  return {
    game = {
      name = program.name, board = program.board, shape = program.shape,
      points = program.board.points, players = #program.players,
      colours = #program.players + #program.pieces, stacks = program.stacks,
      friendly = program.friendly, takeable = program.mortal,
      sides = field_name(program.sides), lords = field_name(program.lords),
      refusals = field_name(program.refusals), shares = program.shares or false,
      recalls = program.recalls or false,
    },
    names = table.move(program.pieces, 1, #program.pieces, #program.players + 1,
      { table.unpack(program.players) }),
    fields = fields, phases = names_of(program.phases), verbs = names_of(program.verbs),
    dead = program.dead_field and program.dead_field - 1,
    clearing = clearing,
    -- The machine counts rounds of loops and takes each for 16 of Lua's instructions.  Once it has
    -- used them up, Lua runs the function, with all of its own budget.
    budget = call and call // 16,
  }
end

-- What is selected for a condition whose last argument has the number.
local selections = { [0] = { "first" }, { "first", "second", "given" } }

-- Compiles a function that a node calls; why not, if it cannot be.
local function compile_one(f, slot, context, tame)
  local compile = require "moyo.compile.compile" -- large, and many games need none
  local code, why = compile.compile(f, slot, context, tame)
  if code and slot == "condition" then
    for _, which in ipairs(selections[code.argument] or {}) do
      code["select_" .. which] = compile.select(f, which, context)
    end
  end
  return code or { why = why }
end

-- What leads on from a place of a tree by a value.
local function step_down(place, value)
  local kind = math.type(value) or type(value)
  -- as keys, 1.0 is 1; nil is none
  if kind == "float" then value = ("=d"):pack(value) elseif value == nil then value = kind end
  local ways = place[kind] or {}
  place[kind], ways[value] = ways, ways[value] or {}
  return ways[value]
end

-- The place in a tree of the functions that are one to the compiler: of the same text, which know
-- the same values, and of whose moves it knows the same.
local function place_of(tree, f, slot, context, tame)
  local text, same = debug.getinfo(f, "Su"), context.same
  local code = text.what == "C" and f or string.dump(f, true)
  local place = tree
  for _, value in ipairs { text.source, code, slot, tame or false, context.some_leave,
    same.arrival or false, same.from or false } do
    place = step_down(place, value)
  end
  for i = 1, text.nups do place = step_down(place, select(2, debug.getupvalue(f, i))) end
  return place
end

--- Gives the nodes that call Lua their code, if their functions can be compiled, and tells the
--- slots what has become of these.
---@param self Freezer
function M.compile(self)
  local context, made, users, tree = nil, {}, nil, {}
  each_list(self.program, self.told, function(list, slot)
    for _, node in ipairs(list) do
      local f = node.call
      if f and made[f] == nil then
        context, users = context or context_of(self), users or find_users(self.program)
        set_parts(context, self.program, users[f] or {})
        local place = place_of(tree, f, slot, context, node.tame)
        place.made = place.made or compile_one(f, slot, context, node.tame)
        made[f] = place.made
      end
      if f and made[f].at then
        node.code = made[f]
        for _, which in ipairs(selections[1]) do
          node["select_" .. which] = node.code["select_" .. which]
        end
      end
    end
  end)
  for _, slot in ipairs(self.slots) do
    for i, f in ipairs(slot.functions or {}) do
      local found = made[f]
      slot.rules = slot.rules or {}
      slot.rules[i] = found and (found.at and { instructions = found.count }
        or { line = found.why.line, reason = found.why.reason, file = found.why.file }) or nil
    end
  end
end

return M
