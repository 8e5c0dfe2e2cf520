/*
** cycle_key.c - what of a state could stand again.  See cycle_key.h.
*/
#include "cycle_key.h"

#include <string.h>

static void fold(uint64_t key[2], const void *bytes, size_t size) {
  const unsigned char *at = bytes;
  for (size_t i = 0; i < size; i += sizeof(uint64_t)) {
    uint64_t word = 0;
    size_t rest = size - i < sizeof word ? size - i : sizeof word;
    memcpy(&word, at + i, rest);
    key[0] = random_mix(key[0] ^ word);
    key[1] = random_mix(key[1] + word) ^ key[0];
  }
}

static void fold_head(const moyo_state *s, bool path, uint64_t key[2]) {
  head h;
  memcpy(&h, s->head, sizeof h); /* with its padding, which is 0 */
  h.random = (moyo_random){.state = 0};
  h.ply = h.steps = h.epoch = h.keys = h.turns = 0;
  memset(h.prisoners, 0, sizeof h.prisoners);
  if (!path) h.previous = 0;
  if (!path && h.place == s->game->phases[h.phase].start) {
    h.last = (last_play){.point = 0};
    h.last_mover = 0;
  }
  fold(key, &h, sizeof h);
}

/* How many players' last turns came before this one: all that its time means. */
static uint32_t rank(const moyo_state *s, uint32_t ply) {
  uint32_t n = 0;
  for (unsigned i = 0; i < s->game->players; i++)
    n += s->recall.last_turn[i] < ply;
  return n;
}

static void fold_recall(const moyo_state *s, uint64_t key[2]) {
  const retraction_layers *r = &s->recall;
  for (unsigned i = 0; i < s->game->players; i++) {
    uint32_t n = rank(s, r->last_turn[i]);
    fold(key, &n, sizeof n);
  }
  for (unsigned p = 0; p < s->game->points; p++) {
    uint32_t n = r->placed[p] ? rank(s, r->placed[p]) + 1 : 0;
    uint32_t by = r->by[p] ? rank(s, r->by[p]) + 1 : 0;
    uint32_t lost[] = {n, by, r->colour[p], r->holder[p]};
    if (n || by) fold(key, &p, sizeof p);
    if (n || by) fold(key, lost, sizeof lost);
  }
}

void cycle_key(const moyo_state *s, bool path, uint64_t key[2]) {
  const moyo_game *g = s->game;
  size_t from = g->colour_at;
  size_t to = g->recalls ? g->retraction_at : g->canonical_size;
  key[0] = 0;
  key[1] = 1;
  fold_head(s, path, key);
  fold(key, s->block + from, to - from);
  if (g->recalls) fold_recall(s, key);
}
