/*
** liberty.c - liberties counted exactly.  See liberty.h.
*/
#include "liberty.h"

#include <string.h>

static const uint16_t *near_of(const moyo_state *s, unsigned p) {
  return s->game->shape->near + p * s->game->shape->near_degree;
}

/* Without neutral pieces the group's record has the answer. */
static bool group_breathes(const moyo_state *s, unsigned p) {
  return s->record[s->group[p]].libs > 0;
}

bool liberty_side(const moyo_state *s, unsigned p, unsigned colour) {
  const moyo_game *g = s->game;
  if (g->colours == g->players) return group_breathes(s, p);
  set_word seen[SET_MAX_WORDS];
  uint16_t list[MAX_POINTS];
  unsigned n = 0;
  memset(seen, 0, g->words * sizeof *seen);
  list[n++] = (uint16_t)p;
  set_add(seen, p);
  for (unsigned i = 0; i < n; i++) {
    const uint16_t *near = near_of(s, list[i]);
    if (group_breathes(s, list[i])) return true;
    for (unsigned k = 0; k < g->shape->near_degree; k++) {
      unsigned q = near[k];
      if (q == g->points || !liberty_same_side(s, q, colour) ||
          set_has(seen, q))
        continue;
      set_add(seen, q);
      list[n++] = (uint16_t)q;
    }
  }
  return false;
}

/*
** Liberties at level 1, where groups are those of groups.c: lists the ring of p
** unless `list` is NULL.
*/
static unsigned count_ring(const moyo_state *s, unsigned p, uint16_t *list,
                           unsigned *size) {
  const moyo_game *g = s->game;
  set_word left[SET_MAX_WORDS + 1]; /* room for the padding point */
  unsigned q = p, n = 0, stones = 0;
  memcpy(left, s->free, g->words * sizeof *left);
  left[g->words] = 0;
  do {
    const uint16_t *near = near_of(s, q);
    for (unsigned k = 0; k < g->shape->near_degree; k++) {
      set_word *word = &left[near[k] / SET_BITS];
      set_word bit = (set_word)1 << near[k] % SET_BITS;
      n += (*word & bit) != 0;
      *word &= ~bit;
    }
    if (list) list[stones++] = (uint16_t)q;
    q = s->next[q];
  } while (q != p);
  if (list) *size = stones;
  return n;
}

unsigned liberty_group(const moyo_state *s, unsigned p, unsigned level,
                       uint16_t *list, unsigned *size) {
  const moyo_game *g = s->game;
  set_word seen[SET_MAX_WORDS];
  unsigned n = 0, liberties = 0, colour = s->colour[p];
  if (level == 1) return count_ring(s, p, list, size);
  memset(seen, 0, g->words * sizeof *seen);
  list[n++] = (uint16_t)p;
  set_add(seen, p);
  for (unsigned i = 0; i < n; i++) {
    const uint16_t *near = near_of(s, list[i]);
    for (unsigned k = 0; k < g->shape->near_degree; k++) {
      unsigned q = near[k];
      if (q == g->points || set_has(seen, q)) continue;
      bool low = state_height(s, q) < level;
      if (!low && s->colour[q] != colour) continue;
      set_add(seen, q);
      if (low)
        liberties++;
      else
        list[n++] = (uint16_t)q;
    }
  }
  *size = n;
  return liberties;
}

unsigned liberty_count(const moyo_state *s, unsigned p, unsigned level) {
  uint16_t list[MAX_POINTS];
  unsigned size;
  if (level == 1) return count_ring(s, p, NULL, NULL);
  return liberty_group(s, p, level, list, &size);
}
