/*
** trace.h - code of a condition, run before the position is known.
**
** The step, the player and the point of the latest play are known; what stands
** where is not.  Registers hold forms (forms.h).  Where the code goes on in two
** ways by the colour of a point, both are followed to where they meet, if a form
** says what registers hold there; else to the end: then the answer is a decision.
** What cannot be known so is to be asked.
*/
#ifndef MOYO_TRACE_H
#define MOYO_TRACE_H

#include "flow.h"
#include "forms.h"
#include "frame.h"

typedef struct trace {
  const moyo_game *game;
  const code *code;
  forms *forms;
  flow flow;
  moyo_step step;
  unsigned player; /* whose step it is, from 0 */
  unsigned last;   /* the point of the latest play, or NO_POINT */
  int64_t left;    /* instructions that may be followed in all */
  /* from here on: see trace.c */
  int64_t here;       /* and of this step */
  unsigned depth;     /* of decisions */
  unsigned registers; /* of the code, */
  unsigned size;      /* and words of what they all hold */
  uint64_t *stack;    /* of those */
  uint32_t empty_set;
  pool seen;         /* what has been followed to its end, */
  uint32_t *outcome; /* and what came of it */
  uint32_t outcomes; /* room for them */
  uint8_t *vain;     /* by instruction: ways from it have not met, so often */
  frame frame;
  hook_call call;
  moyo_state state;
  head head;
  struct code one; /* an instruction of the code at a time */
  instruction at[3];
  set_word *set;
} trace;

/* Prepares for steps with a verb's code; to be freed.  False without memory. */
bool trace_begin(trace *t, const moyo_game *g, const node *n, forms *f);
void trace_end(trace *t);

/* What the code answers for the trace's step: see forms.h. */
uint32_t trace_run(trace *t);

#endif
