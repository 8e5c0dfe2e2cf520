/*
** groups_foresee.h - what a stone that covers its own point would do.  For
** groups.c and rollout.c.
*/
#ifndef MOYO_GROUPS_FORESEE_H
#define MOYO_GROUPS_FORESEE_H

#include "groups.h"
#include "groups_stones.h"
#include "query.h"
#include "walk.h"

/*
** The own stones that die when p is filled and nothing keeps the new stone
** alive: it and every own group beside it.
*/
APART void lose_own(const moyo_state *s, unsigned p, unsigned colour,
                    outcome *o) {
  const shape *h = s->game->shape;
  const uint16_t *near = h->near + p * h->near_degree;
  uint16_t *seen = s->scratch;
  unsigned n = 0, stones = 1, side = state_side(s, colour);
  uint64_t hash = game_zobrist(s->game, colour, p);
  for (unsigned k = 0; k < h->near_degree; k++) {
    unsigned q = near[k], root = s->group[q], i = 0;
    if (s->side[q] != side) continue;
    while (i < n && seen[i] != root) i++;
    if (i < n) continue;
    seen[n++] = (uint16_t)root;
    stones += s->record[root].size;
    hash ^= s->record[root].hash;
  }
  o->own_new = (uint16_t)stones;
  o->hash ^= hash;
}

/* Does the group of near[k] die when p is filled: as many of its pairs of stone
** and liberty end on p as it has? */
INLINE bool dies_beside(const window *w, const uint16_t *near, unsigned k) {
  unsigned root = w->group[near[k]], times = 0;
  for (unsigned j = 0; j < w->near_degree; j++)
    times += w->group[near[j]] == root;
  return w->record[root].libs == times;
}

/* Notes that a group would be taken, unless it has been noted. */
APART void note_taken(moyo_state *s, unsigned root, outcome *o) {
  for (unsigned i = 0; i < o->groups; i++)
    if (s->low[i] == root) return;
  o->hash ^= s->record[root].hash;
  o->taken = (uint16_t)(o->taken + s->record[root].size);
  o->taken_point = (uint16_t)root;
  s->low[o->groups++] = (uint16_t)root;
}

/* Which groups near a point have at most so many liberties, as bits. */
INLINE uint32_t find_few(const window *w, const uint16_t *near, unsigned most) {
  uint32_t few = 0;
  for (unsigned k = 0; k < w->near_degree; k++)
    few |= (uint32_t)(w->record[w->group[near[k]]].libs <= most) << k;
  return few;
}

/* Has one of them? */
INLINE bool has_few(const window *w, const uint16_t *near, unsigned most) {
  uint32_t below = 0; /* the top bit of what is less than zero */
  for (unsigned k = 0; k < w->near_degree; k++)
    below |= w->record[w->group[near[k]]].libs - (most + 1);
  return below >> 31;
}

/* A placement of which nothing is known yet but where it is. */
INLINE void begin_outcome(const moyo_state *s, const window *w, unsigned p,
                          unsigned colour, outcome *o) {
  o->hash = s->head->hash ^ w->zobrist[colour * w->end + p];
  o->point = (uint16_t)p;
  o->colour = (uint8_t)colour;
  o->known = false;
  o->taken = o->own_new = o->own_others = o->groups = 0;
  o->taken_point = NO_POINT;
  o->after = NULL;
}

/*
** The outcome if a stone covers its own point.  Only groups with no more
** liberties than the point has neighbours can die; `closed` says that they have
** been counted without the point: then those with none do.  Taking anything
** gives the new stone a liberty, so own stones die only when nothing is taken.
*/
INLINE void foresee_point(moyo_state *s, const window *w, unsigned p,
                          unsigned colour, around a, bool closed, outcome *o) {
  const uint16_t *near = near_of(w, p);
  uint32_t few = find_few(w, near, closed ? 0 : w->near_degree);
  o->known = true;
  for (uint32_t m = few & ~a.own; m; m &= m - 1) {
    unsigned k = (unsigned)__builtin_ctz(m);
    if (closed || dies_beside(w, near, k)) note_taken(s, w->group[near[k]], o);
  }
  if (a.empty | (a.own & ~few) | o->taken) return;
  for (uint32_t m = closed ? 0 : a.own; m; m &= m - 1)
    if (!dies_beside(w, near, (unsigned)__builtin_ctz(m))) return;
  if (a.own) {
    lose_own(s, p, colour, o);
  } else {
    o->own_new = 1;
    o->hash = s->head->hash;
  }
}

/* Whether an own group near p keeps a liberty. */
INLINE bool joins_alive(const window *w, unsigned p, unsigned side) {
  const uint16_t *near = near_of(w, p);
  if (has_beside(w)) {
    for (uint32_t m = find_beside(w, p, side); m; m &= m - 1)
      if (w->record[w->group[near[__builtin_ctz(m)]]].libs > 0) return true;
    return false;
  }
  for (unsigned k = 0; k < w->near_degree; k++)
    if (w->side[near[k]] == side && w->record[w->group[near[k]]].libs > 0)
      return true;
  return false;
}

/* Would a stone on p join this group? */
INLINE bool joins(const window *w, unsigned p, unsigned side, unsigned root) {
  const uint16_t *near = near_of(w, p);
  if (has_beside(w)) {
    for (uint32_t m = find_beside(w, p, side); m; m &= m - 1)
      if (w->group[near[__builtin_ctz(m)]] == root) return true;
    return false;
  }
  for (unsigned k = 0; k < w->near_degree; k++)
    if (w->group[near[k]] == root) return true;
  return false;
}

