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

/* To be freed; false without memory.  The second finds what is live alone. */
bool flow_find(const code *c, flow *f);
bool flow_find_live(const code *c, flow *f);
void flow_free(flow *f);

/* Does the instruction end the code? */
static inline bool flow_ends(unsigned op) {
  return op == CODE_ANSWER || op == CODE_ANSWER_NUMBER ||
         op == CODE_ANSWER_SCORES || op == CODE_ANSWER_FLOATS ||
         op == CODE_ANSWER_WINNERS || op == CODE_ANSWER_SET || op == CODE_TRAP;
}

/* What a register holds before an instruction that nothing has come to yet; or
** something that is not told. */
enum { FLOW_UNSEEN = 0xff, FLOW_OTHER = 0 };

/* Another way leads to an instruction, where registers then hold what they do on
** both; returns whether less is known of them. */
bool flow_join(uint8_t *at, const uint8_t *now, unsigned registers);

/* Is the next instruction one that comes after this one? */
static inline bool flow_goes_on(const instruction *n) {
  return !flow_ends(n->op) && n->op != CODE_JUMP && n->op != CODE_DROP;
}

static inline bool flow_is_live(const flow *f, unsigned at, unsigned which) {
  return f->live[at][which / 64] >> which % 64 & 1;
}

#endif
