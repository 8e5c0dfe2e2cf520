/*
** code.c - which code the rule machine may run.  See code.h.
*/
#include "code.h"

#include <stdlib.h>

#include "game.h"

#define NONE       KIND_NONE
#define INT        KIND_INT
#define OUT        KIND_OUT
#define VAR        KIND_VAR
#define POINT      KIND_POINT
#define PAIR       KIND_PAIR
#define PAIR_OUT   KIND_PAIR_OUT
#define PAIR_VAR   KIND_PAIR_VAR
#define TRIPLE     KIND_TRIPLE
#define FROM       KIND_FROM
#define INTO       KIND_INTO
#define SET_VAR    KIND_SET_VAR
#define NUMBER     KIND_NUMBER
#define AT         KIND_AT
#define FIELD      KIND_FIELD
#define TABLE      KIND_TABLE
#define LIST       KIND_LIST
#define GO         KIND_GO
#define SET_NUMBER KIND_SET_NUMBER
#define ASKS       CODE_ASKS
#define TRIES      CODE_TRIES
#define CHANGES    CODE_CHANGES
#define SELECTS    CODE_SELECTS
#define SWEEPS     CODE_SWEEPS
#define STEPS      CODE_STEPS
#define STIRS      CODE_STIRS
#define PURE       CODE_PURE
#define READS      CODE_READS
#define TRAPS      CODE_TRAPS
#define TAGGED     CODE_TAGGED
#define SMALL      CODE_SMALL

const instruction_row instruction_rows[INSTRUCTION_COUNT] = {
#define INSTRUCTION(NAME, name, a, b, c, traits) {#name, {a, b, c}, traits},
#include "instructions.def"
#undef INSTRUCTION
};

void code_free(code *c) {
  if (!c) return;
  for (unsigned i = 0; i < c->tables; i++) free(c->table[i].value);
  free(c->table);
  free(c->constant);
  free(c->beside);
  free(c->start);
  free(c->survey);
  free(c->wide);
  free(c->at);
  free(c);
}

static empties find_empties(const code *c) {
  const instruction *i = c->at;
  bool empty = c->count > 2 && i[0].op == CODE_INTEGER && i[0].b == 0 &&
               i[0].c == 0 && i[1].op == CODE_COLOURED && i[1].b == i[0].a &&
               i[1].c == 0 && i[2].op == CODE_ANSWER_SET && i[2].a == i[1].a;
  if (!empty) return EMPTIES_NO;
  return i[2].b == 1 ? EMPTIES_ALL : EMPTIES_SOME;
}

/* How many numbers a field of the kind has, if that follows from the kind. */
static unsigned count_numbers(const moyo_game *g, field_kind kind) {
  switch (kind) {
  case FIELD_NUMBER: return 1;
  case FIELD_PLAYERS: return g->players;
  case FIELD_POINTS: return g->points;
  default: return 0;
  }
}

/* Is operand c a field of the kind that the instruction takes? */
static bool fits_field(const moyo_game *g, const instruction *i) {
  unsigned op = i->op, operand = i->c;
  unsigned f = operand & ~(unsigned)AT_AFTER;
  bool after = (operand & AT_AFTER) != 0;
  if (f >= g->field_count) return false;
  if (after && (instruction_rows[op].traits & CODE_CHANGES)) return false;
  field_kind kind = g->fields[f].kind;
  switch (op) {
  case CODE_FIELD_NUMBER: return i->b < count_numbers(g, kind);
  case CODE_SET_NUMBER: return kind == FIELD_NUMBER;
  case CODE_FIELD_PLACE:
  case CODE_SET_PLACE: return kind == FIELD_PLAYERS || kind == FIELD_POINTS;
  case CODE_FIELD_SET:
  case CODE_SET_SET: return kind == FIELD_SET;
  case CODE_LIST_ROW:
  case CODE_FIELD_CELL:
  case CODE_SET_CELL: return kind == FIELD_TABLE;
  case CODE_LIST_FIELD:
    return kind == FIELD_LIST || kind == FIELD_PLAYERS || kind == FIELD_POINTS;
  default: return kind == FIELD_LIST;
  }
}

static bool fits(const code *c, const moyo_game *g, const instruction *i,
                 unsigned k) {
  unsigned v = k == 0 ? i->a : k == 1 ? i->b : i->c;
  switch (instruction_rows[i->op].operand[k]) {
  case KIND_NONE: return v == 0;
  case KIND_SET_NUMBER:
  case KIND_INT:
  case KIND_OUT:
  case KIND_VAR:
  case KIND_POINT: return v < c->registers;
  case KIND_PAIR:
  case KIND_PAIR_OUT:
  case KIND_PAIR_VAR: return v + 1 < c->registers;
  case KIND_TRIPLE: return v + 2 < c->registers;
  case KIND_FROM: return v < c->constants + c->sets;
  case KIND_INTO:
  case KIND_SET_VAR: return v >= c->constants && v < c->constants + c->sets;
  case KIND_AT: return v <= 1;
  case KIND_FIELD: return fits_field(g, i);
  case KIND_TABLE: return v < c->tables;
  case KIND_LIST: return v < c->lists;
  case KIND_GO: return v < c->count;
  default: return i->op != CODE_WIDE || v < c->wides;
  }
}

/* Can the next instruction come after this one? */
static bool goes_on(unsigned op) {
  return op != CODE_JUMP && op != CODE_TRAP && op != CODE_ANSWER &&
         op != CODE_ANSWER_NUMBER && op != CODE_ANSWER_SCORES &&
         op != CODE_ANSWER_FLOATS && op != CODE_ANSWER_WINNERS &&
         op != CODE_ANSWER_SET && op != CODE_DROP;
}

const char *code_verify(code *c, const moyo_game *g) {
  if (c->count == 0 || c->count > CODE_MOST) return "too many instructions";
  if (c->registers > CODE_REGISTERS || c->sets > CODE_SETS ||
      c->lists > CODE_LISTS)
    return "too many registers";
  c->room = 0;
  for (unsigned i = 0; i < c->lists; i++) c->room += c->list_room[i];
  if (c->room > CODE_ROOM) return "lists are too long";
  c->traits = c->arguments = 0;
  c->gives_up = false;
  for (unsigned i = 0; i < c->count; i++) {
    const instruction *in = &c->at[i];
    if (in->op >= CODE_WRITTEN) return "there is no such instruction";
    for (unsigned k = 0; k < 3; k++)
      if (!fits(c, g, in, k)) return "an operand is out of range";
    c->traits |= instruction_rows[in->op].traits & CODE_DOES;
    if (in->op == CODE_TRAP && i + 1 < c->count) c->gives_up = true;
    if (in->op == CODE_ARGUMENT && in->b < 8)
      c->arguments = (uint8_t)(c->arguments | 1u << in->b);
  }
  c->empties = find_empties(c);
  return goes_on(c->at[c->count - 1].op) ? "it has no end" : NULL;
}
