/*
** step_keys.h - numbers of steps, for tables of what a search knows of each.
**
** A step with one argument has a number of its own, as long as they last; other
** steps may share one.
*/
#ifndef MOYO_STEP_KEYS_H
#define MOYO_STEP_KEYS_H

#include <string.h>

#include "random.h"
#include "state.h"

enum { OTHER_KEYS = 4096 /* for steps of several arguments */ };

/* The keys of a verb's steps: if they have one argument, `from` and its value,
** as long as that is less than `end`. */
typedef struct verb_keys {
  unsigned from, end;
} verb_keys;

typedef struct step_keys {
  verb_keys *of;  /* by verb */
  unsigned count; /* of all keys, at most 65,535 */
} step_keys;

/* false without memory; step_keys_free is called all the same. */
bool step_keys_make(step_keys *k, const moyo_game *g);
void step_keys_free(step_keys *k);

static inline unsigned step_key(step_keys k, moyo_step step) {
  verb_keys v = k.of[step.verb];
  unsigned key = v.from + step.arg[0];
  if (key < v.end) return key;
  uint64_t text;
  memcpy(&text, &step, sizeof text);
  return k.count - 1 - (unsigned)(random_mix(text) % OTHER_KEYS);
}

#endif
