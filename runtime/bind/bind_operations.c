/*
** bind_operations.c - the table of operations for Lua: core.operations.
*/
#include "bind.h"

static const char *const slots[] = {
    [SLOT_ANY] = "any",       [SLOT_BEFORE] = "before", [SLOT_AFTER] = "after",
    [SLOT_EFFECT] = "effect", [SLOT_FINISH] = "finish", [SLOT_TERM] = "term"};

static const char *const kinds[] = {
    [OPERAND_PLAIN] = "plain",     [OPERAND_NUMBER] = "number",
    [OPERAND_PLAYERS] = "players", [OPERAND_PLACES] = "players",
    [OPERAND_SET] = "set",         [OPERAND_TABLE] = "table",
    [OPERAND_ORDER] = "order",     [OPERAND_PLAYER] = "player",
    [OPERAND_COLOUR] = "colour",   [OPERAND_STEPS] = "steps",
    [OPERAND_PHASE] = "phase",     [OPERAND_SIDES] = "sides"};

static const char *const traits[TRAIT_COUNT] = {
#define TRAIT(NAME, name) #name,
#include "traits.def"
#undef TRAIT
};

/* { name, kind, maybe } */
static void push_operand(lua_State *L, const char *name, int kind) {
  lua_createtable(L, 0, 3);
  lua_pushstring(L, name);
  lua_setfield(L, -2, "name");
  lua_pushstring(L, kinds[kind & ~OPERAND_MAYBE]);
  lua_setfield(L, -2, "kind");
  lua_pushboolean(L, kind & OPERAND_MAYBE);
  lua_setfield(L, -2, "maybe");
}

/* { number, slot, meaning, operands, traits } */
static void push_operation(lua_State *L, unsigned number) {
  const operation *o = &operations[number];
  lua_createtable(L, 0, 5);
  lua_pushinteger(L, number);
  lua_setfield(L, -2, "number");
  lua_pushstring(L, slots[o->slot]);
  lua_setfield(L, -2, "slot");
  lua_pushstring(L, o->meaning);
  lua_setfield(L, -2, "meaning");
  lua_createtable(L, MAX_OPERANDS, 0);
  for (int i = 0; i < MAX_OPERANDS && o->operand[i].kind; i++) {
    push_operand(L, o->operand[i].name, o->operand[i].kind);
    lua_rawseti(L, -2, i + 1);
  }
  lua_setfield(L, -2, "operands");
  lua_newtable(L);
  for (unsigned i = 0; i < TRAIT_COUNT; i++) {
    if (!(o->traits >> i & 1)) continue;
    lua_pushboolean(L, true);
    lua_setfield(L, -2, traits[i]);
  }
  lua_setfield(L, -2, "traits");
}

void bind_operations_open(lua_State *L) {
  lua_createtable(L, 0, OP_COUNT);
  for (unsigned i = 0; i < OP_COUNT; i++) {
    push_operation(L, i);
    lua_setfield(L, -2, operations[i].name);
  }
  lua_setfield(L, -2, "operations");
}
