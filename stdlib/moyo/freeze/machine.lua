--- Compiles the rule functions of a game that is being frozen to code for the rule machine.

local M = {}

-- Visits each list of nodes, with the kind of function that the compiler takes its functions for.
local function each_list(program, visit)
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

-- Do all steps that have arguments arrive where the first one says?
local function arrive_first(program)
  for _, verb in ipairs(program.verbs) do
    local first = verb.args[1]
    local there = (verb.arrival or 1) == 1 and (first == "point" or first == "stone")
    if first and not there then return false end
  end
  return true
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
    clearing = clearing, arrive_first = arrive_first(program),
    -- The machine counts rounds of loops and takes each for 16 of Lua's instructions.  Once it has
    -- used them up, Lua runs the function, with all of its own budget.
    budget = call and call // 16,
  }
end

-- What is selected for a condition whose last argument has the number.
local selections = { [0] = { "first" }, { "first", "second", "given" } }

--- Gives the nodes that call Lua their code, if their functions can be compiled, and tells the
--- slots what has become of these.
---@param self Freezer
function M.compile(self)
  local context, made = nil, {}
  each_list(self.program, function(list, slot)
    for _, node in ipairs(list) do
      local f = node.call
      if f and made[f] == nil then
        local compile = require "moyo.compile.compile" -- large, and many games need none
        context = context or context_of(self)
        local code, why = compile.compile(f, slot, context, node.tame)
        made[f] = code or { why = why }
        if code and slot == "condition" then
          for _, which in ipairs(selections[code.argument] or {}) do
            code["select_" .. which] = compile.select(f, which, context)
          end
        end
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
