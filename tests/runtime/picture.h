/*
** picture.h - everything about a state at one moment.
*/
#ifndef MOYO_TESTS_PICTURE_H
#define MOYO_TESTS_PICTURE_H

#include "state.h"
#include "support.h"

typedef struct picture {
  unsigned char *block;
  uint64_t *keys;
  unsigned count;
} picture;

static inline picture take(const moyo_state *s) {
  picture p = {malloc(s->game->block_size), NULL, s->history->count};
  p.keys = malloc((p.count + 1) * sizeof *p.keys);
  assert_true(p.block && p.keys);
  memcpy(p.block, s->block, s->game->block_size);
  for (unsigned i = 0; i < p.count; i++) p.keys[i] = history_key(s->history, i);
  return p;
}

static inline void check_same(const moyo_state *s, const picture *p) {
  assert_memory_equal(s->block, p->block, s->game->block_size);
  assert_int_equal(s->history->count, p->count);
  for (unsigned i = 0; i < p->count; i++)
    assert_true(history_key(s->history, i) == p->keys[i]);
}

static inline void drop(picture *p) {
  free(p->block);
  free(p->keys);
}

#endif
