/*
** sides.c - sides, and who gets what a side loses.  See sides.h.
*/
#include "sides.h"

#include <string.h>

void sides_begin(moyo_state *s) {
  if (s->game->sides < 0) return;
  int32_t *leader = state_field(s, (unsigned)s->game->sides);
  for (unsigned i = 0; i < s->game->players; i++) leader[i] = (int32_t)i + 1;
}

bool sides_is_valid(const moyo_state *s) {
  unsigned n = s->game->players;
  if (s->game->sides < 0) return true;
  const int32_t *leader = state_field(s, (unsigned)s->game->sides);
  for (unsigned i = 0; i < n; i++)
    if (leader[i] < 1 || leader[i] > (int32_t)n) return false;
  return true;
}

static void collect(moyo_state *s, unsigned p) {
  unsigned root = s->group[p];
  if (root == s->game->points || s->record[root].libs > 0) return;
  for (unsigned i = 0; i < s->low_count; i++)
    if (s->low[i] == root) return;
  s->low[s->low_count++] = (uint16_t)root;
}

void sides_collect_beside(moyo_state *s, unsigned p) {
  const shape *h = s->game->shape;
  const uint16_t *over = h->overlap + p * h->overlap_degree;
  s->low_count = 0;
  collect(s, p);
  for (unsigned k = 0; k < h->overlap_degree; k++) {
    if (over[k] == s->game->points) continue;
    const uint16_t *near = h->near + over[k] * h->near_degree;
    for (unsigned i = 0; i < h->near_degree; i++)
      if (near[i] != s->game->points) collect(s, near[i]);
  }
}

/* Players, as bits, of other sides than this with a stone beside the group. */
static uint32_t find_sharers(const moyo_state *s, const uint8_t *colour,
                             const set_word *group, unsigned side) {
  const moyo_game *g = s->game;
  uint32_t found = 0;
  unsigned left = set_count(group, g->words);
  for (unsigned p = 0; left > 0; left--, p++) {
    p = set_next(group, g->words, p);
    const uint16_t *near = g->shape->near + p * g->shape->near_degree;
    for (unsigned k = 0; k < g->shape->near_degree; k++) {
      unsigned c = near[k] == g->points ? EMPTY : colour[near[k]];
      if (c != EMPTY && c <= g->players && state_side(s, c) != side)
        found |= 1u << (c - 1);
    }
  }
  return found;
}

/* The i-th player, from 0, of those whose bits are set; as a number from 1. */
static unsigned pick(uint32_t players, unsigned i) {
  for (; i > 0; i--) players &= players - 1;
  return (unsigned)__builtin_ctz(players) + 1;
}

void sides_share(const moyo_state *s, const uint8_t *colour,
                 const set_word *group, unsigned mover, uint16_t *holder) {
  const moyo_game *g = s->game;
  unsigned n = set_count(group, g->words), dealt = 0;
  if (n == 0) return;
  unsigned side = state_side(s, colour[set_next(group, g->words, 0)]);
  uint32_t sharers = find_sharers(s, colour, group, side);
  unsigned all = (unsigned)__builtin_popcount(sharers);
  unsigned even = all ? n / all * all : 0;
  bool on = mover == 0 || state_side(s, mover) == side;
  for (unsigned c = 1; dealt < n && c <= g->players; c++)
    for (unsigned p = 0, left = n; left > 0; left--, p++) {
      p = set_next(group, g->words, p);
      if (colour[p] != c) continue;
      unsigned i = dealt++;
      unsigned to = i >= even && !on ? mover : all ? pick(sharers, i % all) : 0;
      holder[p] = (uint16_t)to;
    }
}

/* Gives all to the mover; his own side's to the other player, if there is just
** one. */
static void give_all(moyo_state *s, unsigned root, unsigned mover) {
  bool own = s->side[root] == state_side(s, mover);
  unsigned to = own ? (s->game->players == 2 ? 3 - mover : 0) : mover;
  unsigned q = root;
  do {
    s->holder[q] = (uint16_t)to;
    q = s->next[q];
  } while (q != root);
}

/* Gives each stone of a group its holder where captures are shared. */
static void share_all(moyo_state *s, unsigned root, unsigned mover) {
  set_word group[SET_MAX_WORDS];
  unsigned q = root;
  memset(group, 0, s->game->words * sizeof *group);
  do {
    set_add(group, q);
    q = s->next[q];
  } while (q != root);
  sides_share(s, s->colour, group, mover, s->holder);
}

void sides_credit(moyo_state *s, unsigned root, unsigned mover) {
  const moyo_game *g = s->game;
  bool own = s->side[root] == state_side(s, mover);
  if (s->taker) mover = s->taker;
  unsigned q = root;
  *(own ? &s->losses.own_stones : &s->losses.taken_stones) +=
      s->record[root].size;
  if (g->shares)
    share_all(s, root, mover);
  else
    give_all(s, root, mover);
  do {
    if (s->holder[q]) s->head->prisoners[s->holder[q] - 1][s->colour[q] - 1]++;
    s->holder[q] = (uint16_t)(s->holder[q] + HOLDER_COLOUR * s->colour[q]);
    state_leave(s, q);
    q = s->next[q];
  } while (q != root);
}
