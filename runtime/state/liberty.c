/*
** liberty.c - liberties counted exactly.  See liberty.h.
*/
#include "liberty.h"

#include <string.h>

#include "query.h"

static const uint16_t *near_of(const moyo_state *s, unsigned p) {
  return s->game->shape->near + p * s->game->shape->near_degree;
}

/* Without pieces that lend liberties the group's record has the answer. */
static bool group_breathes(const moyo_state *s, unsigned p) {
  return s->record[s->group[p]].libs > 0;
}

bool liberty_side(const moyo_state *s, unsigned p, unsigned colour) {
  const moyo_game *g = s->game;
  if (!g->friendly) return group_breathes(s, p);
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

/* Would the group of the stone on q have a liberty if p were filled?  Its record
** counts p once for each of its stones near p. */
static bool outlives(const moyo_state *s, unsigned q, unsigned p) {
  const uint16_t *near = near_of(s, p);
  unsigned root = s->group[q], times = 0, degree = s->game->shape->near_degree;
  if (s->record[root].libs > degree) return true;
  for (unsigned k = 0; k < degree; k++) times += s->group[near[k]] == root;
  return s->record[root].libs > times;
}

bool liberty_joined(const moyo_state *s, unsigned p, unsigned colour) {
  const uint16_t *near = near_of(s, p);
  unsigned side = state_side(s, colour);
  for (unsigned k = 0; k < s->game->shape->near_degree; k++)
    if (s->side[near[k]] == side && outlives(s, near[k], p)) return true;
  return false;
}

/* Is a stone of the group of q near one of that side whose group would have a
** liberty if p were filled? */
static bool reaches(const moyo_state *s, unsigned q, unsigned side,
                    unsigned p) {
  unsigned r = q;
  do {
    const uint16_t *near = near_of(s, r);
    for (unsigned k = 0; k < s->game->shape->near_degree; k++)
      if (s->side[near[k]] == side && outlives(s, near[k], p)) return true;
    r = s->next[r];
  } while (r != q);
  return false;
}

/*
** Where enemies are cleared first: would the side of a stone of the colour on p
** reach a liberty, or a group of others that has none then?  That is taken, and
** leaves some.
*/
static bool finds_liberty(const moyo_state *s, unsigned p, unsigned colour) {
  const moyo_game *g = s->game;
  uint32_t mortal = g->mortal & ~(1u << colour);
  set_word seen[SET_MAX_WORDS];
  uint16_t list[MAX_POINTS];
  unsigned n = 0;
  memset(seen, 0, g->words * sizeof *seen);
  list[n++] = (uint16_t)p;
  set_add(seen, p);
  for (unsigned i = 0; i < n; i++) {
    const uint16_t *near = near_of(s, list[i]);
    for (unsigned k = 0; k < g->shape->near_degree; k++) {
      unsigned q = near[k];
      if (q == g->points || set_has(seen, q)) continue;
      bool own = liberty_same_side(s, q, colour), lives = outlives(s, q, p);
      if (own ? lives : !lives && game_has_colour(mortal, s->colour[q]))
        return true;
      set_add(seen, q);
      if (own) list[n++] = (uint16_t)q;
    }
  }
  return false;
}

/* Where all groups of others have a liberty, only those near p are cleared. */
liberty_after liberty_cleared(const moyo_state *s, unsigned p,
                              unsigned colour) {
  const moyo_game *g = s->game;
  const uint16_t *near = near_of(s, p);
  unsigned first = g->stages > 0 ? g->stage[0] : CLEAR_OWN;
  liberty_after answer = LIBERTY_NONE;
  bool low = s->head->loose & LOOSE_LOW, pieces = g->colours != g->players;
  if (g->sided) return LIBERTY_UNKNOWN;
  if (first == CLEAR_ENEMY && (low || pieces)) {
    if (finds_liberty(s, p, colour)) return LIBERTY_LEFT;
    return low ? LIBERTY_UNKNOWN : LIBERTY_NONE;
  }
  if (low || pieces || (first != CLEAR_ENEMY && first != CLEAR_FLIP))
    return LIBERTY_UNKNOWN;
  for (unsigned k = 0; k < g->shape->near_degree; k++) {
    unsigned q = near[k];
    if (q == g->points || s->colour[q] == colour || outlives(s, q, p)) continue;
    if (first == CLEAR_ENEMY || reaches(s, q, colour, p)) return LIBERTY_LEFT;
    answer = LIBERTY_TAKEN;
  }
  return answer;
}

static void list_ring(const moyo_state *s, unsigned p, uint16_t *list,
                      unsigned *size) {
  unsigned q = p, n = 0;
  do {
    list[n++] = (uint16_t)q;
    q = s->next[q];
  } while (q != p);
  *size = n;
}

unsigned liberty_group(const moyo_state *s, unsigned p, unsigned level,
                       uint16_t *list, unsigned *size) {
  const moyo_game *g = s->game;
  set_word seen[SET_MAX_WORDS];
  unsigned n = 0, liberties = 0, colour = s->colour[p];
  if (level == 1) { /* groups are those of groups.c */
    list_ring(s, p, list, size);
    return query_count_liberties(s, p);
  }
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
  if (level == 1) return query_count_liberties(s, p);
  return liberty_group(s, p, level, list, &size);
}
