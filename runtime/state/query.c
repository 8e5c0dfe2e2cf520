/*
** query.c - what a position shows: sets of points, and counts.
*/
#include "query.h"

#include <string.h>

#include "bytes.h"
#include "liberty.h"
#include "walk.h"

static void clear(const moyo_state *s, set_word *out) {
  memset(out, 0, s->game->words * sizeof *out);
}

/* The complement, within the points of the board. */
static void invert(const moyo_state *s, set_word *set) {
  unsigned words = s->game->words, rest = s->game->points % SET_BITS;
  for (unsigned i = 0; i < words; i++) set[i] = ~set[i];
  if (rest) set[words - 1] &= ((set_word)1 << rest) - 1;
}

/*
** Points of one colour, EMPTY among them.  A word's worth of colours is read
** even where the board ends: they begin at a multiple of 64 bytes, as does what
** follows them in the block (layout.c).
*/
static void find_colour(const moyo_state *s, unsigned colour, set_word *out) {
  unsigned words = s->game->words, rest = s->game->points % SET_BITS;
  for (unsigned i = 0; i < words; i++)
    out[i] = bytes_equal_64(s->colour + i * SET_BITS, colour);
  if (rest) out[words - 1] &= ((set_word)1 << rest) - 1;
}

void query_stones(const moyo_state *s, unsigned colour, set_word *out) {
  find_colour(s, colour, out);
  if (colour == EMPTY) invert(s, out);
}

void query_empty(const moyo_state *s, set_word *out) {
  find_colour(s, EMPTY, out);
}

/* What all stones cover is what is not free. */
void query_covered(const moyo_state *s, unsigned colour, set_word *out) {
  const shape *h = s->game->shape;
  unsigned end = s->game->points;
  if (colour == EMPTY) {
    memcpy(out, s->free, s->game->words * sizeof *out);
    invert(s, out);
    return;
  }
  if (h->overlap_degree == 1) {
    find_colour(s, colour, out);
    return;
  }
  clear(s, out);
  for (unsigned p = 0; p < end; p++) {
    if (s->colour[p] != colour) continue;
    const uint16_t *over = h->overlap + p * h->overlap_degree;
    for (unsigned k = 0; k < h->overlap_degree && over[k] != end; k++)
      set_add(out, over[k]);
  }
}

void query_group(const moyo_state *s, unsigned p, set_word *out) {
  unsigned q = p;
  clear(s, out);
  if (s->colour[p] == EMPTY) return;
  do {
    set_add(out, q);
    q = s->next[q];
  } while (q != p);
}

void query_firsts(const moyo_state *s, unsigned colour, set_word *out) {
  set_word stones[SET_MAX_WORDS];
  bool seen[MAX_POINTS]; /* by root */
  query_stones(s, colour, stones);
  memset(seen, 0, s->game->points * sizeof *seen);
  for (unsigned i = 0; i < s->game->words; i++) {
    set_word firsts = 0;
    for (set_word left = stones[i]; left; left &= left - 1) {
      unsigned root = s->group[i * SET_BITS + (unsigned)__builtin_ctzll(left)];
      if (!seen[root]) firsts |= left & -left;
      seen[root] = true;
    }
    out[i] = firsts;
  }
}

/* Unites the near sets of a group's stones.  Where `words` is a constant, the
** union stays in registers. */
static inline __attribute__((always_inline)) void
unite_near(unsigned words, const moyo_state *s, unsigned p, set_word *out) {
  const set_word *sets = s->game->shape->near_sets;
  set_word all[FEW_WORDS] = {0};
  unsigned q = p;
  do {
    for (unsigned i = 0; i < words; i++) all[i] |= sets[q * words + i];
    q = s->next[q];
  } while (q != p);
  memcpy(out, all, words * sizeof *out);
}

