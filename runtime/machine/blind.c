/*
** blind.c - what code says without a look at the position.  See blind.h.
*/
#include "blind.h"

#include <stdlib.h>

/* More rounds of loops take too long. */
enum { MOST_ROUNDS = 200 };

/* Does the instruction look at more than constants and arguments? */
static bool reads_position(const instruction *i) {
  const instruction_row *row = &instruction_rows[i->op];
  uint8_t c = row->operand[2];
  return (row->traits & (CODE_READS | (CODE_DOES & ~CODE_STEPS))) ||
         c == KIND_AT || c == KIND_FIELD;
}

bool blind_make(const code *c, code *blind) {
  *blind = *c;
  blind->at = malloc(c->count * sizeof *c->at);
  if (!blind->at) return false;
  for (unsigned i = 0; i < c->count; i++) {
    blind->at[i] = c->at[i];
    if (reads_position(&c->at[i]))
      blind->at[i] = (instruction){.op = CODE_TRAP};
  }
  if (blind->budget > MOST_ROUNDS) blind->budget = MOST_ROUNDS;
  return true;
}
