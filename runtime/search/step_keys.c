/*
** step_keys.c - numbers of steps.  See step_keys.h.
*/
#include "step_keys.h"

#include <stdlib.h>

bool step_keys_make(step_keys *k, const moyo_game *g) {
  unsigned n = 0;
  verb_keys *of = malloc((g->verb_count + 1) * sizeof *of);
  *k = (step_keys){.of = of};
  if (!of) return false;
  for (unsigned i = 0; i < g->verb_count; i++) {
    const verb *v = &g->verbs[i];
    of[i].from = n;
    if (v->arg[1] == ARG_NONE) n += v->values ? v->values : 1;
  }
  if (n > UINT16_MAX - OTHER_KEYS) n = UINT16_MAX - OTHER_KEYS;
  for (unsigned i = 0; i < g->verb_count; i++)
    of[i].end = g->verbs[i].arg[1] == ARG_NONE ? n : 0;
  k->count = n + OTHER_KEYS;
  return true;
}

void step_keys_free(step_keys *k) { free(k->of); }
