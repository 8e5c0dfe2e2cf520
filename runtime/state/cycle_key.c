/*
** cycle_key.c - the part of a state that can recur.  See cycle_key.h.
*/
#include "cycle_key.h"

#include <string.h>

static inline void fold_word(uint64_t key[2], uint64_t word) {
  key[0] = random_mix(key[0] ^ word);
  key[1] = random_mix(key[1] + word) ^ key[0];
}

void cycle_fold(uint64_t key[2], const void *bytes, size_t size) {
  const unsigned char *at = bytes, *end = at + size;
  uint64_t word;
  for (; (size_t)(end - at) >= sizeof word; at += sizeof word) {
    memcpy(&word, at, sizeof word);
    fold_word(key, word);
  }
  word = 0;
  memcpy(&word, at, (size_t)(end - at));
  if (at < end) fold_word(key, word);
}

static void fold_head(const moyo_state *s, bool path, uint64_t key[2]) {
  head h;
  memset(&h, 0, sizeof h);
  memcpy(&h, s->head, offsetof(head, prisoners)); /* its padding is 0 */
  h.random = (moyo_random){.state = 0};
  h.ply = h.steps = h.epoch = h.keys = h.turns = 0;
  if (!path) h.previous = 0;
  if (!path && h.place == s->game->phases[h.phase].start) {
    h.last = (last_play){.point = 0};
    h.last_mover = 0;
  }
  cycle_fold(key, &h, sizeof h);
}

void cycle_key(const moyo_state *s, bool path, uint64_t key[2]) {
  const moyo_game *g = s->game;
  size_t from = g->colour_at, to = g->part_at[0];
  key[0] = 0;
  key[1] = 1;
  fold_head(s, path, key);
  cycle_fold(key, s->block + from, to - from);
  for (unsigned i = 0; i < g->guest_count; i++)
    if (g->guests[i]->fold) g->guests[i]->fold(s, key);
}
