/*
** flow.h - how code goes on: where ways meet again, and what is still read.
*/
#ifndef MOYO_FLOW_H
#define MOYO_FLOW_H

#include "code.h"

/* Sets come after registers. */
enum { FLOW_WORDS = (CODE_REGISTERS + CODE_SETS + 63) / 64 };

typedef struct flow {
  uint64_t (*live)[FLOW_WORDS]; /* of each instruction: what is read from there
                                ** on before it is written */
  int *join; /* of each: the next one that all ways come to, or -1 */
} flow;

/* To be freed; false without memory. */
bool flow_find(const code *c, flow *f);
void flow_free(flow *f);

static inline bool flow_is_live(const flow *f, unsigned at, unsigned which) {
  return f->live[at][which / 64] >> which % 64 & 1;
}

/* Does the instruction end the code? */
static inline bool flow_ends(unsigned op) {
  return op == CODE_ANSWER || op == CODE_ANSWER_NUMBER ||
         op == CODE_ANSWER_SCORES || op == CODE_ANSWER_FLOATS ||
         op == CODE_ANSWER_WINNERS || op == CODE_ANSWER_SET || op == CODE_TRAP;
}

#endif
