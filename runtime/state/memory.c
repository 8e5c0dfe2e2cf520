/*
** memory.c - what players have done in which position.  See memory.h.
*/
#include "memory.h"

/* A key of the fields that make positions different; 0 if there are none. */
static uint64_t fields_hash(const moyo_state *s) {
  const moyo_game *g = s->game;
  uint64_t hash = 0;
  for (unsigned i = 0; i < g->situation_count; i++) {
    unsigned f = g->situation[i];
    if (g->fields[f].kind == FIELD_NUMBER) {
      hash = random_mix(hash ^ (uint32_t)*state_field(s, f)) + 1;
      continue;
    }
    const set_word *set = state_set(s, f);
    for (unsigned w = 0; w < g->fields[f].size; w++)
      hash = random_mix(hash ^ set[w]) + 1;
  }
  return hash;
}

uint64_t state_key_with_fields(const moyo_state *s, uint64_t hash,
                               unsigned mover, unsigned next) {
  return state_key_of(s, s->game->beside, hash ^ fields_hash(s), mover, next);
}

/* `what` is 0 for a pass. */
static uint64_t key_of(const moyo_state *s, unsigned player, uint64_t what) {
  uint64_t key = random_mix(s->head->hash ^ fields_hash(s));
  key = random_mix(key + s->head->phase) + player;
  return random_mix(random_mix(key) + what);
}

static uint64_t step_key(const moyo_state *s, unsigned player, moyo_step step) {
  uint64_t what = step.verb + UINT64_C(1);
  if (s->game->verbs[step.verb].is_pass) return key_of(s, player, 0);
  for (unsigned i = 0; i < MAX_ARGS; i++) what = what << 16 | step.arg[i];
  return key_of(s, player, what);
}

bool memory_add(moyo_state *s, moyo_step step) {
  return state_add_key(s, step_key(s, s->head->actor, step));
}

unsigned memory_times(const moyo_state *s, unsigned player, moyo_step step) {
  return history_times(s->history, step_key(s, player, step));
}

unsigned memory_passes(const moyo_state *s, unsigned player) {
  return history_times(s->history, key_of(s, player, 0));
}
