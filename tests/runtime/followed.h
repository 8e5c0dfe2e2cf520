/*
** followed.h - code to be followed by a trace, for tests.
*/
#ifndef MOYO_TEST_FOLLOWED_H
#define MOYO_TEST_FOLLOWED_H

#include "scene.h"
#include "trace.h"

/* On a board of 3 lines; the step is at its middle. */
typedef struct followed {
  moyo_state *state;
  forms forms;
  trace trace;
  code code;
  node node;
} followed;

static inline void begin(followed *f, instruction *at, unsigned count) {
  f->state = scene("go:size=3");
  f->code = (code){
      .at = at, .count = count, .registers = 6, .sets = 1, .budget = 1000};
  f->node = (node){.op = OP_LUA, .code = &f->code};
  assert_true(forms_make(&f->forms, f->state->game));
  assert_true(trace_begin(&f->trace, f->state->game, &f->node, &f->forms));
  f->trace.left = 1000;
  f->trace.last = NO_POINT;
  f->trace.step.arg[0] = 4; /* B2, point 5 */
}

static inline void end(followed *f) {
  trace_end(&f->trace);
  forms_free(&f->forms);
  scene_end(f->state);
}

/* The decision that the code comes to. */
static inline const decision *decide(followed *f) {
  uint32_t i = trace_run(&f->trace);
  assert_true(i >= DECISIONS);
  return forms_decision(&f->forms, i);
}

#endif