void query_near(const moyo_state *s, unsigned p, set_word *out) {
  const shape *h = s->game->shape;
  if (!h->near_sets) {
    set_word group[SET_MAX_WORDS];
    query_group(s, p, group);
    walk_grow(walk_shape(h), group, out);
    return;
  }
  SET_BY_WORDS(unite_near, s->game->words, s, p, out);
}

void query_liberties(const moyo_state *s, unsigned p, set_word *out) {
  if (s->colour[p] == EMPTY) {
    clear(s, out);
    return;
  }
  query_near(s, p, out);
  for (unsigned i = 0; i < s->game->words; i++) out[i] &= s->free[i];
}

/* Counts a group's liberties on a board with near sets. */
static inline __attribute__((always_inline)) void
count_liberties(unsigned words, const moyo_state *s, unsigned p, unsigned *n) {
  set_word all[FEW_WORDS];
  unite_near(words, s, p, all);
  *n = 0;
  for (unsigned i = 0; i < words; i++)
    *n += set_word_count(all[i] & s->free[i]);
}

/* The same on any board. */
static __attribute__((noinline)) unsigned count_by_points(const moyo_state *s,
                                                          unsigned p) {
  set_word liberties[SET_MAX_WORDS];
  query_liberties(s, p, liberties);
  return set_count(liberties, s->game->words);
}

/* The group's record counts pairs of a stone and a liberty. */
unsigned query_count_liberties(const moyo_state *s, unsigned p) {
  const group_record *r = &s->record[s->group[p]];
  unsigned n = r->libs;
  if (s->colour[p] == EMPTY) return 0;
  if (n < 2 || r->size < 2) return n;
  if (!s->game->shape->near_sets) return count_by_points(s, p);
  SET_BY_WORDS(count_liberties, s->game->words, s, p, &n);
  return n;
}

/* A liberty is in one pair at least, and in no more than it has near points. */
int64_t query_few_liberties(const moyo_state *s, unsigned p, int64_t most) {
  const group_record *r = &s->record[s->group[p]];
  if (s->colour[p] == EMPTY || most <= 0) return 0;
  if (most > s->game->points) most = s->game->points;
  if (r->libs > (most - 1) * s->game->shape->near_degree) return most;
  unsigned n = query_count_liberties(s, p);
  return n < most ? n : most;
}

/* Is it known that each group has a liberty?  Of walls it would not be. */
static bool all_have_liberties(const moyo_state *s) {
  const moyo_game *g = s->game;
  return g->notes_low && !(s->head->loose & LOOSE_LOW) && !g->sided &&
         g->colours == g->players;
}

/* What follows the roots in the block can be read as well (layout.c). */
void query_short_of(const moyo_state *s, int64_t n, set_word *out) {
  unsigned end = s->game->points;
  clear(s, out);
  if (n <= 0 || (n == 1 && all_have_liberties(s))) return;
  int64_t most = n > end ? INT64_MAX : (n - 1) * s->game->shape->near_degree;
  for (unsigned from = 0; from < end; from += 8) {
    uint32_t roots = bytes_in_place_8(s->group + from, from);
    for (; roots; roots &= roots - 1) {
      unsigned p = from + (unsigned)__builtin_ctz(roots), q = p;
      if (p >= end || s->record[p].libs > most) continue;
      if (n > 1 && query_few_liberties(s, p, n) >= n) continue;
      do {
        set_add(out, q);
        q = s->next[q];
      } while (q != p);
    }
  }
}

unsigned query_range(const moyo_state *s, unsigned p, unsigned count) {
  return liberty_count(s, p, state_height(s, p) + 1 - count);
}

int64_t query_taken_by(const moyo_state *s, unsigned player, unsigned colour) {
  if (colour == EMPTY) return moyo_state_taken_by(s, player);
  return s->head->prisoners[player][colour - 1];
}

unsigned query_times(const moyo_state *s) {
  const head *h = s->head;
  if (s->game->history == HISTORY_KEPT) return 0; /* no rule asks for them */
  return history_times(s->history, state_key(s, h->hash, h->mover, h->mover));
}