/* The own stones that die with a wide stone on p if nothing is taken: those of
** low groups elsewhere and, unless it lives, of the stone's own group. */
INLINE void lose_own_wide(const moyo_state *s, const window *w, unsigned p,
                          unsigned side, bool lives, outcome *o) {
  unsigned own_new = !lives, own_others = 0;
  uint64_t hash = lives ? 0 : w->zobrist[o->colour * w->end + p];
  for (unsigned i = 0; i < s->low_count; i++) {
    unsigned root = s->low[i];
    if (root == w->end || w->side[root] != side) continue;
    bool joined = joins(w, p, side, root);
    if (joined && lives) continue;
    *(joined ? &own_new : &own_others) += w->record[root].size;
    hash ^= w->record[root].hash;
  }
  o->own_new = (uint16_t)own_new;
  o->own_others = (uint16_t)own_others;
  o->hash ^= hash;
}

/* Do all own groups die at once? */
INLINE bool clears_own_at_once(const moyo_game *g) {
  for (unsigned i = 0; i < g->stages; i++)
    if (g->stage[i] == CLEAR_OWN) return true;
  return false;
}

/*
** The outcome of a wide stone on p whose points are covered already: the groups
** in s->low came to no liberty by that.  `lives`: its own group has one.  Leaves
** the taken groups in s->low if no own stones die, and all of them if some do.
** Returns false when the outcome is not known: own stones may breathe again when
** others are taken.
*/
INLINE bool weigh_wide(moyo_state *s, const window *w, unsigned p,
                       unsigned side, bool lives, outcome *o) {
  unsigned taken = 0, own = 0;
  for (unsigned i = 0; i < s->low_count; i++) {
    if (s->low[i] == w->end) continue;
    bool is_own = w->side[s->low[i]] == side;
    own += is_own;
    taken += !is_own;
  }
  if (own > 0 || !lives) lose_own_wide(s, w, p, side, lives, o);
  unsigned lost = o->own_new + o->own_others;
  if (lost > 0)
    return o->known = taken == 0 && (o->own_new == 0 || o->own_others == 0 ||
                                     clears_own_at_once(s->game));
  for (unsigned i = 0; taken > 0 && i < s->low_count; i++) {
    unsigned root = s->low[i];
    if (root == w->end || w->side[root] == side) continue;
    o->hash ^= w->record[root].hash;
    o->taken = (uint16_t)(o->taken + w->record[root].size);
    o->taken_point = (uint16_t)root;
    s->low[o->groups++] = (uint16_t)root;
  }
  return o->known = true;
}

/* The groups near p have a liberty less.  Which have none now, as bits. */
INLINE uint32_t count_down(const window *w, const uint16_t *near) {
  uint32_t below = 0; /* numbers of liberties less one: the top bit of -1 */
  for (unsigned k = 0; k < w->near_degree; k++)
    below |= --w->record[w->group[near[k]]].libs - 1;
  return below >> 31 ? find_few(w, near, 0) : 0;
}

/* The same groups have one more. */
INLINE void count_up(const window *w, const uint16_t *near) {
  for (unsigned k = 0; k < w->near_degree; k++)
    w->record[w->group[near[k]]].libs++;
}

/* Would a stone on p take nothing, and stay?  A group whose every liberty is p
** has no more of them than it can have stones near p. */
INLINE bool is_quiet(const window *w, const uint16_t *near, around a) {
  unsigned most = w->near_degree - set_word_count(a.empty | a.border);
  if (!find_few(w, near, most)) return a.empty | a.own;
  uint32_t low = count_down(w, near);
  count_up(w, near);
  return !(low & ~a.own) && (a.empty | (a.own & ~low));
}

/* The point that is the only liberty of a group; the padding point if none is. */
INLINE unsigned last_liberty(const window *w, unsigned root) {
  unsigned q = root, last = w->end;
  do {
    const uint16_t *near = near_of(w, q);
    for (unsigned k = 0; k < w->near_degree; k++) {
      if (w->colour[near[k]] != EMPTY || near[k] == last) continue;
      if (last != w->end) return w->end;
      last = near[k];
    }
    q = w->next[q];
  } while (q != root);
  return last;
}

/* Leaves out the stones of a group. */
INLINE void leave_out(const window *w, unsigned root, set_word *set) {
  unsigned q = root;
  do {
    set_remove(set, q);
    q = w->next[q];
  } while (q != root);
}

/*
** Of free points, those where a stone takes nothing and stays: near another free
** point, or an own group with another liberty, and no other group's last one.
** Such a group has at most as many pairs of a stone and a liberty as it has
** stones, and as a point has neighbours.
*/
INLINE void find_quiet(const moyo_state *s, const window *w, unsigned colour,
                       const set_word *points, set_word *quiet) {
  unsigned words = s->game->words;
  set_word lively[SET_MAX_WORDS], last[SET_MAX_WORDS];
  query_stones(s, colour, lively);
  for (unsigned i = 0; i < words; i++) {
    lively[i] |= w->free[i];
    last[i] = 0;
  }
  for (unsigned from = 0; from < w->end; from += 8) {
    uint32_t roots = bytes_in_place_8(w->group + from, from);
    for (; roots; roots &= roots - 1) {
      unsigned root = from + (unsigned)__builtin_ctz(roots);
      group_record r = w->record[root];
      if (root == w->end || r.libs > r.size || r.libs > w->near_degree)
        continue;
      unsigned p = last_liberty(w, root);
      if (p == w->end) continue;
      if (w->colour[root] == colour)
        leave_out(w, root, lively);
      else
        set_add(last, p);
    }
  }
  walk_beside(walk_shape(s->game->shape), lively, quiet);
  for (unsigned i = 0; i < words; i++) quiet[i] &= points[i] & ~last[i];
}

#endif
