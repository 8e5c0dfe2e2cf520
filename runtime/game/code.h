/*
** code.h - a rule function as instructions of the rule machine.
**
** stdlib/moyo/compile compiles a function that stands in a slot of a rule file,
** if it can, to instructions on registers, which hold integers and sets of
** points.  The code comes with its constants, tables of constants, and the
** number of registers and lists it needs.  code_verify refuses code whose parts
** do not fit together, so the machine need not check operands again.
*/
#ifndef MOYO_CODE_H
#define MOYO_CODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "pointset.h"

typedef enum instruction_code {
#define INSTRUCTION(NAME, name, a, b, c, traits) CODE_##NAME,
#include "instructions.def"
#undef INSTRUCTION
  INSTRUCTION_COUNT,
  CODE_WRITTEN = CODE_RAY /* so many are in code that is read */
} instruction_code;

/* Kinds of operands; see instructions.def. */
typedef enum instruction_operand {
  KIND_NONE,
  KIND_INT,
  KIND_OUT,
  KIND_VAR,
  KIND_POINT,
  KIND_PAIR,
  KIND_PAIR_OUT,
  KIND_PAIR_VAR,
  KIND_TRIPLE,
  KIND_FROM,
  KIND_INTO,
  KIND_SET_VAR,
  KIND_NUMBER,
  KIND_AT,
  KIND_FIELD,
  KIND_TABLE,
  KIND_LIST,
  KIND_GO,
  KIND_SET_NUMBER
} instruction_operand;

enum {
  CODE_ASKS = 1,
  CODE_TRIES = 2,
  CODE_CHANGES = 4,
  CODE_SELECTS = 8,
  CODE_SWEEPS = 16,
  CODE_STEPS = 32,
  CODE_STIRS = 64,
  CODE_DOES = 127, /* those */
  CODE_PURE = 128,
  CODE_READS = 256,
  CODE_TRAPS = 512,
  CODE_TAGGED = 1024,
  CODE_SMALL = 2048
};

/* Added to an operand that is a field: means the position after the step. */
enum { AT_AFTER = 0x8000 };

enum {
  CODE_MOST = 20000, /* instructions */
  CODE_REGISTERS = 250,
  CODE_SETS = 40, /* registers that hold sets */
  CODE_LISTS = 32,
  CODE_ROOM = 8192 /* elements of all lists */
};

/* Tagged values that are no integers. */
#define TAG_NIL   INT64_MIN
#define TAG_FALSE (INT64_MIN + 1)
#define TAG_TRUE  (INT64_MIN + 2)

typedef struct instruction {
  uint16_t op, a, b, c;
} instruction;

typedef struct instruction_row {
  const char *name;
  uint8_t operand[3]; /* an instruction_operand each */
  uint16_t traits;
} instruction_row;

extern const instruction_row instruction_rows[INSTRUCTION_COUNT];

/* Elements low .. low + count - 1, tagged. */
typedef struct code_table {
  int64_t low, *value;
  unsigned count;
} code_table;

/* Is it the code of a selection that leaves empty points alone: not all, maybe,
** or all of them? */
typedef enum empties { EMPTIES_NO, EMPTIES_SOME, EMPTIES_ALL } empties;

typedef struct code {
  instruction *at;
  unsigned count;
  unsigned registers, sets; /* that it needs */
  set_word *constant;       /* sets, one after the other */
  unsigned constants;
  int64_t *wide;
  unsigned wides;
  code_table *table;
  unsigned tables;
  unsigned list_room[CODE_LISTS], lists, room; /* room: of all lists */
  uint8_t traits;    /* CODE_DOES, of any instruction */
  uint8_t arguments; /* of the step that it asks for, as bits */
  bool gives_up;     /* it comes to TRAP before its end: Lua may do more */
  empties empties;
  bool says;      /* it may refuse with a sentence, which only Lua has */
  int64_t budget; /* rounds of loops; after more it traps */
  /* of a condition on a point: for each point of the latest play a set without
  ** those that it then refuses in every position (pairs.h), or NULL; `settled`:
  ** it allows all others */
  set_word *beside;
  bool settled;
  /* of a condition on two arguments: for each pair of values, of which the second
  ** has so many, a start; or NULL */
  int16_t *start;
  unsigned seconds;
  /* of a condition on a placement: what it asks of colours (survey.h), or NULL;
  ** one allocation */
  struct survey *survey;
} code;

/* What code answers, as far as that is known before the position is; from DECISIONS
** on, what that depends on (machine/forms.h). */
enum { ANSWER_NO, ANSWER_YES, ANSWER_ASK, DECISIONS };

/* What a call costs, and each round of a loop, in Lua's instructions, of code of so
** many of the machine's. */
enum { ROUND_COST = 16 };

static inline int64_t code_round_cost(unsigned count) {
  return count > ROUND_COST * ROUND_COST ? count / ROUND_COST : ROUND_COST;
}

struct moyo_game;

/* Frees it; NULL is allowed. */
void code_free(code *c);

/*
** A start is what registers hold where the code first looks at the position, and
** last the number of that instruction (pairs.h); all 0 if they are not known.  It
** has STARTS_BY numbers, or a multiple, and so can be read at once.
*/
enum { STARTS_BY = 8 };

static inline unsigned code_start_size(const code *c) {
  return c->registers / STARTS_BY * STARTS_BY + STARTS_BY;
}

/* Sets `traits`, `arguments`, `empties` and `room`; returns what is wrong with the code,
** or NULL. */
const char *code_verify(code *c, const struct moyo_game *g);

#endif
